import type { Drawing } from '@palco/ui/icon.tsx';
import Users from 'lucide-react/icons/users';
import type { Section } from '../../parts/section.ts';

export const uses = [] as const;

const ICON: Drawing = Users;
export const section = {
  name: 'staff',
  group: 'house',
  path: '/staff',
  key: 'p',
  icon: ICON,
  roles: ['admin'],
  pages: [{ path: 'staff', load: () => import('./staff-page.tsx') }],
} as const satisfies Section;
