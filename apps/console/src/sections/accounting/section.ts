import type { Drawing } from '@palco/ui/icon.tsx';
import Sigma from 'lucide-react/icons/sigma';
import type { Section } from '../../parts/section.ts';

export const uses = ['payments'] as const;

const ICON: Drawing = Sigma;
export const section = {
  name: 'accounting',
  group: 'sales',
  path: '/accounting',
  key: 'u',
  icon: ICON,
  roles: ['cashier'],
  texts: ['console-accounting', 'console-payments'],
  pages: [{ path: 'accounting', load: () => import('./month-page.tsx') }],
} as const satisfies Section;
