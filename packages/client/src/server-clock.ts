/** How far the server's clock is ahead of the browser's, in milliseconds; a demo may play another day. */
let aheadMs = 0;
let isKnown = false;

/** Sets the clock by the server's time in a reply (`x-server-time`) or in the stream's `hello`. */
export const setServerTime = (source: Response | { readonly now: string }): void => {
  const time = Date.parse('now' in source ? source.now : (source.headers.get('x-server-time') ?? ''));
  if (!Number.isFinite(time)) return;
  aheadMs = time - Date.now();
  isKnown = true;
};

/** The server's time now, in milliseconds since 1970, as its last message gave it. */
export const serverNow = (): number => Date.now() + aheadMs;

/** false: no reply has come yet, and `serverNow` is the browser's clock, which may be wrong. */
export const isServerTimeKnown = (): boolean => isKnown;
