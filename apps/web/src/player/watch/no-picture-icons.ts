import type { Drawing } from '@palco/ui/icon.tsx';
import CircleDot from 'lucide-react/icons/circle-dot';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Globe from 'lucide-react/icons/globe';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Laptop from 'lucide-react/icons/laptop';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import TvMinimal from 'lucide-react/icons/tv-minimal';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import type { NoPictureReason } from './no-picture.ts';

/** The icon for each reason why there is no picture; some have none, because they show a sign of their own. */
export const iconOf: Readonly<Partial<Record<NoPictureReason, Drawing>>> = {
  'not-found': X,
  suspended: CloudRain,
  'no-recording': CircleDot,
  'no-camera': CircleDot,
  cut: CircleDot,
  'no-pass': Ticket,
  'other-pass': Ticket,
  'pass-over': Ticket,
  'not-here': Globe,
  'shown-elsewhere': TvMinimal,
  'no-rights': Globe,
  delayed: Hourglass,
  'opens-later': Hourglass,
  'seat-taken': Laptop,
  'taken-over': Laptop,
  'too-many-tabs': Laptop,
  'too-many-games': Laptop,
  'two-addresses': Laptop,
  'signed-in-only': Ticket,
  'signed-out': Laptop,
  closed: Laptop,
  offline: WifiOff,
  firefox: Info,
  failed: TriangleAlert,
  broken: TriangleAlert,
};
