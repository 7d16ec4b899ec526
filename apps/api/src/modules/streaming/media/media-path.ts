/**
 * Parses URLs below /media. Only what is listed here exists: nothing is decoded, joined or looked up on a disk, so no form
 * of `..`, no escape, no NUL and no drive letter leads anywhere.
 */
import { type Directives, directivesOf, NO_DIRECTIVES } from '@palco/hls/blocking-reload';
import type { SegmentRange } from '@palco/hls/reel-timeline';
import { LRUCache } from 'lru-cache';
import type { PlaylistKind } from '../../../gateways/video-source/video-source.ts';
import { type ReelName, reelNameIn } from '../reels.ts';
import { teaserIn } from '../shared-plays/teaser-name.ts';

export type MediaFile =
  | { readonly kind: 'multivariant'; readonly playlist: PlaylistKind }
  | { readonly kind: 'playlist'; readonly rendition: string; readonly isWhole: boolean; readonly isDelta: boolean }
  /** the key frame of each segment of a picture */
  | { readonly kind: 'key-frames'; readonly rendition: string }
  /** with parts, for low latency; `directives` undefined: what the query asks for cannot exist */
  | { readonly kind: 'live-playlist'; readonly rendition: string; readonly directives: Directives | undefined }
  | { readonly kind: 'reel'; readonly reel: ReelName; readonly isAudio: boolean }
  | { readonly kind: 'reel-playlist'; readonly rendition: string; readonly reel: ReelName }
  | { readonly kind: 'teaser'; readonly range: SegmentRange }
  | { readonly kind: 'teaser-playlist'; readonly rendition: string; readonly range: SegmentRange }
  | { readonly kind: 'part'; readonly rendition: string; readonly sequence: number; readonly part: number }
  | { readonly kind: 'init'; readonly rendition: string; readonly stretch: number }
  | { readonly kind: 'segment'; readonly rendition: string; readonly sequence: number }
  | { readonly kind: 'captions'; readonly rendition: string; readonly sequence: number }
  | { readonly kind: 'poster' | 'thumbnails' }
  | { readonly kind: 'thumbnail-track' }
  /** a small picture of a segment */
  | { readonly kind: 'still'; readonly sequence: number }
  /** the key of two minutes of segments at a CDN */
  | { readonly kind: 'key'; readonly number: number };
/** What a game's public folder has: the same for all viewers. */
export type SharedFile = Extract<
  MediaFile,
  { kind: 'multivariant' | 'playlist' | 'live-playlist' | 'part' | 'segment' | 'init' }
>;
export interface MediaAddress {
  readonly token: string;
  readonly gameId: number;
  readonly file: MediaFile;
}

const PREFIX = '/media/';
const TOKEN = /^(?!\.+$)[\w.~-]{1,512}$/;
const IN_GAME = /^(0|[1-9]\d{0,9})\/([\w./-]{1,80})$/;
const IN_RENDITION =
  /^([a-z0-9][a-z0-9-]{0,31})\/(?:(whole|live|low|iframes)\.m3u8|(init(?:-(?:0|[1-9]\d{0,3}))?\.mp4)|(0|[1-9]\d{0,6})\.(m4s|vtt))$/;
const IN_SEGMENT = /^([a-z0-9][a-z0-9-]{0,31})\/(0|[1-9]\d{0,6})\.(0|[1-9]\d{0,2})\.m4s$/;
const KEY = /^keys\/(0|[1-9]\d{0,8})$/;
const STILL = /^stills\/(0|[1-9]\d{0,6})\.jpg$/;
const FILES: Readonly<Record<string, MediaFile>> = {
  'master.m3u8': { kind: 'multivariant', playlist: 'whole' },
  'live.m3u8': { kind: 'multivariant', playlist: 'live' },
  'low.m3u8': { kind: 'multivariant', playlist: 'low' },
  'audio.m3u8': { kind: 'multivariant', playlist: 'audio' },
  'poster.webp': { kind: 'poster' },
  'thumbnails.webp': { kind: 'thumbnails' },
  'thumbnails.vtt': { kind: 'thumbnail-track' },
};

const partOf = (path: string): MediaFile | undefined => {
  const [, rendition, sequence, part] = IN_SEGMENT.exec(path) ?? [];
  return rendition === undefined
    ? undefined
    : { kind: 'part', rendition, sequence: Number(sequence), part: Number(part) };
};

const keyOrStill = (path: string): MediaFile | undefined => {
  const [, number] = KEY.exec(path) ?? [];
  if (number !== undefined) return { kind: 'key', number: Number(number) };
  const [, sequence] = STILL.exec(path) ?? [];
  return sequence === undefined ? undefined : { kind: 'still', sequence: Number(sequence) };
};

/** Names of reels and teasers have no slash and no dot. */
const REEL = /^(?:([a-z0-9][a-z0-9-]{0,31})\/)?([a-z]+(?:-[a-z0-9]+)*?)(\.audio)?\.m3u8$/;
const reelOrTeaser = (path: string): MediaFile | undefined => {
  const [, rendition, name = '', audio] = REEL.exec(path) ?? [];
  const range = audio === undefined ? teaserIn(name) : undefined;
  if (range) return rendition === undefined ? { kind: 'teaser', range } : { kind: 'teaser-playlist', rendition, range };
  const reel = reelNameIn(name);
  if (!reel) return undefined;
  if (rendition === undefined) return { kind: 'reel', reel, isAudio: audio !== undefined };
  return audio === undefined ? { kind: 'reel-playlist', rendition, reel } : undefined;
};

