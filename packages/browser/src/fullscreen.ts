import { attemptLater } from './attempt.ts';

/** Fills the screen with the page; only inside a press. False: it stays as it is, as on every iPhone. */
export const fillScreen = (): Promise<boolean> =>
  // iPhones have no full screen but that of their own player
  attemptLater(() => document.documentElement.requestFullscreen?.());
