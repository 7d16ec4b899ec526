/** The sections there are: their address, key, and who may open them. The rail, the palette and the keys read this list. */
import type { StaffRole } from '@palco/contracts/staff';
import type { Drawing } from '@palco/ui/icon.tsx';
import House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';

const HOUSE: Drawing = House;
const SCROLL: Drawing = ScrollText;
const PEOPLE: Drawing = Users;

export const SECTIONS = [
  { name: 'start', path: '/', key: 'i', icon: HOUSE, roles: undefined },
  { name: 'audit', path: '/audit', key: 'b', icon: SCROLL, roles: ['league', 'admin'] },
  { name: 'staff', path: '/staff', key: 'p', icon: PEOPLE, roles: ['admin'] },
] as const satisfies readonly {
  name: string;
  path: string;
  /** after G */
  key: string;
  icon: Drawing;
  /** undefined: everybody who works here */
  roles: readonly StaffRole[] | undefined;
}[];
export type Section = (typeof SECTIONS)[number];

export const mayOpen = ({ roles }: Pick<Section, 'roles'>, own: readonly StaffRole[]): boolean =>
  roles === undefined || own.includes('admin') || (roles as readonly StaffRole[]).some((role) => own.includes(role));

export const sectionsOf = (own: readonly StaffRole[]): readonly Section[] =>
  SECTIONS.filter((section) => mayOpen(section, own));
