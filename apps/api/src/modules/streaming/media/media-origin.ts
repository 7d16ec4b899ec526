/**
 * The origin of all media: playlists, segments, captions and pictures of a game. It is on the fast path, where a segment
 * costs little more than its bytes. The seat guard checks every request, so a closed seat ends with the next one.
 */
import type { IncomingMessage } from 'node:http';
import type { GameTimes, Media, VideoSource } from '../../../gateways/video-source/video-source.ts';
import type { FastPath, FastPathExchange, HeaderList } from '../../../http/fast-path.ts';
import type { Logger } from '../../../http/logging.ts';
import { type MaybePromise, thenSync } from '../../../maybe-promise.ts';
import type { PlannedReel, ReelName } from '../reels.ts';
import type { SeatGuard } from '../seats/seat-guard.ts';
import { type Cdn, KEY_TYPE } from './cdn.ts';
import type { HeldRequests } from './held-requests.ts';
import { holdUntilThere, isAbsurd } from './live-waits.ts';
import { CLOSED, OPEN, PLAIN, PREFLIGHT, REFUSED, refusal, runAnswer, sendBytes, UNKNOWN } from './media-answers.ts';
import { accessAddress, type MediaAddress, type MediaFile, mediaAddress } from './media-path.ts';
import { createMediaPlaylists, isPreparedFile, isReelFile, type PreparedFile } from './media-playlists.ts';

interface MediaOriginDeps {
  readonly guard: SeatGuard;
  readonly source: VideoSource;
  /** undefined: no such game */
  readonly timesOf: (gameId: number) => GameTimes | undefined | Promise<GameTimes | undefined>;
  /** undefined: the game has no such reel */
  readonly planOf: (gameId: number, reel: ReelName) => MaybePromise<PlannedReel | undefined>;
  /** of the client, behind trusted proxies */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Logger;
  /** undefined: segments come from here */
  readonly cdn: Cdn | undefined;
  readonly held: HeldRequests;
  /** Was the token given to staff, to see what comes in? */
  readonly isOfStaff: (token: string, now: Date) => boolean;
}

type BytesFile = Exclude<MediaFile, PreparedFile | { kind: 'key' }>;

/** For one viewer only, and revalidated each time. */
const FRESH = 'private, no-cache';
/** Never changes under its URL, which belongs to one lease. */
const FOREVER = 'private, max-age=86400, immutable';

/** a reload that asks for what no player can expect yet */
const TOO_FAR = refusal('media/too-far-ahead');
const BUSY = refusal('media/busy');
const NOT_STORED: HeaderList = ['cache-control', 'no-store'];

/** Whether a request is answered as it comes, or after it has waited. */
type Turn = 'first' | 'released';

export const mediaOrigin = (fastPath: FastPath, deps: MediaOriginDeps): void => {
  const { guard, source, timesOf, planOf, addressOf, log, held, cdn, isOfStaff } = deps;
  const playlists = createMediaPlaylists();

  const bytesOf = (media: Media, file: BytesFile): readonly [MaybePromise<Uint8Array | undefined>, string] => {
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
      case 'still':
        return [media.thumbnails?.still?.(file.sequence), 'image/jpeg'];
      default:
        return [file.kind === 'poster' ? media.poster : media.thumbnails?.sheet, 'image/webp'];
    }
  };

  const sendFile = (exchange: FastPathExchange, { gameId, file }: MediaAddress, media: Media): MaybePromise<void> => {
    if (isPreparedFile(file)) {
      const send = (plan?: PlannedReel): MaybePromise<void> =>
        thenSync(playlists.read(gameId, media, file, plan), (prepared) =>
          prepared ? exchange.sendPrepared(prepared, FRESH, OPEN) : exchange.send(404, PLAIN, UNKNOWN),
        );
      if (!isReelFile(file)) return send();
      const { ends } = file.reel;
      // a plan never changes, so it is made when the reel's end has passed; without an end, when the picture has ended
      const isKnown = ends ? ends.until <= exchange.now.getTime() : media.isEnded;
      return isKnown ? thenSync(planOf(gameId, file.reel), send) : exchange.send(404, PLAIN, UNKNOWN);
    }
    if (file.kind === 'key') {
      const key = cdn?.key(gameId, file.number, exchange.now);
      if (key) return exchange.send(200, [...OPEN, 'content-type', KEY_TYPE, ...NOT_STORED], key);
      return exchange.send(404, PLAIN, UNKNOWN);
    }
    const [bytes, type] = bytesOf(media, file);
    return thenSync(bytes, (found) =>
      found ? sendBytes(exchange, found, type, FOREVER) : exchange.send(404, PLAIN, UNKNOWN),
    );
  };

  const waits = (exchange: FastPathExchange, address: MediaAddress, media: Media): boolean =>
    holdUntilThere(
      held,
      exchange,
      { ...address, media },
      {
        // the seat may have ended meanwhile, so everything is checked again
        release: () => answerOrFail(exchange, address, 'released'),
        onBusy: () => exchange.send(503, [...PLAIN, 'retry-after', '1'], BUSY),
      },
    );

  const answer = (exchange: FastPathExchange, address: MediaAddress, turn: Turn): MaybePromise<void> =>
    thenSync(
      guard.admit(address.token, address.gameId, addressOf(exchange.request), exchange.now, address.file),
      (isAdmitted) =>
        isAdmitted
          ? thenSync(timesOf(address.gameId), (game) => {
              const answerWith = (): MaybePromise<void> => {
                const footage = game && source.footageOf(game, exchange.now);
                if (!footage || footage.state === 'none') return exchange.send(404, PLAIN, UNKNOWN);
                const { media } = footage;
                if (isAbsurd(media, address.file)) return exchange.send(400, PLAIN, TOO_FAR);
                if (turn === 'first' && waits(exchange, address, media)) return;
                return sendFile(exchange, address, media);
              };
              const preparing = source.prepare?.(address.gameId);
              return preparing ? preparing.then(answerWith) : answerWith();
            })
          : exchange.send(403, PLAIN, REFUSED),
    );

  const answerOrFail = (exchange: FastPathExchange, address: MediaAddress, turn: Turn): void =>
    runAnswer(
      exchange,
      () => answer(exchange, address, turn),
      (fault) =>
        log.error({ err: fault, reqId: exchange.requestId, game: address.gameId }, 'media could not be answered'),
    );

  fastPath.add('/media/', {
    route: '/media/:token/:gameId/*',
    isOpen: true,
    isOfStaff: (url, now) => isOfStaff(mediaAddress(url)?.token ?? '', now),
    refuseClosed: (exchange) => exchange.send(403, PLAIN, CLOSED),
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
  // nginx asks here before it sends a segment from the disk (deploy/nginx.conf)
  fastPath.add('/media-access/', {
    route: '/media-access/:token/:gameId',
    isOfStaff: (url, now) => isOfStaff(accessAddress(url)?.token ?? '', now),
    refuseClosed: (exchange) => exchange.send(403, PLAIN, CLOSED),
    answer: (exchange) => {
      const place = accessAddress(exchange.url);
      if (!place) return false;
      runAnswer(
        exchange,
        () =>
          thenSync(guard.admit(place.token, place.gameId, addressOf(exchange.request), exchange.now), (isAdmitted) =>
            isAdmitted ? exchange.send(204, NOT_STORED) : exchange.send(403, PLAIN, REFUSED),
          ),
        (fault) => log.error({ err: fault, reqId: exchange.requestId }, 'access to media could not be checked'),
      );
      return true;
    },
  });
};
