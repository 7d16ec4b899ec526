import type { Drawing } from '@palco/ui/icon.tsx';
import FileText from 'lucide-react/icons/file-text';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = FileText;
export const section = {
  name: 'invoices',
  group: 'sales',
  path: '/invoices',
  key: 'h',
  icon: ICON,
  roles: ['cashier'],
  texts: ['console-invoices'],
  pages: [{ path: 'invoices', load: () => import('./invoices-page.tsx') }],
} as const satisfies Section;
