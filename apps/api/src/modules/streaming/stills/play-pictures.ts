/**
 * Stills of plays out of their game's picture, where this machine has an `ffmpeg`: the batter waits and the pitcher comes set,
 * so they cannot say how the play ended. A broadcaster's picture may show the score of that moment, so pages leave them out
 * for fans who hide scores.
 */
import { type KeptPlay, LEAD_MS, startOf } from '@palco/baseball/reels/kept-plays';
import type { Instant } from '@palco/baseball/rules/primitives';
import type { Timeline } from '@palco/hls/timeline';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import type { Encoder } from '../../../gateways/ladder/find-encoder.ts';
import { drawStill } from '../../../gateways/recordings/draw-still.ts';
import type { Media, VideoSource } from '../../../gateways/video-source/video-source.ts';
import { isCut } from '../../games/game.ts';
import type { LoadedGame } from '../../games/loaded-game.ts';
import { gameTimes } from '../game-times.ts';

/** How long before the pitch: a play is shown from six seconds before it. */
const INTO_PLAY_MS = 3000;
/** CSS pixels of a card, twice for sharp screens. */
const WIDTH = 640;
const LEAST_HEIGHT = 360;
/** Pictures that are kept in memory, of some 30 KB each. */
const KNOWN = 200;

interface PlayPicturesDeps {
  readonly clock: Clock;
  readonly source: VideoSource;
  /** undefined: this machine has no `ffmpeg` */
  readonly findEncoder: () => Promise<Encoder | undefined>;
}
export interface PlayPictures {
  /** whether there is a picture of the play */
  has(loaded: LoadedGame, play: KeptPlay): Promise<boolean>;
  /** JPEG; undefined: there is none */
  read(loaded: LoadedGame, play: KeptPlay): Promise<Buffer | undefined>;
  /** JPEG of the moment before the first pitch, when nobody knows anything yet; undefined: there is none */
  beforeFirstPitch(loaded: LoadedGame): Promise<{ readonly picture: Buffer; readonly takenAt: Date } | undefined>;
}

interface Place {
  readonly media: Media;
  readonly rendition: string;
  readonly timeline: Timeline;
  readonly number: number;
}

/** The segment that shows an instant (program date time); undefined: none does. */
export const segmentAt = ({ count, segment }: Timeline, at: number): number | undefined => {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (segment(middle).startsAt <= at) low = middle;
    else high = middle - 1;
  }
  if (count === 0) return undefined;
  const { startsAt, durationUs, isGap } = segment(low);
  return startsAt <= at && at < startsAt + durationUs / 1000 && !isGap ? low : undefined;
};

/** The smallest picture that is large enough, else the largest. */
const renditionOf = (media: Media): string | undefined => {
  const pictures = media
    .multivariant('whole')
    .variants.filter(({ resolution }) => resolution !== undefined)
    .toSorted((one, other) => one.bandwidth - other.bandwidth);
  const chosen = pictures.find(({ resolution }) => (resolution?.height ?? 0) >= LEAST_HEIGHT) ?? pictures.at(-1);
  return chosen?.uri.split('/')[0];
};

const stretchOf = ({ map, mapOf }: Timeline, number: number): number =>
  Number(/init-(\d+)\.mp4$/.exec((mapOf ? mapOf(number) : map) ?? '')?.[1] ?? 0);

export const createPlayPictures = ({ clock, source, findEncoder }: PlayPicturesDeps): PlayPictures => {
  const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: KNOWN });

  /** `from`: the instant at which a fan would begin to see the play */
  const placeOf = async (loaded: LoadedGame, from: Instant): Promise<Place | undefined> => {
    const { record } = loaded;
    const isWithdrawn = record.status === 'final' && !record.hasRecording;
    if (isWithdrawn || isCut(record) || !(await findEncoder())) return undefined;
    await source.prepare?.(record.id);
    const footage = source.footageOf(gameTimes(loaded), clock());
    const rendition = footage.state === 'none' ? undefined : renditionOf(footage.media);
    if (footage.state === 'none' || rendition === undefined) return undefined;
    const { media } = footage;
    const timeline = media.timeline(rendition);
    const number = timeline && segmentAt(timeline, from + INTO_PLAY_MS + (record.pictureDelayMs ?? 0));
    return timeline && number !== undefined ? { media, rendition, timeline, number } : undefined;
  };

  /** One after the other: a page of twelve plays must not start twelve programs. */
  let last: Promise<unknown> = Promise.resolve();
  const draw = ({ media, rendition, timeline, number }: Place): Promise<Buffer | undefined> => {
    const drawing = last.then(async () => {
      const [encoder, init, segment] = await Promise.all([
        findEncoder(),
        media.init(rendition, stretchOf(timeline, number)),
        media.segment(rendition, number),
      ]);
      return encoder && init && segment ? drawStill(encoder, init, segment, WIDTH) : undefined;
    });
    last = drawing.catch(() => undefined);
    return drawing;
  };

  return {
    has: async (loaded, play) => (await placeOf(loaded, startOf(play))) !== undefined,
    beforeFirstPitch: async (loaded) => {
      const first = loaded.game?.steps.find(({ event }) => event.kind === 'pitch' || event.kind === 'result');
      const place = first && (await placeOf(loaded, first.event.at - LEAD_MS));
      const picture = place && (await draw(place));
      return picture && { picture, takenAt: new Date(place.timeline.segment(place.number).startsAt) };
    },
    read: async (loaded, play) => {
      const place = await placeOf(loaded, startOf(play));
      if (!place) return undefined;
      const { version, isFixed } = place.media;
      const key = `${loaded.record.id} ${place.rendition} ${place.number} ${isFixed ? '' : version}`;
      const known = drawn.get(key);
      if (known) return known;
      const drawing = draw(place);
      drawn.set(key, drawing);
      // what could not be drawn is tried again
      drawing.then(
        (picture) => picture ?? drawn.delete(key),
        () => drawn.delete(key),
      );
      return drawing;
    },
  };
};
