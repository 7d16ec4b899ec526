/** What somebody watches on, by the User-Agent: five classes, and nothing finer. Pure. */
import type { DeviceClass } from './player-reports.ts';

const CLASSES: readonly (readonly [RegExp, DeviceClass])[] = [
  [/\b(smart-?tv|tv safari|appletv|googletv|hbbtv|tizen|web0s|webos|bravia|aft[a-z]|roku|crkey)\b/i, 'tv'],
  [/\b(ipad|tablet|kindle|silk|playbook)\b/i, 'tablet'],
  [/\b(iphone|ipod|mobile|windows phone)\b/i, 'phone'],
  // an Android tablet does not say "Mobile"
  [/\bandroid\b/i, 'tablet'],
  [/\b(windows|macintosh|x11|linux|cros)\b/i, 'computer'],
];

export const deviceClassOf = (userAgent: string | undefined): DeviceClass =>
  CLASSES.find(([pattern]) => pattern.test(userAgent?.slice(0, 500) ?? ''))?.[1] ?? 'other';
