import type { Drawing } from '@palco/ui/icon.tsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = ScrollText;
export const section = {
  name: 'audit',
  group: 'house',
  path: '/audit',
  key: 'b',
  icon: ICON,
  roles: ['league', 'admin'],
  texts: ['console-audit'],
  pages: [{ path: 'audit', load: () => import('./audit-page.tsx') }],
} as const satisfies Section;
