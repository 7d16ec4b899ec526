/** Playlists as bytes, rendered and compressed once per change and shared by all viewers. */
import { livePlaylist, reportOf } from '@palco/hls/live-edge';
import { mediaPlaylistText } from '@palco/hls/media-playlist';
import { multivariantPlaylistText } from '@palco/hls/multivariant-playlist';
import { deltaOfWhole, keyFrames, liveWindow, onDemand, wholeSoFar } from '@palco/hls/timeline';
import { LRUCache } from 'lru-cache';
import type { Media } from '../../../gateways/video-source/video-source.ts';
import { type Prepared, prepare } from '../../../http/prepared.ts';
import { namedMultivariant, type PlannedReel, reelNameText, reelOfRendition } from '../reels.ts';
import { teaserTimeline } from '../shared-plays/teaser.ts';
import { teaserName } from '../shared-plays/teaser-name.ts';
import type { MediaFile } from './media-path.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const VTT_TYPE = 'text/vtt; charset=utf-8';
/** A whole game's playlist is some 90 KB with its compressed forms. */
const MAX_PLAYLISTS = 240;

type ReelFile = Extract<MediaFile, { kind: 'reel' | 'reel-playlist' }>;
type TeaserFile = Extract<MediaFile, { kind: 'teaser' | 'teaser-playlist' }>;
type LiveFile = Extract<MediaFile, { kind: 'live-playlist' }>;
export type PreparedFile =
  | LiveFile
  | ReelFile
  | TeaserFile
  | Extract<MediaFile, { kind: 'multivariant' | 'playlist' | 'key-frames' | 'thumbnail-track' }>;

const PREPARED: ReadonlySet<MediaFile['kind']> = new Set([
  'multivariant',
  'playlist',
  'key-frames',
  'live-playlist',
  'thumbnail-track',
  'reel',
  'reel-playlist',
  'teaser',
  'teaser-playlist',
] satisfies PreparedFile['kind'][]);
export const isPreparedFile = (file: MediaFile): file is PreparedFile => PREPARED.has(file.kind);

/** The live playlist with parts; once the game is over there is one playlist for all. */
const livePlaylistOf = (media: Media, { rendition, directives }: LiveFile): string | undefined => {
  const timeline = media.timeline(rendition);
  if (!timeline || timeline.count === 0) return undefined;
  if (media.isEnded) return mediaPlaylistText(onDemand(timeline));
  const edge = media.live?.edge(rendition);
  if (!media.live || !edge) return undefined;
  const reports = media.live.renditions().flatMap((other) => {
    const of = other === rendition ? undefined : media.live?.edge(other);
    return of && of.count > 0 ? [reportOf(`../${other}/low.m3u8`, of)] : [];
  });
  return mediaPlaylistText(livePlaylist(timeline, edge, reports, directives?.isDelta ?? false));
};

const playlistOf = (media: Media, file: Extract<MediaFile, { kind: 'playlist' }>): string | undefined => {
  const timeline = media.timeline(file.rendition);
  if (!timeline || timeline.count === 0) return undefined;
  // a finished game has one playlist, with nothing to skip
  if (media.isEnded) return mediaPlaylistText(onDemand(timeline));
  const delta = file.isDelta ? deltaOfWhole(timeline) : undefined;
  return mediaPlaylistText(delta ?? (file.isWhole ? wholeSoFar(timeline) : liveWindow(timeline)));
};

/** Bytes of the origin's segments: a CDN has them encrypted as wholes. Undefined: no segment has one, as of a sound. */
const keyFramesOf = ({ atOrigin, ...media }: Media, rendition: string): string | undefined => {
  const timeline = (atOrigin ?? media).timeline(rendition);
  const playlist = timeline?.count ? keyFrames(timeline, media.isEnded) : undefined;
  return playlist?.segments.some(({ keyBytes }) => keyBytes !== undefined) ? mediaPlaylistText(playlist) : undefined;
};

/** Whoever may watch chooses the ends in these names, so they must not push out the playlists that all viewers share. */
const HAS_CHOSEN_NAME: ReadonlySet<MediaFile['kind']> = new Set(['reel', 'reel-playlist', 'teaser', 'teaser-playlist']);

