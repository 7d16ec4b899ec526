import type { Drawing } from '@palco/ui/icon.tsx';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = PencilLine;
export const section = {
  name: 'scoring',
  group: 'games',
  path: '/scoring',
  key: 'a',
  icon: ICON,
  roles: ['scorer'],
  texts: ['console-scoring'],
  pages: [
    { path: 'scoring', load: () => import('./games-page.tsx') },
    { path: 'scoring/practice', load: () => import('./practice/practice-games-page.tsx') },
    { path: 'scoring/practice/:game', load: () => import('./practice/practice-page.tsx') },
    { path: 'scoring/:game', load: () => import('./game-page.tsx') },
  ],
} as const satisfies Section;
