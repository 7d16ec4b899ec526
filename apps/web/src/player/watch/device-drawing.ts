import type { Drawing } from '@palco/ui/icon.tsx';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';

/** Televisions first: many of them run Android. */
const TELEVISION = /tv|tizen|webos|roku|chromecast|playstation|xbox/i;
const HANDHELD = /android|ios|iphone|ipad/i;

/** The icon of a device by its label ("Chrome · Android 15") or its user agent. */
export const deviceDrawing = (text: string): Drawing =>
  TELEVISION.test(text) ? Tv : HANDHELD.test(text) ? Smartphone : Laptop;
