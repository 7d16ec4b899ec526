import type { Drawing } from '@palco/ui/icon.tsx';
import Ticket from 'lucide-react/icons/ticket';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Ticket;
export const section = {
  name: 'plans',
  group: 'sales',
  path: '/plans',
  former: 'prices',
  key: 'r',
  icon: ICON,
  roles: ['cashier', 'support'],
  texts: ['console-plans'],
  pages: [{ path: 'plans', load: () => import('./plans-page.tsx') }],
} as const satisfies Section;
