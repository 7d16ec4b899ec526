/** The recordings of all games below one folder, and the encoders that write them. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { Footage, GameTimes } from '../video-source/video-source.ts';
import { createRecorder, type Recorder, type RecorderEvents } from './recorder.ts';
import { hasRecording, openRecording, type Recording } from './recording.ts';
import { recordedSpan, recordingMedia } from './recording-media.ts';

export interface RecordingsDeps {
  /** `PALCO_MEDIA` */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Logger;
}
export interface Recordings {
  /** One at a time for a game: what another has left is on the disk when its `end` has resolved. */
  record(gameId: number, events: RecorderEvents): Recorder;
  /** undefined: nobody has ever published this game here */
  footageOf(game: GameTimes): Footage | undefined;
  /** `listener` is called when a part, a segment or a stretch of a game was written here, and when its encoder is gone */
  onWritten(listener: (gameId: number, isGone: boolean) => void): void;
}

/** Games that are played or written at the same time. */
const MOST_OPEN = 100;
const KNOWN_EMPTY = 10_000;
export const createRecordings = ({ folder, clock, log }: RecordingsDeps): Recordings => {
  const opened = new LRUCache<number, Recording>({ max: MOST_OPEN });
  const writing = new Map<number, Recording>();
  const listeners: ((gameId: number, isGone: boolean) => void)[] = [];
  const announce = (gameId: number, isGone: boolean): void => {
    for (const listener of listeners) listener(gameId, isGone);
  };
  /** games that have no recording, so that the disk is not asked for each of their requests */
  const empty = new LRUCache<number, true>({ max: KNOWN_EMPTY, ttl: 10_000 });
  const folderOf = (gameId: number): string => join(folder, 'games', String(gameId));

  const find = (gameId: number): Recording | undefined => {
    const known = writing.get(gameId) ?? opened.get(gameId);
    if (known || empty.has(gameId)) return known;
    if (!hasRecording(folderOf(gameId))) {
      empty.set(gameId, true);
      return undefined;
    }
    const recording = openRecording(folderOf(gameId), { access: 'read' });
    opened.set(gameId, recording);
    return recording;
  };

  return {
    record: (gameId, events) => {
      // another process may have written to it since it was last read here
      const recording = writing.get(gameId) ?? openRecording(folderOf(gameId));
      opened.set(gameId, recording);
      writing.set(gameId, recording);
      empty.delete(gameId);
      return createRecorder({
        gameId,
        recording: {
          ...recording,
          write: (event, now) => recording.write(event, now).then(() => announce(gameId, false)),
        },
        clock,
        log,
        ...events,
        onEnd: () => {
          if (writing.get(gameId) === recording) writing.delete(gameId);
          announce(gameId, true);
        },
      });
    },
    footageOf: (game) => {
      const recording = find(game.id);
      const span = recording && recordedSpan(recording);
      if (!span) return undefined;
      const isEnded = game.state === 'over' && !writing.has(game.id);
      const media = recordingMedia(recording, game, isEnded);
      return isEnded
        ? { state: 'recorded', since: span.since, until: span.until, media }
        : { state: 'live', since: span.since, media };
    },
    onWritten: (listener) => {
      listeners.push(listener);
    },
  };
};
