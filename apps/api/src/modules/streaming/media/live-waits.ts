/** Which requests of a live game wait for something that does not exist yet, and which never could. */
import { isReached, isTooFarAhead, longestWaitMs, NO_DIRECTIVES } from '@palco/hls/blocking-reload';
import type { LiveEdge } from '@palco/hls/live-edge';
import type { Media } from '../../../gateways/video-source/video-source.ts';
import type { FastPathExchange } from '../../../http/fast-path.ts';
import type { HeldRequests } from './held-requests.ts';
import type { MediaFile } from './media-path.ts';

/** A reload of a live playlist that makes no sense (RFC 8216bis 6.2.5.2). */
export const isAbsurd = (media: Media, file: MediaFile): boolean => {
  if (file.kind !== 'live-playlist') return false;
  if (!file.directives) return true;
  const edge = media.live?.edge(file.rendition);
  return edge !== undefined && isTooFarAhead(edge, file.directives);
};

/** What a request waits for: a playlist reload for the segment or part that it names, a part that was hinted at for itself. */
const waitsFor = (
  media: Media,
  file: MediaFile,
): { readonly edge: LiveEdge; readonly isThere: () => boolean } | undefined => {
  const { live } = media;
  if (!live || (file.kind !== 'live-playlist' && file.kind !== 'part')) return undefined;
  const edgeNow = (): LiveEdge | undefined => live.edge(file.rendition);
  const edge = edgeNow();
  if (!edge) return undefined;
  const isThere = (): boolean => {
    const now = edgeNow();
    if (!now) return true;
    return file.kind === 'live-playlist'
      ? isReached(now, file.directives ?? NO_DIRECTIVES)
      : now.hint !== `${file.sequence}.${file.part}.m4s`;
  };
  return isThere() ? undefined : { edge, isThere };
};

/**
 * Holds a request whose answer does not exist yet, at most for so long as its player waits and `mostMs`. False: there is
 * nothing to wait for. `onBusy`: too many wait already.
 */
export const holdUntilThere = (
  held: HeldRequests,
  exchange: FastPathExchange,
  { gameId, media, file }: { readonly gameId: number; readonly media: Media; readonly file: MediaFile },
  { release, onBusy }: { readonly release: () => void; readonly onBusy: () => void },
  mostMs = Number.POSITIVE_INFINITY,
): boolean => {
  const awaited = waitsFor(media, file);
  if (!awaited) return false;
  const request = {
    gameId,
    response: exchange.response,
    waitMs: Math.min(mostMs, longestWaitMs(awaited.edge)),
    isReady: awaited.isThere,
    release: () => {
      exchange.endWait();
      release();
    },
  };
  if (!held.hold(request)) onBusy();
  return true;
};
