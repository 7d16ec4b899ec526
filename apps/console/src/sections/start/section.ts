import type { Drawing } from '@palco/ui/icon.tsx';
import House from 'lucide-react/icons/house';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = House;
export const section = {
  name: 'start',
  group: 'now',
  path: '/',
  key: 'i',
  icon: ICON,
  roles: undefined,
  pages: [{ path: '', load: () => import('./start-page.tsx') }],
} as const satisfies Section;
