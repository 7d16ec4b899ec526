/** Writes what one encoder sends into the recording of its game. */
import { isRefusal } from '@palco/kernel/refusal';
import { createCutter } from '@palco/media/cut';
import { type CutEvent, type RenditionId, SOURCE_AUDIO, SOURCE_VIDEO } from '@palco/media/cut-events';
import { readVideoTag, type TagRefusal } from '@palco/media/flv-tag';
import type { SoundSource } from '@palco/media/follow-sound';
import { reasonOf } from '@palco/media/stream-meter';
import type { Now } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { Ladder, LadderHealth } from '../ladder/ladder.ts';
import type { LadderProfile } from '../ladder/profiles.ts';
import { leaderOf, numberSegments } from './number-segments.ts';
import type { Recording } from './recording.ts';
import { segmentCount } from './recording-index.ts';
import { createSounds } from './sounds.ts';
import { hasStill } from './stills.ts';

export type KeepStill = (jpeg: Uint8Array) => void;
/** Takes the tags of one encoder. */
export interface Recorder {
  /**
   * `at`: when the tag came; default now. Returns a function that stores a small JPEG of the picture, if the rewind bar is
   * to show one here.
   */
  video(timestamp: number, body: Uint8Array, at?: Date): KeepStill | undefined;
  audio(timestamp: number, body: Uint8Array, at?: Date): void;
  /** One AAC frame of a sound beside the picture. `atMs`: when it would have arrived without any delay, since 1970. */
  sound(source: SoundSource, atMs: number, data: Uint8Array): void;
  /** the encoder has disconnected, or another one takes its place; resolves when everything is on the disk */
  end(): Promise<void>;
  /** the smaller renditions that are made */
  ladder(): LadderHealth;
  /** which smaller renditions are made from now on */
  setProfile(profile: LadderProfile): void;
}
export interface RecorderEvents {
  /** the disk is full or missing; nothing more is recorded */
  onFault(): void;
  /** a tag cannot be used, such as of a codec browsers do not play */
  onProblem(reason: string): void;
  /** a part was written, or could not be */
  onPart(isWritten: boolean): void;
  /** a part of the encoder's own picture or sound was cut */
  onCut(kind: 'video' | 'audio'): void;
}
interface RecorderDeps extends RecorderEvents {
  readonly gameId: number;
  readonly recording: Recording;
  readonly clock: Now;
  readonly log: Logger;
  readonly profile: LadderProfile;
  /** the length of parts, milliseconds */
  readonly partMs?: number | undefined;
  readonly createLadder: (emit: (events: readonly CutEvent[]) => void, profile: LadderProfile) => Ladder;
  /** a small picture of how a segment begins */
  readonly keepStill: (number: number, jpeg: Uint8Array) => void;
  /** everything is on the disk */
  readonly onEnd: () => void;
}

export const createRecorder = (deps: RecorderDeps): Recorder => {
  const { gameId, recording, clock, log, onFault, onProblem, onPart, onCut, onEnd } = deps;
  const cutter = createCutter(recording.end(), deps.partMs);
  let hasFailed = false;
  // one after the other, because the lines of a journal have an order
  let writes = Promise.resolve();

  const fail = (fault: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    log.error({ err: fault, game: gameId }, 'the recording cannot be written; the encoder is disconnected');
    onFault();
  };
  const write = (events: readonly CutEvent[], at: Date): void => {
    const store = async (event: CutEvent): Promise<void> => {
      if (!hasFailed) await recording.write(event, at).catch(fail);
      if (event.kind === 'part') onPart(!hasFailed);
    };
    for (const event of events) writes = writes.then(() => store(event));
  };
  const ladder = deps.createLadder((events) => write(events, clock()), deps.profile);
  const sounds = createSounds(deps.partMs);
  const numbers = numberSegments(segmentCount(recording.index), [ladder, sounds]);
  /** the rendition whose segments the sounds follow */
  let leader = SOURCE_VIDEO;
  const take = (cut: readonly CutEvent[] | TagRefusal, at: Date): void => {
    if (isRefusal(cut)) onProblem(reasonOf(cut));
    else
      for (const event of cut) {
        if (event.kind === 'part') onCut(event.part.rendition === SOURCE_VIDEO ? 'video' : 'audio');
        if (event.kind === 'stretch') {
          leader = leaderOf(event.stretch);
          write(sounds.end(), at);
        }
        write(numbers.number([event], recording.index.renditions.keys()), at);
      }
  };
  /** Advances the sounds to where the leading rendition is. */
  const lead = (rendition: RenditionId, cut: readonly CutEvent[] | TagRefusal, timestamp: number, at: Date): void => {
    const mediaMs = cutter.mediaTime(timestamp);
    if (isRefusal(cut) || rendition !== leader || mediaMs === undefined) return;
    const isFirst = cut.some(
      (event) => event.kind === 'stretch' || (event.kind === 'segment' && event.rendition === rendition),
    );
    write(sounds.follow(mediaMs, at, isFirst ? numbers.current() : undefined), at);
  };
  /** Gives a picture to the ladder after the source was cut. Returns the number of the segment that a key frame begins. */
  const make = (cut: readonly CutEvent[], timestamp: number, body: Uint8Array): number | undefined => {
    const tag = readVideoTag(body);
    const atMs = cutter.mediaTime(timestamp);
    if (isRefusal(tag) || tag.kind !== 'picture' || atMs === undefined) return undefined;
    const begun = cut.find((event) => event.kind === 'stretch');
    if (begun?.stretch.video) ladder.begin(begun.stretch.video);
    const isFirst = begun || cut.some((event) => event.kind === 'segment' && event.rendition === SOURCE_VIDEO);
    const number = isFirst ? numbers.current() : undefined;
    ladder.picture(atMs, tag, number);
    return tag.isKey ? number : undefined;
  };
  return {
    video: (timestamp, body, at = clock()) => {
      const cut = cutter.video(timestamp, body);
      take(cut, at);
      lead(SOURCE_VIDEO, cut, timestamp, at);
      const number = isRefusal(cut) ? undefined : make(cut, timestamp, body);
      return number !== undefined && hasStill(number) ? (jpeg) => deps.keepStill(number, jpeg) : undefined;
    },
    audio: (timestamp, body, at = clock()) => {
      const cut = cutter.audio(timestamp, body);
      take(cut, at);
      lead(SOURCE_AUDIO, cut, timestamp, at);
    },
    sound: sounds.hear,
    end: async () => {
      take(cutter.end(), clock());
      write(sounds.end(), clock());
      await ladder.end();
      await writes;
      // what was not made in time is a gap
      for (const rendition of recording.index.renditions.keys())
        write([{ kind: 'gap', rendition, to: numbers.current() }], clock());
      await writes;
      recording.closeOpen();
      onEnd();
    },
    ladder: ladder.health,
    setProfile: ladder.setProfile,
  };
};
