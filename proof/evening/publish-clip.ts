/** The sample clip as an encoder sends it: encoded already, so no encoder is needed. It has closed captions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '@palco/kernel/refusal';
import { readTrack, type Tag, type TrackReader } from '@palco/media/read-tags';
import { captionLine, withCaption } from '@palco/media/write-captions';
import { publish } from '@palco/rtmp/publisher';

const CLIP = join(import.meta.dirname, '../../demo/sample/clip');
const [PICTURE, SOUND] = ['720p', 'ambiente'];

interface Track {
  readonly reader: TrackReader;
  readonly tags: readonly Tag[];
}
export interface Clip {
  readonly picture: Track;
  readonly sound: Track;
  readonly durationMs: number;
}
const readTrackOf = (rendition: string, count: number): Track => {
  const reader = readTrack(readFileSync(join(CLIP, rendition, 'init.mp4')));
  if (isRefusal(reader)) throw new Error(`the clip cannot be read: ${reader.refused}`);
  const tags = Array.from({ length: count }, (_, place) => {
    const read = reader.tagsOf(readFileSync(join(CLIP, rendition, `s${place}.m4s`)), 0);
    if (isRefusal(read)) throw new Error(`the clip cannot be read: ${read.refused}`);
    return read;
  }).flat();
  return { reader, tags };
};

/** Errors: when it cannot be read. */
export const readClip = (): Clip => {
  const { durationMs, segmentCount } = JSON.parse(readFileSync(join(CLIP, 'clip.json'), 'utf8')) as {
    durationMs: number;
    segmentCount: number;
  };
  const [picture, sound] = [PICTURE, SOUND].map((rendition) => readTrackOf(rendition as string, segmentCount));
  return { picture: picture as Track, sound: sound as Track, durationMs };
};

/** Shown one after the other, with a pause of `PAUSE` pictures. */
const CAPTIONS = ['[Murmullo del público]', '[Aplausos]', '[Gritos de aliento]', '[Organillo del estadio]'].map(
  captionLine,
);
const PAUSE = 50;
const captionPairs = CAPTIONS.flatMap((line) => [...line, ...Array.from({ length: PAUSE }, () => undefined)]);

interface Broadcast {
  /** announces the end of the stream */
  close(): Promise<void>;
  /** drops the connection, as a power cut does */
  drop(): void;
  /** resolves when the connection is gone */
  readonly closed: Promise<unknown>;
}

/**
 * Publishes the clip again and again, at its own pace. Errors: no connection, or the server's message when it rejects the
 * key.
 */
export const publishClip = async (
  url: string,
  key: string,
  { picture, sound, durationMs }: Clip,
): Promise<Broadcast> => {
  const encoder = await publish(url, key);
  let isGone = false;
  void encoder.closed.then(() => {
    isGone = true;
  });
  const tags = [...picture.tags, ...sound.tags].toSorted((one, other) => one.timestamp - other.timestamp);
  const send = async (): Promise<void> => {
    for (const { kind, body } of [picture.reader.config, sound.reader.config]) await encoder.send(kind, 0, body);
    const began = performance.now();
    let pictures = 0;
    for (let round = 0; ; round++)
      for (const { kind, timestamp, body } of tags) {
        const at = timestamp + round * durationMs;
        const early = at - (performance.now() - began);
        if (early > 5) await sleep(early);
        if (isGone) return;
        const pair = captionPairs[pictures % captionPairs.length];
        if (kind === 'video') pictures += 1;
        await encoder.send(kind, at, kind === 'video' ? withCaption(body, pair) : body);
      }
  };
  // `closed` reports a connection that ends in the middle of a picture
  void send().catch(() => undefined);
  return { close: () => encoder.close(), drop: () => encoder.destroy(), closed: encoder.closed };
};
