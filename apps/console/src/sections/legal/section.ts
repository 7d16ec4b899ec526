import type { Drawing } from '@palco/ui/icon.tsx';
import Scale from 'lucide-react/icons/scale';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Scale;
export const section = {
  name: 'legal',
  group: 'house',
  path: '/legal',
  key: 'l',
  icon: ICON,
  roles: ['league', 'support', 'admin'],
  texts: ['console-legal'],
  pages: [{ path: 'legal', load: () => import('./legal-page.tsx') }],
} as const satisfies Section;
