/** How media are sent: headers of their answers, and bytes with at most one range. */
import type { ServerResponse } from 'node:http';
import type { FastPathExchange, HeaderList } from '../../../http/fast-path.ts';
import { retryAfterOf, Unavailable } from '../../../http/faults.ts';
import type { MaybePromise } from '../../../maybe-promise.ts';
import { byteRange } from './byte-range.ts';

/** Receivers such as Chromecast read from their own origin. Only the address grants access, no cookie. */
export const OPEN: HeaderList = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'age,content-length,content-range,x-server-time',
  // lets the player measure how many bytes a game takes, also those that come from a CDN
  'timing-allow-origin',
  '*',
];
export const PREFLIGHT: HeaderList = [
  ...OPEN,
  'access-control-allow-methods',
  'GET, HEAD',
  'access-control-allow-headers',
  'range',
  'access-control-max-age',
  '600',
];
/** Of an answer without media. */
export const plainWith = (cacheControl: string): HeaderList => [
  ...OPEN,
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  cacheControl,
];
export const PLAIN = plainWith('no-store');

export const refusal = (code: string): Buffer => Buffer.from(JSON.stringify({ error: code }));
export const REFUSED = refusal('media/refused');
export const UNKNOWN = refusal('media/unknown');
/** The site is not open. */
export const CLOSED = refusal('site/closed');
const AWAY = refusal('media/away');
const BROKEN = refusal('fault/internal');

/** A segment lasts seconds; a client that takes a minute to read it cannot be watching. */
const SLOWEST_READ_MS = 60_000;

/** Ends a connection whose client does not read its answer, so that such clients cannot pile up. */
export const dropSlowReader = (response: ServerResponse, lastsMs = SLOWEST_READ_MS): void => {
  // usually everything fits into the socket at once, and there is nothing to wait for
  if (response.writableLength === 0 && (response.socket?.writableLength ?? 0) === 0) return;
  const timer = setTimeout(() => response.destroy(), lastsMs);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
};

export const sendBytes = (exchange: FastPathExchange, bytes: Uint8Array, type: string, cacheControl: string): void => {
  const size = bytes.byteLength;
  const range = byteRange(exchange.request.headers.range, size);
  if (range === 'unsatisfiable') {
    exchange.send(416, [...PLAIN, 'content-range', `bytes */${size}`], Buffer.alloc(0));
    return;
  }
  const headers = [...OPEN, 'content-type', type, 'cache-control', cacheControl, 'accept-ranges', 'bytes'];
  if (range) {
    const part = [...headers, 'content-range', `bytes ${range.from}-${range.to}/${size}`];
    exchange.send(206, part, bytes.subarray(range.from, range.to + 1));
  } else exchange.send(200, headers, bytes);
  dropSlowReader(exchange.response);
};

/** Runs an answer. An outage becomes 503, any other fault 500, both without inside text; logged unless it was logged already. */
export const runAnswer = (
  exchange: FastPathExchange,
  answer: () => MaybePromise<void>,
  onFault: (fault: unknown) => void,
): void => {
  const fail = (fault: unknown): void => {
    if (!(fault instanceof Unavailable && fault.isReported)) onFault(fault);
    const retryAfterSeconds = retryAfterOf(fault);
    if (exchange.response.headersSent) exchange.response.destroy();
    else if (retryAfterSeconds !== undefined)
      exchange.send(503, [...PLAIN, 'retry-after', String(retryAfterSeconds)], AWAY);
    else exchange.send(500, PLAIN, BROKEN);
  };
  try {
    const answering = answer();
    if (answering) answering.catch(fail);
  } catch (fault) {
    fail(fault);
  }
};
