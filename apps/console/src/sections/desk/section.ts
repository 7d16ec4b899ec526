import type { Drawing } from '@palco/ui/icon.tsx';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { Section } from '../../parts/section.ts';
import { DESK_ROLES, useFoundPeople } from './use-found-people.ts';

export const uses = ['audit'] as const;

const ICON: Drawing = LifeBuoy;
export const section = {
  name: 'desk',
  group: 'people',
  path: '/desk',
  key: 'f',
  icon: ICON,
  roles: DESK_ROLES,
  isOnPhone: true,
  texts: ['console-desk', 'console-fan-messages', 'console-audit', 'console-noted'],
  pages: [
    { path: 'desk', load: () => import('./find-page.tsx') },
    { path: 'desk/:userId', load: () => import('./person-page.tsx') },
  ],
  useFound: useFoundPeople,
} as const satisfies Section;
