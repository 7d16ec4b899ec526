import type { ServerResponse } from 'node:http';

/** A segment lasts seconds; whoever takes a minute for it cannot be watching. */
const READING_LASTS_MS = 60_000;

/** Ends a connection whose client does not read what it asked for, so that such clients cannot pile up. */
export const dropSlowReader = (response: ServerResponse, lastsMs = READING_LASTS_MS): void => {
  // nearly always everything fits into the socket at once, and there is nothing to wait for
  if (response.writableLength === 0 && (response.socket?.writableLength ?? 0) === 0) return;
  const timer = setTimeout(() => response.destroy(), lastsMs);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
};
