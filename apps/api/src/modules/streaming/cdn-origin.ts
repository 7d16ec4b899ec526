/** Where a CDN fetches from: encrypted segments below a public folder of each game. Anybody may fetch them; see cdn.ts. */
import { LRUCache } from 'lru-cache';
import type { GameTimes, Media, VideoSource } from '../../gateways/video-source/video-source.ts';
import type { FastPath, FastPathExchange } from '../../http/fast-path.ts';
import type { Logger } from '../../http/logging.ts';
import { CDN_PATH, type Cdn } from './cdn.ts';
import { PLAIN, PREFLIGHT, runAnswer, type Soon, sendBytes, UNKNOWN, whenKnown } from './media-answers.ts';
import { type CdnFile, cdnAddress } from './media-path.ts';

interface CdnOriginDeps {
  readonly cdn: Cdn;
  readonly source: VideoSource;
  /** undefined: no such game */
  readonly timesOf: (gameId: number) => Soon<GameTimes | undefined>;
  readonly log: Logger;
}

/** A segment never changes under its address. */
const FOREVER = 'public, max-age=31536000, immutable';
const VIDEO_TYPE = 'video/mp4';
/** Memory for segments that were just encrypted, because a CDN fetches each one once for every one of its locations. */
const HOT_BYTES = 24 * 1024 * 1024;

export const cdnOrigin = (fastPath: FastPath, { cdn, source, timesOf, log }: CdnOriginDeps): void => {
  const hot = new LRUCache<string, Uint8Array>({ maxSize: HOT_BYTES, sizeCalculation: ({ byteLength }) => byteLength });

  const bytesOf = (gameId: number, media: Media, file: CdnFile): Soon<Uint8Array | undefined> => {
    if (file.kind === 'init') return media.init(file.rendition, file.stretch);
    const name = `${gameId}/${file.rendition}/${file.sequence}`;
    const known = hot.get(name);
    if (known) return known;
    const timeline = media.timeline(file.rendition);
    if (!timeline || file.sequence >= timeline.count) return undefined;
    return whenKnown(media.segment(file.rendition, file.sequence), (plain) => {
      if (!plain) return undefined;
      const bytes = cdn.encrypt(gameId, file.sequence, timeline.segment(file.sequence).startsAt, plain);
      hot.set(name, bytes);
      return bytes;
    });
  };

  const answer = (exchange: FastPathExchange, gameId: number, file: CdnFile): Soon<void> =>
    whenKnown(timesOf(gameId), (game) => {
      const answerWith = (): Soon<void> => {
        const footage = game && source.footageOf(game, exchange.now);
        const media = footage && footage.state !== 'none' && footage.media.isFixed ? footage.media : undefined;
        return whenKnown(media && bytesOf(gameId, media, file), (bytes) =>
          bytes ? sendBytes(exchange, bytes, VIDEO_TYPE, FOREVER) : exchange.send(404, PLAIN, UNKNOWN),
        );
      };
      const preparing = source.prepare?.(gameId);
      return preparing ? preparing.then(answerWith) : answerWith();
    });

  fastPath.add(CDN_PATH, {
    route: '/cdn/:folder/*',
    isOpen: true,
    answer: (exchange) => {
      const address = cdnAddress(exchange.url);
      const gameId = address && cdn.gameOf(address.folder);
      if (!address || gameId === undefined) {
        exchange.send(404, PLAIN, UNKNOWN);
        return true;
      }
      if (exchange.request.method === 'OPTIONS') {
        exchange.send(204, PREFLIGHT);
        return true;
      }
      runAnswer(
        exchange,
        () => answer(exchange, gameId, address.file),
        (fault) => log.error({ err: fault, reqId: exchange.requestId, game: gameId }, 'the CDN could not be answered'),
      );
      return true;
    },
  });
};
