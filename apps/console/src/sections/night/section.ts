import type { Drawing } from '@palco/ui/icon.tsx';
import Radio from 'lucide-react/icons/radio';
import type { Section } from '../../parts/section.ts';

export const uses = ['desk'] as const;

const ICON: Drawing = Radio;
export const section = {
  name: 'night',
  group: 'now',
  path: '/night',
  key: 'n',
  icon: ICON,
  roles: undefined,
  isOnPhone: true,
  texts: ['console-night'],
  pages: [
    { path: 'night', texts: ['console-alerts', 'console-desk'], load: () => import('./night-page.tsx') },
    { path: 'night/notices', load: () => import('./notices-page.tsx') },
  ],
} as const satisfies Section;
