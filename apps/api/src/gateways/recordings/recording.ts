/**
 * The recording of one game on the disk: a journal, and a folder of segments for each rendition. A segment is its parts, appended
 * as they come, so that a crash loses at most the part that was being written.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CutEvent,
  type Part,
  type RenditionConfig,
  type RenditionId,
  SOURCE_AUDIO,
  SOURCE_VIDEO,
  type Stretch,
} from '@palco/media/cut-events';
import { audioInit, videoInit } from '@palco/media/init-segment';
import { type IsStored, lostSegments } from './fit-segments.ts';
import type { JournalLine } from './journal.ts';
import { type ReadableRecording, type ReadBytes, readBytes } from './readable-recording.ts';
import { createRecordedBytes, type ReadRemotely } from './recorded-bytes.ts';
import { addLine, closeOpenSegments, emptyIndex, endOf, type RecordingIndex, readJournal } from './recording-index.ts';
import { nextVersion } from './recording-version.ts';

export interface Recording extends ReadableRecording {
  /** media time at which another encoder continues, milliseconds */
  end(): number;
  /** Resolves when it is on the disk and listed. Errors: the disk is full or missing; nothing of it is listed. */
  write(event: CutEvent, now: Date): Promise<void>;
  /** the encoder has disconnected: what it left open counts as complete */
  closeOpen(): void;
  /** bytes of the journal that the index was built from */
  journalBytes(): number;
}
export interface OpenRecordingOptions {
  /** a reader changes nothing on the disk: another process may be writing there */
  readonly access?: 'write' | 'read';
  /** reads what the folder does not have */
  readonly elsewhere?: ReadRemotely;
  /** files that the object store has: they are not lost when the folder lacks them */
  readonly isStored?: IsStored;
  /** instead of the folder's journal; for readers */
  readonly journal?: string;
}

export const journalOf = (folder: string): string => join(folder, 'journal.jsonl');
export const hasRecording = (folder: string): boolean => existsSync(journalOf(folder));
const textOf = (line: JournalLine): string => `${JSON.stringify(line)}\n`;

/** The index of a folder. A writer cuts half a line off the end of its journal, or the next line would be lost with it. */
const readIndex = (folder: string, isWriter: boolean): { readonly index: RecordingIndex; readonly bytes: number } => {
  if (!hasRecording(folder)) return { index: emptyIndex(), bytes: 0 };
  const text = readFileSync(journalOf(folder), 'utf8');
  const { index, length } = readJournal(text);
  const bytes = Buffer.byteLength(text.slice(0, length));
  if (isWriter && length < text.length) truncateSync(journalOf(folder), bytes);
  return { index, bytes };
};

