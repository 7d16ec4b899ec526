import type { Drawing } from '@palco/ui/icon.tsx';
import Languages from 'lucide-react/icons/languages';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Languages;
export const section = {
  name: 'content',
  group: 'house',
  path: '/content',
  key: 'c',
  icon: ICON,
  roles: ['support', 'admin'],
  texts: ['console-content'],
  pages: [{ path: 'content', load: () => import('./content-page.tsx') }],
} as const satisfies Section;
