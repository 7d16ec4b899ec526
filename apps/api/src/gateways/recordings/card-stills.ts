/**
 * One picture of a game for its cards, where this machine has an `ffmpeg`. Cards are seen by people who do not know how the game
 * goes, so it comes from the first minute of the recording and from no other.
 */
import { SOURCE_VIDEO } from '@palco/media/cut-events';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../http/logging.ts';
import type { Encoder } from '../ladder/find-encoder.ts';
import { drawStill } from './draw-still.ts';
import type { ReadableRecording } from './readable-recording.ts';
import type { RecordedSegment, RecordingIndex } from './recording-index.ts';
import { instantOf } from './recording-media.ts';

/** An encoder's first seconds are black, or show a picture that is still settling. */
const FROM_MS = 10_000;
const UNTIL_MS = 60_000;
/** CSS pixels of a card, twice for sharp screens. */
const WIDTH = 640;
const MOST_GAMES = 1000;

/** The segment to draw the still from. `wait`: it has not arrived yet; `none`: the first minute has no picture. */
export const cardSegment = ({ renditions, stretches }: RecordingIndex): number | 'wait' | 'none' => {
  const segments = renditions.get(SOURCE_VIDEO)?.segments ?? [];
  const begun = stretches[0]?.stretch ?? 0;
  const isRight = ({ stretch, from, isGap }: RecordedSegment): boolean =>
    stretch === 0 && !isGap && from - begun >= FROM_MS && from - begun < UNTIL_MS;
  const number = segments.findIndex(isRight);
  if (number >= 0) return number;
  const last = segments.at(-1);
  return last && (last.stretch > 0 || last.from - begun >= UNTIL_MS) ? 'none' : 'wait';
};

interface CardStillsDeps {
  /** undefined: this machine has no `ffmpeg` */
  readonly findEncoder: () => Promise<Encoder | undefined>;
  /** undefined: this process does not record the game */
  readonly recordingOf: (gameId: number) => ReadableRecording | undefined;
  /** until which instant a picture may be shown; undefined: the game has one */
  readonly mayShowUntil: (gameId: number) => Promise<Date | undefined>;
  readonly store: (gameId: number, picture: Buffer, takenAt: Date) => Promise<void>;
  readonly log: Logger;
}
interface CardStills {
  /** a recording has grown */
  changed(gameId: number): void;
}

export const createCardStills = (deps: CardStillsDeps): CardStills => {
  const { findEncoder, recordingOf, mayShowUntil, store, log } = deps;
  /** games whose first minute was examined */
  const done = new LRUCache<number, true>({ max: MOST_GAMES });

  const draw = async (gameId: number, recording: ReadableRecording, number: number): Promise<void> => {
    const listed = recording.index.renditions.get(SOURCE_VIDEO)?.segments[number];
    const until = listed && (await mayShowUntil(gameId));
    const takenAt = listed && new Date(instantOf(recording.index, listed));
    if (!listed || !until || !takenAt || takenAt >= until) return;
    const encoder = await findEncoder();
    if (!encoder) return;
    const [init, segment] = await Promise.all([
      recording.init(SOURCE_VIDEO, listed.init),
      recording.segment(SOURCE_VIDEO, number),
    ]);
    const picture = init && segment && (await drawStill(encoder, init, segment, WIDTH));
    if (picture) await store(gameId, picture, takenAt);
    else log.debug({ game: gameId }, 'no still could be drawn for the card of a game');
  };
  return {
    changed: (gameId) => {
      const recording = done.has(gameId) ? undefined : recordingOf(gameId);
      const number = recording ? cardSegment(recording.index) : 'wait';
      if (!recording || number === 'wait') return;
      done.set(gameId, true);
      if (number === 'none') return;
      draw(gameId, recording, number).catch((fault: unknown) =>
        log.warn({ err: fault, game: gameId }, 'the still of a card could not be stored'),
      );
    },
  };
};
