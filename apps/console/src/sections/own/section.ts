import type { Drawing } from '@palco/ui/icon.tsx';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Fingerprint;
export const section = {
  name: 'own',
  group: 'house',
  path: '/own',
  key: 'y',
  icon: ICON,
  roles: undefined,
  pages: [{ path: 'own', load: () => import('./own-page.tsx') }],
} as const satisfies Section;
