/**
 * Media behind a CDN. A CDN keeps segments under one public address per game and cannot check the seat of a request, so they
 * are encrypted (AES-128) with a key for every two minutes of the game. Playlists and keys come from Palco, which checks each
 * request.
 */
import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Timeline } from '@palco/hls/timeline';
import type { Media, VideoSource } from '../../gateways/video-source/video-source.ts';
import type { Keys } from '../../keys.ts';

/** The time that one key opens. A viewer whose seat is closed can watch to the end of that at most. */
export const KEY_MS = 120_000;

export interface Cdn {
  /** The same segments at the CDN, each with the address of its key relative to the playlist. */
  atCdn(gameId: number, rendition: string, timeline: Timeline): Timeline;
  /** the game of a public folder; undefined for a folder that was made with none of the configured keys */
  gameOf(folder: string): number | undefined;
  /** 16 bytes. Undefined: its two minutes have not begun */
  key(gameId: number, number: number, now: Date): Uint8Array | undefined;
  /** `startsAt`: of the segment, milliseconds since 1970 */
  encrypt(gameId: number, sequence: number, startsAt: number, segment: Uint8Array): Uint8Array;
}

const FOLDER = /^(0|[1-9]\d{0,9})-([\w-]{22})$/;
export const CDN_PATH = '/cdn/';
export const KEY_TYPE = 'application/octet-stream';

const macOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const numberOf = (startsAt: number): number => Math.floor(startsAt / KEY_MS);
/** The IV of a segment is its media sequence number (RFC 8216bis 5.2). */
const ivOf = (sequence: number): Buffer => {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(sequence, 12);
  return iv;
};

/** `origin`: of the CDN, such as https://cdn.example.mx */
export const createCdn = (origin: string, { current, all }: Keys): Cdn => {
  const folderOf = (key: Uint8Array, gameId: number): string =>
    `${gameId}-${macOf(key, `folder ${gameId}`).toString('base64url').slice(0, 22)}`;
  const keyOf = (gameId: number, number: number): Buffer =>
    macOf(current.bytes, `key ${gameId} ${number}`).subarray(0, 16);
  return {
    atCdn: (gameId, rendition, timeline) => {
      const base = `${origin}${CDN_PATH}${folderOf(current.bytes, gameId)}/${rendition}`;
      const { map, mapOf } = timeline;
      return {
        ...timeline,
        map: map === undefined ? undefined : `${base}/${map}`,
        ...(mapOf ? { mapOf: (sequence) => `${base}/${mapOf(sequence)}` } : {}),
        segment: (sequence) => {
          const segment = timeline.segment(sequence);
          return {
            ...segment,
            uri: `${base}/${segment.uri}`,
            ...(segment.map === undefined ? {} : { map: `${base}/${segment.map}` }),
            key: `../keys/${numberOf(segment.startsAt)}`,
          };
        },
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
    key: (gameId, number, now) => (number * KEY_MS <= now.getTime() ? keyOf(gameId, number) : undefined),
    encrypt: (gameId, sequence, startsAt, segment) => {
      const cipher = createCipheriv('aes-128-cbc', keyOf(gameId, numberOf(startsAt)), ivOf(sequence));
      return Buffer.concat([cipher.update(segment), cipher.final()]);
    },
  };
};

const mediaAtCdn = ({ live: _parts, ...media }: Media, gameId: number, cdn: Cdn): Media => ({
  ...media,
  atOrigin: media,
  timeline: (rendition) => {
    const timeline = media.timeline(rendition);
    return timeline && cdn.atCdn(gameId, rendition, timeline);
  },
});

/** The same pictures, with segments listed at the CDN where they never change. Such a picture has no parts. */
export const listedAtCdn = (source: VideoSource, cdn: Cdn): VideoSource => ({
  ...(source.prepare ? { prepare: source.prepare } : {}),
  footageOf: (game, now) => {
    const footage = source.footageOf(game, now);
    if (footage.state === 'none' || !footage.media.isFixed) return footage;
    return { ...footage, media: mediaAtCdn(footage.media, game.id, cdn) };
  },
});
