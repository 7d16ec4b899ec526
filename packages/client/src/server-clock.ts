/** How far the server's clock is ahead of the browser's, in milliseconds; large in a demo that plays another day. */
let aheadMs = 0;
let isKnown = false;

/** Sets the clock by the server's time in a reply (`x-server-time`) or in the stream's `hello`. */
export const setServerTime = (source: Response | { readonly now: string }): void => {
  const time = Date.parse('now' in source ? source.now : (source.headers.get('x-server-time') ?? ''));
  if (!Number.isFinite(time)) return;
  aheadMs = time - Date.now();
  isKnown = true;
};

/** The server's time now, in milliseconds since 1970, computed from its last message. */
export const serverNow = (): number => Date.now() + aheadMs;

/** false: no reply has come yet, and `serverNow` is the browser's clock, which may be wrong. */
export const isServerTimeKnown = (): boolean => isKnown;
