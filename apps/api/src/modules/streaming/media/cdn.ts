/**
 * Media behind a CDN. A CDN keeps playlists, segments and parts under one public address per game and cannot check the seat
 * of a request, so they are encrypted (AES-128) with a key for every two minutes of the game. Keys come from Palco, which
 * checks each request for one. Players that cannot put their token on the keys alone get playlists of their own from Palco,
 * which list the same bytes.
 */
import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { LiveEdge } from '@palco/hls/live-edge';
import type { Timeline, TimelineSegment } from '@palco/hls/timeline';
import type { LiveMedia, Media, VideoSource } from '../../../gateways/video-source/video-source.ts';
import type { Keys } from '../../../keys.ts';

/** The time that one key opens. A viewer whose seat is closed can watch to the end of that at most. */
export const KEY_MS = 120_000;
/** The clock of an encoder may run ahead of Palco's by this much. */
const AHEAD_MS = 5000;

export interface Cdn {
  /** Address of a game's public folder at the CDN, with a slash at its end. */
  folder(gameId: number): string;
  /** The same segments at the CDN, each with the address of its key relative to the playlist. */
  atCdn(gameId: number, rendition: string, timeline: Timeline): Timeline;
  edgeAtCdn(gameId: number, rendition: string, edge: LiveEdge): LiveEdge;
  /** the game of a public folder; undefined for a folder that was made with none of the configured keys */
  gameOf(folder: string): number | undefined;
  /** 16 bytes. Undefined: its two minutes have not begun, by a clock that may be five seconds ahead */
  key(gameId: number, number: number, now: Date): Uint8Array | undefined;
  /** `bytes`: a segment or one of its parts. `startsAt`: of the segment, milliseconds since 1970 */
  encrypt(gameId: number, sequence: number, startsAt: number, bytes: Uint8Array): Uint8Array;
}

const FOLDER = /^(0|[1-9]\d{0,9})-([\w-]{22})$/;
export const CDN_PATH = '/cdn/';
export const KEY_TYPE = 'application/octet-stream';

const macOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const numberOf = (startsAt: number): number => Math.floor(startsAt / KEY_MS);
/** The IV of a segment and of each of its parts is its media sequence number (RFC 8216bis 5.2). */
const ivOf = (sequence: number): Buffer => {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(sequence, 12);
  return iv;
};

/** A segment with the address of its key, relative to the playlist of its rendition. */
const keyed = (segment: TimelineSegment): TimelineSegment => ({
  ...segment,
  key: `../keys/${numberOf(segment.startsAt)}`,
});
/** Addresses of a rendition below another one. */
const below = (base: string, segment: TimelineSegment): TimelineSegment => ({
  ...segment,
  uri: `${base}/${segment.uri}`,
  ...(segment.map === undefined ? {} : { map: `${base}/${segment.map}` }),
});

/** `origin`: of the CDN, such as https://cdn.example.mx */
export const createCdn = (origin: string, { current, all }: Keys): Cdn => {
  const folderOf = (key: Uint8Array, gameId: number): string =>
    `${gameId}-${macOf(key, `folder ${gameId}`).toString('base64url').slice(0, 22)}`;
  const keyOf = (gameId: number, number: number): Buffer =>
    macOf(current.bytes, `key ${gameId} ${number}`).subarray(0, 16);
  const folder = (gameId: number): string => `${origin}${CDN_PATH}${folderOf(current.bytes, gameId)}/`;
  return {
    folder,
    edgeAtCdn: (gameId, rendition, { open, parts, hint, ...edge }) => {
      const base = `${folder(gameId)}${rendition}`;
      return {
        ...edge,
        open: open && keyed(below(base, open)),
        parts: (sequence) => parts(sequence).map((part) => ({ ...part, uri: `${base}/${part.uri}` })),
        hint: `${base}/${hint}`,
      };
    },
    atCdn: (gameId, rendition, timeline) => {
      const base = `${folder(gameId)}${rendition}`;
      const { map, mapOf } = timeline;
      return {
        ...timeline,
        map: map === undefined ? undefined : `${base}/${map}`,
        ...(mapOf ? { mapOf: (sequence) => `${base}/${mapOf(sequence)}` } : {}),
        segment: (sequence) => keyed(below(base, timeline.segment(sequence))),
      };
    },
    gameOf: (folder) => {
      const gameId = Number(FOLDER.exec(folder)?.[1] ?? Number.NaN);
      const isOurs = all.some(({ bytes }) => {
        const expected = Buffer.from(folderOf(bytes, gameId));
        return expected.length === folder.length && timingSafeEqual(expected, Buffer.from(folder));
      });
      return isOurs ? gameId : undefined;
    },
    // a viewer who could fetch later keys in advance could go on watching after the seat is closed
    key: (gameId, number, now) => (number * KEY_MS <= now.getTime() + AHEAD_MS ? keyOf(gameId, number) : undefined),
    encrypt: (gameId, sequence, startsAt, bytes) => {
      const cipher = createCipheriv('aes-128-cbc', keyOf(gameId, numberOf(startsAt)), ivOf(sequence));
      return Buffer.concat([cipher.update(bytes), cipher.final()]);
    },
  };
};

/** A live edge as it is changed by `edgeOf`. */
const liveWith = (live: LiveMedia, edgeOf: (rendition: string, edge: LiveEdge) => LiveEdge): LiveMedia => ({
  ...live,
  edge: (rendition) => {
    const edge = live.edge(rendition);
    return edge && edgeOf(rendition, edge);
  },
});

const mediaAtCdn = (media: Media, gameId: number, cdn: Cdn): Media => ({
  ...media,
  atOrigin: media,
  ...(media.live ? { live: liveWith(media.live, (rendition, edge) => cdn.edgeAtCdn(gameId, rendition, edge)) } : {}),
  timeline: (rendition) => {
    const timeline = media.timeline(rendition);
    return timeline && cdn.atCdn(gameId, rendition, timeline);
  },
});

/**
 * A game's media as its public folder lists them: beside the playlists, each segment with its key. There are no playlists of
 * key frames, because those are a piece of a segment, which is encrypted as a whole.
 */
export const mediaInFolder = (media: Media): Media => ({
  ...media,
  multivariant: (kind) => {
    const { keyFrames: _, ...playlist } = media.multivariant(kind);
    return playlist;
  },
  ...(media.live
    ? { live: liveWith(media.live, (_, edge) => ({ ...edge, open: edge.open && keyed(edge.open) })) }
    : {}),
  timeline: (rendition) => {
    const timeline = media.timeline(rendition);
    return timeline && { ...timeline, segment: (sequence) => keyed(timeline.segment(sequence)) };
  },
});

/** The same pictures, with segments and parts listed at the CDN where they never change. */
export const listedAtCdn = (source: VideoSource, cdn: Cdn): VideoSource => ({
  ...(source.prepare ? { prepare: source.prepare } : {}),
  footageOf: (game, now) => {
    const footage = source.footageOf(game, now);
    if (footage.state === 'none' || !footage.media.isFixed) return footage;
    return { ...footage, media: mediaAtCdn(footage.media, game.id, cdn) };
  },
});
