/**
 * The recording of one game on the disk: a journal, and a folder of segments for each track. A segment is its parts, appended
 * as they come, so that a crash loses at most the part that was being written.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutEvent, Part, Stretch } from '@palco/media/cut';
import { audioInit, videoInit } from '@palco/media/init-segment';
import { createRecordedBytes, type ReadElsewhere } from './recorded-bytes.ts';
import {
  addLine,
  closeOpenSegments,
  emptyIndex,
  endOf,
  type JournalLine,
  type RecordedTrack,
  type RecordingIndex,
  readJournal,
} from './recording-index.ts';

type Soon<Value> = Value | Promise<Value>;

export interface Recording {
  readonly index: RecordingIndex;
  /** counts up with each change of what is complete: segments and stretches */
  version(): number;
  /** counts up with each change, parts included */
  partVersion(): number;
  /** media time at which another encoder continues, milliseconds */
  end(): number;
  /** Resolves when it is on the disk and listed. Errors: the disk is full or gone; nothing of it is listed. */
  write(event: CutEvent, now: Date): Promise<void>;
  /** the encoder is gone: what it left open is complete */
  closeOpen(): void;
  init(track: RecordedTrack, stretch: number): Soon<Uint8Array | undefined>;
  segment(track: RecordedTrack, number: number): Soon<Uint8Array | undefined>;
  /** a part of the open segment or of one of the latest; undefined: it is not there (yet), or its segment is older */
  part(track: RecordedTrack, number: number, place: number): Soon<Uint8Array | undefined>;
}
export interface OpenRecordingOptions {
  /** a reader changes nothing on the disk: another process may be writing there */
  readonly access?: 'write' | 'read';
  /** reads what the folder does not have */
  readonly elsewhere?: ReadElsewhere;
}

const journalOf = (folder: string): string => join(folder, 'journal.jsonl');
export const hasRecording = (folder: string): boolean => existsSync(journalOf(folder));

/** Counts through all recordings of this process: one that is opened again never has a version it had before. */
let changes = 0;

/** A power cut can lose bytes that the journal knows of, and keep bytes it does not know of. A writer says so in the journal. */
const fitLastSegments = (folder: string, index: RecordingIndex, isWriter: boolean): void => {
  for (const track of ['video', 'audio'] as const) {
    const { segments } = index[track];
    const listedCount = segments.length;
    for (let number = segments.length - 1; number >= 0; number--) {
      const file = join(folder, track, `${number}.m4s`);
      const size = existsSync(file) ? statSync(file).size : 0;
      const listed = segments[number]?.bytes ?? 0;
      if (size >= listed) {
        if (isWriter && size > listed) truncateSync(file, listed);
        break;
      }
      segments.length = number;
    }
    if (isWriter && segments.length < listedCount)
      appendFileSync(journalOf(folder), `${JSON.stringify({ lost: track, from: segments.length })}\n`);
  }
};

/** The index of a folder. A writer cuts half a line off the end of its journal, or the next line would be lost with it. */
const readIndex = (folder: string, isWriter: boolean): RecordingIndex => {
  if (!hasRecording(folder)) return emptyIndex();
  const text = readFileSync(journalOf(folder), 'utf8');
  const { index, length } = readJournal(text);
  if (isWriter && length < text.length) truncateSync(journalOf(folder), Buffer.byteLength(text.slice(0, length)));
  return index;
};

/** Opens a folder, which need not exist yet. */
export const openRecording = (folder: string, options: OpenRecordingOptions = {}): Recording => {
  const isWriter = options.access !== 'read';
  const index = readIndex(folder, isWriter);
  closeOpenSegments(index);
  if (isWriter || !options.elsewhere) fitLastSegments(folder, index, isWriter);
  let partVersion = ++changes;
  let version = partVersion;
  const bytes = createRecordedBytes(folder, options.elsewhere);
  /** parts of the segments that are being written */
  const openBytes: Record<RecordedTrack, Uint8Array[]> = { video: [], audio: [] };

  const initFile = (track: RecordedTrack, stretch: number): string => join(folder, track, `init-${stretch}.mp4`);
  const list = async (line: JournalLine): Promise<void> => {
    await appendFile(journalOf(folder), `${JSON.stringify(line)}\n`);
    addLine(index, line);
    partVersion = ++changes;
    if (!('part' in line)) version = partVersion;
  };

  const beginStretch = async ({ startMs, video, audio }: Stretch, now: Date): Promise<void> => {
    const place = index.stretches.length;
    for (const track of ['video', 'audio'] as const) mkdirSync(join(folder, track), { recursive: true });
    if (video) await writeFile(initFile('video', place), videoInit(video));
    if (audio) await writeFile(initFile('audio', place), audioInit(audio));
    await list({
      stretch: startMs,
      at: now.getTime(),
      video: video ? { codec: video.codec, width: video.width, height: video.height } : null,
      audio: audio ? { codec: audio.codec, channels: audio.channels } : null,
    });
    openBytes.video = [];
    openBytes.audio = [];
  };
  const addPart = async ({ track, bytes: written, startMs, durationMs, isIndependent }: Part): Promise<void> => {
    const number = index[track].segments.length;
    // bytes that a crash left without a line in the journal belong to nobody: the first part replaces them
    const store = index[track].open ? appendFile : writeFile;
    await store(join(folder, track, `${number}.m4s`), written);
    await list({ part: track, from: startMs, ms: durationMs, bytes: written.length, key: isIndependent });
    openBytes[track].push(written);
  };
  const endSegment = async (track: RecordedTrack): Promise<void> => {
    const number = index[track].segments.length;
    await list({ segment: track });
    bytes.keep(`${track}/${number}.m4s`, Buffer.concat(openBytes[track]));
    openBytes[track] = [];
  };

  const segment: Recording['segment'] = (track, number) => {
    const listed = index[track].segments[number];
    return listed && bytes.read(`${track}/${number}.m4s`, listed.bytes);
  };
  /** A complete segment is its parts in a row. */
  const partOfComplete: Recording['part'] = (track, number, place) => {
    const parts = index[track].segments[number]?.parts ?? [];
    const part = parts[place];
    if (!part) return undefined;
    const from = parts.slice(0, place).reduce((sum, { bytes }) => sum + bytes, 0);
    const cutOut = (whole: Uint8Array | undefined) => whole?.subarray(from, from + part.bytes);
    const whole = segment(track, number);
    return whole instanceof Promise ? whole.then(cutOut) : cutOut(whole);
  };

  return {
    index,
    version: () => version,
    partVersion: () => partVersion,
    end: () => endOf(index),
    write: (event, now) => {
      if (event.kind === 'stretch') return beginStretch(event.stretch, now);
      return event.kind === 'part' ? addPart(event.part) : endSegment(event.track);
    },
    closeOpen: () => {
      closeOpenSegments(index);
      openBytes.video = [];
      openBytes.audio = [];
      version = partVersion = ++changes;
    },
    init: (track, stretch) =>
      index.stretches[stretch]?.[track] ? bytes.read(`${track}/init-${stretch}.mp4`) : undefined,
    segment,
    part: (track, number, place) =>
      number === index[track].segments.length ? openBytes[track][place] : partOfComplete(track, number, place),
  };
};
