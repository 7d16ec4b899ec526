/** Which requests of a live game wait for something that does not exist yet, and which never could. */
import { isReached, isTooFarAhead, NO_DIRECTIVES } from '@palco/hls/blocking-reload';
import type { LiveEdge } from '@palco/hls/live-edge';
import type { Media } from '../../gateways/video-source/video-source.ts';
import type { MediaFile } from './media-path.ts';

/** A reload of a live playlist that makes no sense (RFC 8216bis 6.2.5.2). */
export const isAbsurd = (media: Media, file: MediaFile): boolean => {
  if (file.kind !== 'live-playlist') return false;
  if (!file.directives) return true;
  const edge = media.live?.edge(file.rendition);
  return edge !== undefined && isTooFarAhead(edge, file.directives);
};

/** What a request waits for: a playlist reload for the segment or part that it names, a part that was hinted at for itself. */
export const waitsFor = (
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
