import type { PublicNotice } from '@palco/contracts/notices';
import type { LucideIcon } from 'lucide-react';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The icon of each kind of notice. */
export const kindOfNotice: Readonly<Record<PublicNotice['kind'], LucideIcon>> = {
  information: Info,
  delay: CloudRain,
  trouble: TriangleAlert,
};
