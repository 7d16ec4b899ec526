/** All sections: their address, key, and who may open them. The rail, the palette and the keys read this list. */
import type { StaffRole } from '@palco/contracts/staff';
import type { Drawing } from '@palco/ui/icon.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CreditCard from 'lucide-react/icons/credit-card';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import Languages from 'lucide-react/icons/languages';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import PencilLine from 'lucide-react/icons/pencil-line';
import Radio from 'lucide-react/icons/radio';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SatelliteDish from 'lucide-react/icons/satellite-dish';
import ScrollText from 'lucide-react/icons/scroll-text';
import Ticket from 'lucide-react/icons/ticket';
import Users from 'lucide-react/icons/users';

const CALENDAR: Drawing = CalendarDays;
const FINGER: Drawing = Fingerprint;
const HOUSE: Drawing = House;
const LIFE_BUOY: Drawing = LifeBuoy;
const TEXTS: Drawing = Languages;
const DISH: Drawing = SatelliteDish;
const SCROLL: Drawing = ScrollText;
const CARD: Drawing = CreditCard;
const TICKET: Drawing = Ticket;
const GLOBE: Drawing = Globe;
const PENCIL: Drawing = PencilLine;
const PEOPLE: Drawing = Users;
const RECEIPT: Drawing = ReceiptText;
const RADIO: Drawing = Radio;

export const SECTIONS = [
  { name: 'start', group: 'now', path: '/', key: 'i', icon: HOUSE, roles: undefined, isOnPhone: false },
  { name: 'night', group: 'now', path: '/night', key: 'n', icon: RADIO, roles: undefined, isOnPhone: true },
  {
    name: 'season',
    group: 'games',
    path: '/season',
    key: 's',
    icon: CALENDAR,
    roles: ['league', 'admin'],
    isOnPhone: false,
  },
  { name: 'scoring', group: 'games', path: '/scoring', key: 'a', icon: PENCIL, roles: ['scorer'], isOnPhone: false },
  {
    name: 'ingest',
    group: 'games',
    path: '/ingest',
    key: 'v',
    icon: DISH,
    roles: ['ingest', 'support', 'admin'],
    isOnPhone: true,
  },
  {
    name: 'rights',
    group: 'games',
    path: '/rights',
    key: 'd',
    icon: GLOBE,
    roles: ['league', 'support', 'admin'],
    isOnPhone: false,
  },
  {
    name: 'prices',
    group: 'sales',
    path: '/prices',
    key: 'r',
    icon: TICKET,
    roles: ['cashier', 'support'],
    isOnPhone: false,
  },
  {
    name: 'cards',
    group: 'sales',
    path: '/cards',
    key: 't',
    icon: CARD,
    roles: ['cashier', 'support'],
    isOnPhone: false,
  },
  {
    name: 'money',
    group: 'sales',
    path: '/money',
    key: 'm',
    icon: RECEIPT,
    roles: ['cashier', 'support'],
    isOnPhone: true,
  },
  {
    name: 'desk',
    group: 'people',
    path: '/desk',
    key: 'f',
    icon: LIFE_BUOY,
    roles: ['support', 'cashier', 'admin'],
    isOnPhone: true,
  },
  {
    name: 'content',
    group: 'house',
    path: '/content',
    key: 'c',
    icon: TEXTS,
    roles: ['support', 'admin'],
    isOnPhone: false,
  },
  {
    name: 'audit',
    group: 'house',
    path: '/audit',
    key: 'b',
    icon: SCROLL,
    roles: ['league', 'admin'],
    isOnPhone: false,
  },
  { name: 'staff', group: 'house', path: '/staff', key: 'p', icon: PEOPLE, roles: ['admin'], isOnPhone: false },
  { name: 'own', group: 'house', path: '/own', key: 'y', icon: FINGER, roles: undefined, isOnPhone: false },
] as const satisfies readonly {
  name: string;
  /** sections of a group are next to each other, here and in the rail */
  group: 'now' | 'games' | 'sales' | 'people' | 'house';
  path: string;
  /** pressed after G */
  key: string;
  icon: Drawing;
  /** undefined: everybody who works here */
  roles: readonly StaffRole[] | undefined;
  /** kept below the page on a phone where not all fit: what staff need while on their feet */
  isOnPhone: boolean;
}[];
export type Section = (typeof SECTIONS)[number];

/** Pages within a section that the palette opens too, because their name is what somebody looks for. */
export const PAGES = [{ name: 'invoices', path: '/money/invoices', icon: RECEIPT, roles: ['cashier'] }] as const;

export const mayOpen = (
  { roles }: { readonly roles: readonly StaffRole[] | undefined },
  own: readonly StaffRole[],
): boolean => roles === undefined || own.includes('admin') || roles.some((role) => own.includes(role));

export const sectionsOf = (own: readonly StaffRole[]): readonly Section[] =>
  SECTIONS.filter((section) => mayOpen(section, own));
