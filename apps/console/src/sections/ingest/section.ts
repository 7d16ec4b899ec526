import type { Drawing } from '@palco/ui/icon.tsx';
import SatelliteDish from 'lucide-react/icons/satellite-dish';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = SatelliteDish;
export const section = {
  name: 'ingest',
  group: 'games',
  path: '/ingest',
  key: 'v',
  icon: ICON,
  roles: ['ingest', 'support', 'admin'],
  isOnPhone: true,
  texts: ['console-ingest', 'console-alerts', 'console-outputs'],
  pages: [{ path: 'ingest', load: () => import('./ingest-page.tsx') }],
} as const satisfies Section;
