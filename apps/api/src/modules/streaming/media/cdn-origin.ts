/**
 * Where a CDN fetches from: playlists, segments and parts below a public folder of each game, the same for all viewers. Anybody
 * may fetch them, because they are encrypted; see cdn.ts. So what a CDN asks for does not grow with the viewers.
 */
import { isReached, NO_DIRECTIVES } from '@palco/hls/blocking-reload';
import { LRUCache } from 'lru-cache';
import type { GameTimes, Media, VideoSource } from '../../../gateways/video-source/video-source.ts';
import type { FastPath, FastPathExchange } from '../../../http/fast-path.ts';
import type { Logger } from '../../../http/logging.ts';
import { type MaybePromise, thenSync } from '../../../maybe-promise.ts';
import { CDN_PATH, type Cdn, mediaInFolder } from './cdn.ts';
import type { HeldRequests } from './held-requests.ts';
import { holdUntilThere, isAbsurd } from './live-waits.ts';
import {
  CLOSED,
  OPEN,
  PLAIN,
  PREFLIGHT,
  plainWith,
  REFUSED,
  refusal,
  runAnswer,
  sendBytes,
  UNKNOWN,
} from './media-answers.ts';
import { cdnAddress, type SharedFile } from './media-path.ts';
import { createMediaPlaylists, isPreparedFile } from './media-playlists.ts';
import { ABSURD, cacheOfPlaylist, FOREVER, SOON } from './shared-cache.ts';

interface CdnOriginDeps {
  readonly cdn: Cdn;
  readonly source: VideoSource;
  readonly held: HeldRequests;
  /** undefined: no such game */
  readonly timesOf: (gameId: number) => MaybePromise<GameTimes | undefined>;
  /** false: the picture is off the air for everybody */
  readonly isShown: (gameId: number) => MaybePromise<boolean>;
  readonly log: Logger;
}

type BytesFile = Extract<SharedFile, { kind: 'segment' | 'part' | 'init' }>;

const VIDEO_TYPE = 'video/mp4';
/** Memory for what was just encrypted, because a CDN fetches it once for every one of its locations. */
const HOT_BYTES = 24 * 1024 * 1024;
/** A cache may look for the answer only every half second, and hls.js gives up after 1.6: milliseconds. */
const MOST_HELD_MS = 1000;
const UNKNOWN_NOW = plainWith(SOON);
const BAD_QUERY = refusal('media/query-unknown');
const TOO_FAR = refusal('media/too-far-ahead');
const BUSY = refusal('media/busy');

/** When a segment begins, also the open one; undefined: there is no such segment. Milliseconds since 1970. */
const startOf = (media: Media, rendition: string, sequence: number): number | undefined => {
  const timeline = media.timeline(rendition);
  if (timeline && sequence < timeline.count) return timeline.segment(sequence).startsAt;
  const edge = media.live?.edge(rendition);
  return edge?.count === sequence ? edge.open?.startsAt : undefined;
};
const isAnswered = (media: Media, file: SharedFile): boolean => {
  if (file.kind !== 'live-playlist') return true;
  const edge = media.live?.edge(file.rendition);
  return !edge || isReached(edge, file.directives ?? NO_DIRECTIVES);
};