const fileOf = (path: string): MediaFile | undefined => {
  if (Object.hasOwn(FILES, path)) return FILES[path];
  const [, rendition, list, init, sequence, suffix] = IN_RENDITION.exec(path) ?? [];
  if (rendition === undefined) return partOf(path) ?? keyOrStill(path) ?? reelOrTeaser(path);
  if (init !== undefined) return { kind: 'init', rendition, stretch: Number(/\d+/.exec(init.slice(0, -4))?.[0] ?? 0) };
  if (list === undefined)
    return { kind: suffix === 'vtt' ? 'captions' : 'segment', rendition, sequence: Number(sequence) };
  if (list === 'iframes') return { kind: 'key-frames', rendition };
  if (list === 'low') return { kind: 'live-playlist', rendition, directives: NO_DIRECTIVES };
  return { kind: 'playlist', rendition, isWhole: list === 'whole', isDelta: false };
};

type MediaPlace = Omit<MediaAddress, 'token'>;
/** Cached, because what follows the token is the same for everybody who watches the game at that moment. */
const KNOWN_PLACES = 5000;
const places = new LRUCache<string, MediaPlace>({ max: KNOWN_PLACES });
const placeOf = (rest: string): MediaPlace | undefined => {
  const cached = places.get(rest);
  if (cached) return cached;
  const [, gameId, path] = IN_GAME.exec(rest) ?? [];
  const file = path === undefined ? undefined : fileOf(path);
  if (!file) return undefined;
  const place = { gameId: Number(gameId), file };
  places.set(rest, place);
  return place;
};

const wantsDelta = (query: string): boolean => /(^|&)_HLS_skip=(YES|v2)(&|$)/.test(query);
/** A file with the directives of the query. */
const withQuery = (file: MediaFile, query: string): MediaFile => {
  if (file.kind === 'live-playlist') return { ...file, directives: directivesOf(query) };
  return file.kind === 'playlist' && file.isWhole && wantsDelta(query) ? { ...file, isDelta: true } : file;
};

/** `url` as it was sent, query included; undefined: there is no such file. */
export const mediaAddress = (url: string): MediaAddress | undefined => {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const end = path.indexOf('/', PREFIX.length);
  if (end < 0 || !path.startsWith(PREFIX)) return undefined;
  const token = path.slice(PREFIX.length, end);
  const place = TOKEN.test(token) ? placeOf(path.slice(end + 1)) : undefined;
  if (!place) return undefined;
  const { gameId, file } = place;
  return { token, gameId, file: mark < 0 ? file : withQuery(file, url.slice(mark + 1)) };
};

const ACCESS = /^\/media-access\/([\w.~-]{1,512})\/(0|[1-9]\d{0,9})$/;
/** The token and the game of a request for access; undefined for another address. */
export const accessAddress = (url: string): Pick<MediaAddress, 'token' | 'gameId'> | undefined => {
  const [, token, gameId] = ACCESS.exec(url) ?? [];
  return token === undefined ? undefined : { token, gameId: Number(gameId) };
};

const AT_CDN = /^\/cdn\/((?:0|[1-9]\d{0,9})-[\w-]{22})\/([\w./-]{1,80})(\?.{0,200})?$/;
const SHARED: ReadonlySet<MediaFile['kind']> = new Set([
  'multivariant',
  'playlist',
  'live-playlist',
  'part',
  'segment',
  'init',
] satisfies SharedFile['kind'][]);
const isShared = (file: MediaFile): file is SharedFile => SHARED.has(file.kind);
/** The directives as players send them: in this order (RFC 8216bis 6.2.5), each once, and nothing else. */
const RELOAD = /^\?(?:_HLS_msn=(?:0|[1-9]\d{0,8})(?:&_HLS_part=(?:0|[1-9]\d{0,2}))?(?:&_HLS_skip=(?:YES|v2))?)$/;
const DELTA = /^\?_HLS_skip=(?:YES|v2)$/;
/** A cache keeps each query separately, so a file has only the queries that mean something. */
const mayHave = (file: SharedFile, query: string): boolean =>
  (file.kind === 'live-playlist' && (RELOAD.test(query) || DELTA.test(query))) ||
  (file.kind === 'playlist' && file.isWhole && DELTA.test(query));

/**
 * A file below a public folder of the CDN; undefined: there is no such file. `isRefused`: with a query that means nothing,
 * which would be one more address of the same bytes in every cache.
 */
export const cdnAddress = (
  url: string,
): { readonly folder: string; readonly file: SharedFile; readonly isRefused: boolean } | undefined => {
  const [, folder, path = '', query] = AT_CDN.exec(url) ?? [];
  const file = fileOf(path);
  if (folder === undefined || !file || !isShared(file)) return undefined;
  if (query === undefined) return { folder, file, isRefused: false };
  const isRefused = !mayHave(file, query);
  return { folder, file: isRefused ? file : (withQuery(file, query.slice(1)) as SharedFile), isRefused };
};
