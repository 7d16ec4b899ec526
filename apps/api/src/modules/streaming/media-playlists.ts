/** Playlists as bytes, rendered and compressed once per change and shared by all viewers. */
import { mediaPlaylistText } from '@palco/hls/media-playlist';
import { multivariantPlaylistText } from '@palco/hls/multivariant-playlist';
import { deltaOfWhole, liveWindow, onDemand, wholeSoFar } from '@palco/hls/timeline';
import { LRUCache } from 'lru-cache';
import type { Media } from '../../gateways/video-source/video-source.ts';
import { type Prepared, prepare } from '../../http/prepared.ts';
import type { MediaFile } from './media-path.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const VTT_TYPE = 'text/vtt; charset=utf-8';
/** A whole game's playlist is some 90 KB with its compressed forms. */
const MAX_PLAYLISTS = 240;

export type PreparedFile = Extract<MediaFile, { kind: 'multivariant' | 'playlist' | 'thumbnail-track' }>;

export const isPreparedFile = (file: MediaFile): file is PreparedFile =>
  file.kind === 'multivariant' || file.kind === 'playlist' || file.kind === 'thumbnail-track';

const playlistOf = (media: Media, file: Extract<MediaFile, { kind: 'playlist' }>): string | undefined => {
  const timeline = media.timeline(file.rendition);
  if (!timeline || timeline.count === 0) return undefined;
  // a finished game has one playlist, with nothing to skip
  if (media.isEnded) return mediaPlaylistText(onDemand(timeline));
  const delta = file.isDelta ? deltaOfWhole(timeline) : undefined;
  return mediaPlaylistText(delta ?? (file.isWhole ? wholeSoFar(timeline) : liveWindow(timeline)));
};

const textOf = (media: Media, file: PreparedFile): string | undefined => {
  if (file.kind === 'multivariant') return multivariantPlaylistText(media.multivariant(file.playlist));
  return file.kind === 'playlist' ? playlistOf(media, file) : media.thumbnails?.track();
};

const nameOf = (file: PreparedFile): string =>
  file.kind === 'multivariant'
    ? file.playlist
    : file.kind === 'playlist'
      ? `${file.rendition}/${file.isDelta ? 'delta' : file.isWhole}`
      : file.kind;

export interface MediaPlaylists {
  /** undefined when there is no such rendition, or nothing of it yet */
  read(gameId: number, media: Media, file: PreparedFile): Prepared | Promise<Prepared> | undefined;
}

interface CachedPlaylist {
  readonly version: string;
  readonly making: Promise<Prepared>;
  made: Prepared | undefined;
}

export const createMediaPlaylists = (): MediaPlaylists => {
  const cached = new LRUCache<string, CachedPlaylist>({ max: MAX_PLAYLISTS });
  return {
    read: (gameId, media, file) => {
      const key = `${gameId}/${nameOf(file)}`;
      const found = cached.get(key);
      if (found?.version === media.version) return found.made ?? found.making;
      const text = textOf(media, file);
      if (text === undefined) return undefined;
      const making = prepare(text, file.kind === 'thumbnail-track' ? VTT_TYPE : PLAYLIST_TYPE);
      const entry: CachedPlaylist = { version: media.version, making, made: undefined };
      making.then(
        (prepared) => {
          entry.made = prepared;
        },
        () => cached.get(key) === entry && cached.delete(key),
      );
      cached.set(key, entry);
      return making;
    },
  };
};