export const cdnOrigin = (fastPath: FastPath, deps: CdnOriginDeps): void => {
  const { cdn, source, held, timesOf, isShown, log } = deps;
  const hot = new LRUCache<string, Uint8Array>({ maxSize: HOT_BYTES, sizeCalculation: ({ byteLength }) => byteLength });
  const playlists = createMediaPlaylists();

  const bytesOf = (gameId: number, media: Media, file: BytesFile): MaybePromise<Uint8Array | undefined> => {
    const { rendition } = file;
    if (file.kind === 'init') return media.init(rendition, file.stretch);
    const { sequence } = file;
    const name = `${gameId}/${rendition}/${sequence}${file.kind === 'part' ? `.${file.part}` : ''}`;
    const known = hot.get(name);
    if (known) return known;
    const startsAt = startOf(media, rendition, sequence);
    if (startsAt === undefined) return undefined;
    const plain =
      file.kind === 'part' ? media.live?.part(rendition, sequence, file.part) : media.segment(rendition, sequence);
    return thenSync(plain, (found) => {
      if (!found) return undefined;
      const bytes = cdn.encrypt(gameId, sequence, startsAt, found);
      hot.set(name, bytes);
      return bytes;
    });
  };

  const sendFile = (exchange: FastPathExchange, gameId: number, media: Media, file: SharedFile): MaybePromise<void> => {
    if (!isPreparedFile(file))
      return thenSync(bytesOf(gameId, media, file), (bytes) =>
        bytes ? sendBytes(exchange, bytes, VIDEO_TYPE, FOREVER) : exchange.send(404, UNKNOWN_NOW, UNKNOWN),
      );
    // before the list is read, which may take a moment: what comes meanwhile is not in it
    const cacheControl = cacheOfPlaylist(file, { isEnded: media.isEnded, isAnswered: isAnswered(media, file) });
    return thenSync(playlists.read(gameId, media, file), (prepared) =>
      prepared ? exchange.sendPrepared(prepared, cacheControl, OPEN) : exchange.send(404, UNKNOWN_NOW, UNKNOWN),
    );
  };

  const answer = (
    exchange: FastPathExchange,
    gameId: number,
    file: SharedFile,
    isReleased: boolean,
  ): MaybePromise<void> =>
    thenSync(timesOf(gameId), (game) => {
      const answerWith = (): MaybePromise<void> => {
        const footage = game && source.footageOf(game, exchange.now);
        if (!footage || footage.state === 'none' || !footage.media.isFixed)
          return exchange.send(404, UNKNOWN_NOW, UNKNOWN);
        const media = mediaInFolder(footage.media);
        if (isAbsurd(media, file)) return exchange.send(400, plainWith(ABSURD), TOO_FAR);
        const onBusy = (): void => exchange.send(503, [...plainWith(SOON), 'retry-after', '1'], BUSY);
        const release = (): void => start(exchange, gameId, file, true);
        const isHeld =
          !isReleased && holdUntilThere(held, exchange, { gameId, media, file }, { release, onBusy }, MOST_HELD_MS);
        return isHeld ? undefined : sendFile(exchange, gameId, media, file);
      };
      const send = (): MaybePromise<void> => {
        const preparing = source.prepare?.(gameId);
        return preparing ? preparing.then(answerWith) : answerWith();
      };
      if (!isPreparedFile(file)) return send();
      // a player stops by its next playlist; staff goes on watching the segments of a picture that is cut
      return thenSync(isShown(gameId), (is) => (is ? send() : exchange.send(403, UNKNOWN_NOW, REFUSED)));
    });

  const start = (exchange: FastPathExchange, gameId: number, file: SharedFile, isReleased: boolean): void =>
    runAnswer(
      exchange,
      () => answer(exchange, gameId, file, isReleased),
      (fault) => log.error({ err: fault, reqId: exchange.requestId, game: gameId }, 'the CDN could not be answered'),
    );

  fastPath.add(CDN_PATH, {
    route: '/cdn/:folder/*',
    isOpen: true,
    refuseClosed: (exchange) => exchange.send(403, PLAIN, CLOSED),
    answer: (exchange) => {
      const address = cdnAddress(exchange.url);
      const gameId = address && cdn.gameOf(address.folder);
      if (!address || gameId === undefined) exchange.send(404, UNKNOWN_NOW, UNKNOWN);
      else if (exchange.request.method === 'OPTIONS') exchange.send(204, PREFLIGHT);
      else if (address.isRefused) exchange.send(400, plainWith(ABSURD), BAD_QUERY);
      else start(exchange, gameId, address.file, false);
      return true;
    },
  });
};
