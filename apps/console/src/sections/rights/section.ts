import type { Drawing } from '@palco/ui/icon.tsx';
import Globe from 'lucide-react/icons/globe';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Globe;
export const section = {
  name: 'rights',
  group: 'games',
  path: '/rights',
  key: 'd',
  icon: ICON,
  roles: ['league', 'support', 'admin'],
  texts: ['console-rights', 'console-plans'],
  pages: [{ path: 'rights', load: () => import('./rights-page.tsx') }],
} as const satisfies Section;
