import type { Drawing } from '@palco/ui/icon.tsx';
import CreditCard from 'lucide-react/icons/credit-card';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = CreditCard;
export const section = {
  name: 'prepaid',
  group: 'sales',
  path: '/prepaid',
  former: 'cards',
  feature: 'prepaid',
  key: 't',
  icon: ICON,
  roles: ['cashier', 'support'],
  texts: ['console-prepaid'],
  pages: [{ path: 'prepaid', load: () => import('./prepaid-page.tsx') }],
} as const satisfies Section;
