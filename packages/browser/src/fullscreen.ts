import { attemptLater } from './attempt.ts';

/** Browsers refuse full screen with a TypeError, which elsewhere is a mistake of ours. */
const asRefusal = (fault: unknown): never => {
  throw fault instanceof TypeError ? new DOMException(fault.message, 'NotAllowedError') : fault;
};

/** Fills the screen with the page; only inside a press. False: it stays as it is, as on every iPhone. */
export const fillScreen = (): Promise<boolean> =>
  // iPhones have no full screen but that of their own player
  attemptLater(() => document.documentElement.requestFullscreen?.().catch(asRefusal));

/** Ends that. */
export const leaveScreen = (): Promise<boolean> =>
  attemptLater(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