/** Opens a folder, which need not exist yet. */
export const openRecording = (folder: string, options: OpenRecordingOptions = {}): Recording => {
  const isWriter = options.access !== 'read';
  const { journal, elsewhere, isStored } = options;
  const read = journal === undefined ? readIndex(folder, isWriter) : { index: readJournal(journal).index, bytes: 0 };
  const { index } = read;
  let journalBytes = read.bytes;
  closeOpenSegments(index);
  const lost = isWriter || !elsewhere ? lostSegments(folder, index, isWriter, isStored) : [];
  for (const line of lost) {
    // a later start must know it once more segments have followed
    if (isWriter) appendFileSync(journalOf(folder), textOf(line));
    journalBytes += Buffer.byteLength(textOf(line));
    addLine(index, line);
  }
  let partVersion = nextVersion();
  let version = partVersion;
  const bytes = createRecordedBytes(folder, elsewhere);
  /** parts of the segments that are being written; undefined: nobody watched when it came */
  const openBytes = new Map<RenditionId, (Uint8Array | undefined)[]>();

  const list = async (line: JournalLine): Promise<void> => {
    const text = textOf(line);
    await appendFile(journalOf(folder), text);
    journalBytes += Buffer.byteLength(text);
    addLine(index, line);
    partVersion = nextVersion();
    if (!('part' in line)) version = partVersion;
  };
  const countOf = (id: RenditionId): number => index.renditions.get(id)?.segments.length ?? 0;

  const configure = async (rendition: RenditionId, config: RenditionConfig): Promise<void> => {
    const init = (index.renditions.get(rendition)?.config.init ?? -1) + 1;
    mkdirSync(join(folder, rendition), { recursive: true });
    const file = join(folder, rendition, `init-${init}.mp4`);
    await writeFile(file, config.kind === 'video' ? videoInit(config) : audioInit(config));
    const { codec } = config;
    if (config.kind === 'video') {
      const { width, height, frameRate } = config;
      const rate = frameRate === undefined ? {} : { frameRate };
      return list({ rendition, kind: 'video', init, codec, width, height, ...rate });
    }
    const { channels, label } = config;
    await list({ rendition, kind: 'audio', init, codec, channels, ...(label ? { label } : {}) });
  };
  const beginStretch = async ({ startMs, video, audio }: Stretch, now: Date): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    await list({ stretch: startMs, at: now.getTime() });
    openBytes.clear();
    if (video) await configure(SOURCE_VIDEO, { kind: 'video', ...video });
    if (audio) await configure(SOURCE_AUDIO, { kind: 'audio', ...audio });
  };
  const addPart = async (part: Part): Promise<void> => {
    const { rendition, bytes: written, startMs, durationMs, samples, isIndependent, firstBytes, captions } = part;
    const known = index.renditions.get(rendition);
    const isOpen = known?.open !== undefined;
    const hasKeyFrame = !isOpen && isIndependent && known?.config.kind === 'video';
    // bytes that a crash left without a line in the journal do not count: the first part replaces them
    const store = isOpen ? appendFile : writeFile;
    await store(join(folder, rendition, `${countOf(rendition)}.m4s`), written);
    const line = { part: rendition, from: startMs, ms: durationMs, samples, bytes: written.length, key: isIndependent };
    await list({
      ...line,
      ...(hasKeyFrame ? { first: firstBytes } : {}),
      ...(captions ? { captions: [...captions] } : {}),
    });
    openBytes.set(rendition, [
      ...(isOpen ? (openBytes.get(rendition) ?? []) : []),
      bytes.isWatched() ? written : undefined,
    ]);
  };
  const endSegment = async (rendition: RenditionId): Promise<void> => {
    const file = `${rendition}/${countOf(rendition)}.m4s`;
    await list({ segment: rendition });
    const pieces = openBytes.get(rendition) ?? [];
    bytes.keep(file, pieces.includes(undefined) ? [] : (pieces as readonly Uint8Array[]));
    openBytes.delete(rendition);
  };
  const write = (event: CutEvent, now: Date): Promise<void> => {
    switch (event.kind) {
      case 'stretch':
        return beginStretch(event.stretch, new Date(now.getTime() - event.agoMs));
      case 'rendition':
        return configure(event.rendition, event.config);
      case 'part':
        return addPart(event.part);
      case 'segment':
        return endSegment(event.rendition);
      case 'gap':
        return list({ gap: event.rendition, to: event.to });
      case 'absence':
        return list({
          absent: event.rendition,
          from: event.fromMs,
          ...(event.untilMs === undefined ? {} : { until: event.untilMs }),
        });
      case 'void':
        return list({ void: event.rendition });
    }
  };

  const openPart: ReadBytes['part'] = (rendition, number, place) => {
    const known = openBytes.get(rendition)?.[place];
    const parts = index.renditions.get(rendition)?.open?.parts ?? [];
    const part = parts[place];
    if (!part) return known;
    const from = parts.slice(0, place).reduce((sum, each) => sum + each.bytes, 0);
    const read = known ? undefined : bytes.readRange(`${rendition}/${number}.m4s`, from, part.bytes);
    return known ?? read;
  };

  return {
    index,
    version: () => version,
    partVersion: () => partVersion,
    end: () => endOf(index),
    journalBytes: () => journalBytes,
    write,
    closeOpen: () => {
      closeOpenSegments(index);
      openBytes.clear();
      version = partVersion = nextVersion();
    },
    ...readBytes(() => index, bytes, openPart),
  };
};
