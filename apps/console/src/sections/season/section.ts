import type { Drawing } from '@palco/ui/icon.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { Section } from '../../parts/section.ts';
import { useFoundGames } from './game/use-found-games.ts';

export const uses = [] as const;

const ICON: Drawing = CalendarDays;
export const section = {
  name: 'season',
  group: 'games',
  path: '/season',
  key: 's',
  icon: ICON,
  roles: ['league', 'admin'],
  texts: ['console-season', 'console-plans'],
  pages: [{ path: 'season', load: () => import('./season-page.tsx') }],
  useFound: useFoundGames,
} as const satisfies Section;
