import type { Drawing } from '@palco/ui/icon.tsx';
import Layers from 'lucide-react/icons/layers';
import type { Section } from '../../parts/section.ts';

export const uses = ['ingest', 'night'] as const;

const ICON: Drawing = Layers;
export const section = {
  name: 'graphics',
  group: 'games',
  path: '/graphics',
  key: 'x',
  icon: ICON,
  roles: ['ingest', 'scorer', 'league', 'admin'],
  texts: ['console-graphics', 'console-ingest'],
  pages: [{ path: 'graphics', load: () => import('./graphics-page.tsx') }],
} as const satisfies Section;
