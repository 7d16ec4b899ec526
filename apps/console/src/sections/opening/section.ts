import type { Drawing } from '@palco/ui/icon.tsx';
import DoorOpen from 'lucide-react/icons/door-open';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = DoorOpen;
export const section = {
  name: 'opening',
  group: 'house',
  path: '/opening',
  key: 'o',
  icon: ICON,
  roles: ['league', 'support', 'admin'],
  texts: ['console-opening'],
  pages: [{ path: 'opening', load: () => import('./opening-page.tsx') }],
} as const satisfies Section;
