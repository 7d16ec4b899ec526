import type { Drawing } from '@palco/ui/icon.tsx';
import Palette from 'lucide-react/icons/palette';
import type { Section } from '../../parts/section.ts';

export const uses = ['night', 'season'] as const;

const ICON: Drawing = Palette;
export const section = {
  name: 'identity',
  group: 'house',
  path: '/identity',
  key: 'e',
  icon: ICON,
  roles: ['league', 'support', 'admin'],
  texts: ['console-identity'],
  pages: [{ path: 'identity', load: () => import('./identity-page.tsx') }],
} as const satisfies Section;