export const isReelFile = (file: PreparedFile): file is ReelFile =>
  file.kind === 'reel' || file.kind === 'reel-playlist';

const reelText = (media: Media, file: ReelFile, plan: PlannedReel): string | undefined => {
  if (file.kind === 'reel')
    return plan.spans.length
      ? multivariantPlaylistText(namedMultivariant(media, reelNameText(file.reel), file.isAudio))
      : undefined;
  const reel = reelOfRendition(media, plan, file.rendition);
  return reel && mediaPlaylistText(onDemand(reel));
};

/** A teaser lists the segments of the origin, because the key of a CDN's segments would open two minutes. */
const teaserText = ({ atOrigin, ...media }: Media, file: TeaserFile): string | undefined => {
  const own = atOrigin ?? media;
  if (file.kind === 'teaser') return multivariantPlaylistText(namedMultivariant(own, teaserName(file.range)));
  const timeline = own.timeline(file.rendition);
  const teaser = timeline && teaserTimeline(timeline, file.range);
  return teaser && mediaPlaylistText(onDemand(teaser));
};

const textOf = (media: Media, file: PreparedFile, plan: PlannedReel | undefined): string | undefined => {
  switch (file.kind) {
    case 'reel':
    case 'reel-playlist':
      return plan && reelText(media, file, plan);
    case 'teaser':
    case 'teaser-playlist':
      return teaserText(media, file);
    case 'multivariant':
      return file.playlist === 'low' && !media.live && !media.isEnded
        ? undefined
        : multivariantPlaylistText(media.multivariant(file.playlist));
    case 'playlist':
      return playlistOf(media, file);
    case 'key-frames':
      return keyFramesOf(media, file.rendition);
    case 'live-playlist':
      return livePlaylistOf(media, file);
    case 'thumbnail-track':
      return media.thumbnails?.track();
  }
};

const nameOf = (file: PreparedFile): string => {
  switch (file.kind) {
    case 'multivariant':
      return file.playlist;
    case 'playlist':
      return `${file.rendition}/${file.isDelta ? 'delta' : file.isWhole}`;
    case 'key-frames':
      return `${file.rendition}/${file.kind}`;
    case 'reel':
      return `${reelNameText(file.reel)}${file.isAudio ? '.audio' : ''}`;
    case 'reel-playlist':
      return `${file.rendition}/${reelNameText(file.reel)}`;
    case 'teaser':
      return teaserName(file.range);
    case 'teaser-playlist':
      return `${file.rendition}/${teaserName(file.range)}`;
    case 'live-playlist':
      return `${file.rendition}/low/${file.directives?.isDelta ? 'delta' : 'whole'}`;
    case 'thumbnail-track':
      return file.kind;
  }
};
const versionOf = (media: Media, file: PreparedFile): string =>
  file.kind === 'live-playlist' ? (media.live?.version ?? media.version) : media.version;

interface MediaPlaylists {
  /** `plan`: of a reel. Undefined when there is no such rendition, or nothing of it yet */
  read(gameId: number, media: Media, file: PreparedFile, plan?: PlannedReel): Prepared | Promise<Prepared> | undefined;
}

interface CachedPlaylist {
  readonly version: string;
  /** of a reel */
  readonly plan: PlannedReel | undefined;
  readonly making: Promise<Prepared>;
  made: Prepared | undefined;
}

export const createMediaPlaylists = (): MediaPlaylists => {
  const shared = new LRUCache<string, CachedPlaylist>({ max: MAX_PLAYLISTS });
  const chosen = new LRUCache<string, CachedPlaylist>({ max: MAX_PLAYLISTS });
  return {
    read: (gameId, media, file, plan) => {
      const cached = HAS_CHOSEN_NAME.has(file.kind) ? chosen : shared;
      const key = `${gameId}/${nameOf(file)}`;
      const found = cached.get(key);
      const version = versionOf(media, file);
      if (found?.version === version && found.plan === plan) return found.made ?? found.making;
      const text = textOf(media, file, plan);
      if (text === undefined) return undefined;
      const making = prepare(text, file.kind === 'thumbnail-track' ? VTT_TYPE : PLAYLIST_TYPE);
      const entry: CachedPlaylist = { version, plan, making, made: undefined };
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
