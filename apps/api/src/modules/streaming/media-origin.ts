/**
 * The origin of all media: playlists, segments, captions and pictures of a game. It is on the fast path, where a segment
 * costs little more than its bytes. The seat guard checks every request, so a closed seat ends with the next one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { longestWaitMs } from '@palco/hls/blocking-reload';
import type { GameTimes, Media, VideoSource } from '../../gateways/video-source/video-source.ts';
import type { FastPath, FastPathExchange, HeaderList } from '../../http/fast-path.ts';
import type { Logger } from '../../http/logging.ts';
import { byteRange } from './byte-range.ts';
import type { HeldRequests } from './held-requests.ts';
import { isAbsurd, waitsFor } from './live-waits.ts';
import { type MediaAddress, type MediaFile, mediaAddress } from './media-path.ts';
import { createMediaPlaylists, isPreparedFile, type PreparedFile } from './media-playlists.ts';
import type { SeatGuard } from './seat-guard.ts';

interface MediaOriginDeps {
  readonly guard: SeatGuard;
  readonly source: VideoSource;
  /** undefined: no such game */
  readonly timesOf: (gameId: number) => GameTimes | undefined | Promise<GameTimes | undefined>;
  /** of the client, behind trusted proxies */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Logger;
  readonly held: HeldRequests;
}

type BytesFile = Exclude<MediaFile, PreparedFile>;

/** Receivers such as Chromecast read from their own origin. Only the token in the path grants access, no cookie. */
const OPEN: HeaderList = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'content-length,content-range,x-server-time',
];
const PREFLIGHT: HeaderList = [
  ...OPEN,
  'access-control-allow-methods',
  'GET, HEAD',
  'access-control-allow-headers',
  'range',
  'access-control-max-age',
  '600',
];
/** Of one viewer, and revalidated each time. */
const FRESH = 'private, no-cache';
/** Never changes under its URL, which belongs to one lease. */
const FOREVER = 'private, max-age=86400, immutable';

const refusal = (code: string): Buffer => Buffer.from(JSON.stringify({ error: code }));
const REFUSED = refusal('media/refused');
const UNKNOWN = refusal('media/unknown');
const BROKEN = refusal('fault/internal');
/** a reload that asks for what no player can expect yet */
const TOO_FAR = refusal('media/too-far-ahead');
const BUSY = refusal('media/busy');
const PLAIN: HeaderList = [...OPEN, 'content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'];

type Soon<Value> = Value | Promise<Value>;
/** Continues synchronously with a value that is ready: a turn of the event loop costs half as much as an answer. */
const whenKnown = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value);

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

const sendBytes = (exchange: FastPathExchange, bytes: Uint8Array, type: string): void => {
  const size = bytes.byteLength;
  const range = byteRange(exchange.request.headers.range, size);
  if (range === 'unsatisfiable') {
    exchange.send(416, [...PLAIN, 'content-range', `bytes */${size}`], Buffer.alloc(0));
    return;
  }
  const headers = [...OPEN, 'content-type', type, 'cache-control', FOREVER, 'accept-ranges', 'bytes'];
  if (range) {
    const part = [...headers, 'content-range', `bytes ${range.from}-${range.to}/${size}`];
    exchange.send(206, part, bytes.subarray(range.from, range.to + 1));
  } else exchange.send(200, headers, bytes);
  dropSlowReader(exchange.response);
};

/** A request is answered when it comes, or when it has waited. */
type Turn = 'first' | 'released';

export const mediaOrigin = (fastPath: FastPath, deps: MediaOriginDeps): void => {
  const { guard, source, timesOf, addressOf, log, held } = deps;
  const playlists = createMediaPlaylists();

  const bytesOf = (media: Media, file: BytesFile): readonly [Soon<Uint8Array | undefined>, string] => {
    switch (file.kind) {
      case 'init':
        return [media.init(file.rendition, file.stretch), 'video/mp4'];
      case 'segment':
        return [media.segment(file.rendition, file.sequence), 'video/mp4'];
      case 'part':
        return [media.live?.part(file.rendition, file.sequence, file.part), 'video/mp4'];
      case 'captions': {
        const text = media.captions(file.rendition, file.sequence);
        return [text === undefined ? undefined : Buffer.from(text), 'text/vtt; charset=utf-8'];
      }
      default:
        return [file.kind === 'poster' ? media.poster : media.thumbnails?.sheet, 'image/webp'];
    }
  };

  const sendFile = (exchange: FastPathExchange, { gameId, file }: MediaAddress, media: Media): Soon<void> => {
    if (isPreparedFile(file))
      return whenKnown(playlists.read(gameId, media, file), (prepared) =>
        prepared ? exchange.sendPrepared(prepared, FRESH, OPEN) : exchange.send(404, PLAIN, UNKNOWN),
      );
    const [bytes, type] = bytesOf(media, file);
    return whenKnown(bytes, (found) => (found ? sendBytes(exchange, found, type) : exchange.send(404, PLAIN, UNKNOWN)));
  };

  /** Holds a request whose answer does not exist yet; false: it is answered as things are. */
  const waits = (exchange: FastPathExchange, address: MediaAddress, media: Media): boolean => {
    const isReady = waitsFor(media, address.file);
    if (!isReady) return false;
    const { edge, isThere } = isReady;
    const release = (): void => {
      exchange.endWait();
      // the seat may have ended meanwhile, so everything is checked again
      answerOrFail(exchange, address, 'released');
    };
    const { response } = exchange;
    if (!held.hold({ gameId: address.gameId, response, waitMs: longestWaitMs(edge), isReady: isThere, release }))
      exchange.send(503, [...PLAIN, 'retry-after', '1'], BUSY);
    return true;
  };

  const answer = (exchange: FastPathExchange, address: MediaAddress, turn: Turn): Soon<void> =>
    whenKnown(guard.admit(address.token, address.gameId, addressOf(exchange.request), exchange.now), (isAdmitted) =>
      isAdmitted
        ? whenKnown(timesOf(address.gameId), (game) => {
            const footage = game && source.footageOf(game, exchange.now);
            if (!footage || footage.state === 'none') return exchange.send(404, PLAIN, UNKNOWN);
            const { media } = footage;
            if (isAbsurd(media, address.file)) return exchange.send(400, PLAIN, TOO_FAR);
            if (turn === 'first' && waits(exchange, address, media)) return;
            return sendFile(exchange, address, media);
          })
        : exchange.send(403, PLAIN, REFUSED),
    );

  const answerOrFail = (exchange: FastPathExchange, address: MediaAddress, turn: Turn): void => {
    const fail = (fault: unknown): void => {
      log.error({ err: fault, reqId: exchange.requestId, game: address.gameId }, 'media could not be answered');
      if (exchange.response.headersSent) exchange.response.destroy();
      else exchange.send(500, PLAIN, BROKEN);
    };
    try {
      const answering = answer(exchange, address, turn);
      if (answering) answering.catch(fail);
    } catch (fault) {
      fail(fault);
    }
  };

  fastPath.add('/media/', {
    route: '/media/:token/:gameId/*',
    isOpen: true,
    answer: (exchange) => {
      const address = mediaAddress(exchange.url);
      if (!address) return false;
      if (exchange.request.method === 'OPTIONS') {
        exchange.send(204, PREFLIGHT);
        return true;
      }
      answerOrFail(exchange, address, 'first');
      return true;
    },
  });
};
