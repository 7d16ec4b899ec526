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
import { lostSegments } from './fit-segments.ts';
import type { JournalLine } from './journal.ts';
import { type ReadableRecording, readBytes } from './readable-recording.ts';
import { createRecordedBytes, type ReadElsewhere } from './recorded-bytes.ts';
import { addLine, closeOpenSegments, emptyIndex, endOf, type RecordingIndex, readJournal } from './recording-index.ts';
import { nextVersion } from './recording-version.ts';

export interface Recording extends ReadableRecording {
  /** media time at which another encoder continues, milliseconds */
  end(): number;
  /** Resolves when it is on the disk and listed. Errors: the disk is full or gone; nothing of it is listed. */
  write(event: CutEvent, now: Date): Promise<void>;
  /** the encoder is gone: what it left open is complete */
  closeOpen(): void;
}
export interface OpenRecordingOptions {
  /** a reader changes nothing on the disk: another process may be writing there */
  readonly access?: 'write' | 'read';
  /** reads what the folder does not have */
  readonly elsewhere?: ReadElsewhere;
}

export const journalOf = (folder: string): string => join(folder, 'journal.jsonl');
export const hasRecording = (folder: string): boolean => existsSync(journalOf(folder));
const textOf = (line: JournalLine): string => `${JSON.stringify(line)}\n`;

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
  const lost = isWriter || !options.elsewhere ? lostSegments(folder, index, isWriter) : [];
  for (const line of lost) {
    // a later start has to know it, when segments have followed
    if (isWriter) appendFileSync(journalOf(folder), textOf(line));
    addLine(index, line);
  }
  let partVersion = nextVersion();
  let version = partVersion;
  const bytes = createRecordedBytes(folder, options.elsewhere);
  /** parts of the segments that are being written */
  const openBytes = new Map<RenditionId, Uint8Array[]>();

  const list = async (line: JournalLine): Promise<void> => {
    await appendFile(journalOf(folder), textOf(line));
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
    await list(
      config.kind === 'video'
        ? { rendition, kind: 'video', init, codec, width: config.width, height: config.height }
        : { rendition, kind: 'audio', init, codec, channels: config.channels },
    );
  };
  const beginStretch = async ({ startMs, video, audio }: Stretch, now: Date): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    await list({ stretch: startMs, at: now.getTime() });
    openBytes.clear();
    if (video) await configure(SOURCE_VIDEO, { kind: 'video', ...video });
    if (audio) await configure(SOURCE_AUDIO, { kind: 'audio', ...audio });
  };
  const addPart = async ({ rendition, bytes: written, startMs, durationMs, isIndependent }: Part): Promise<void> => {
    const isOpen = index.renditions.get(rendition)?.open !== undefined;
    // bytes that a crash left without a line in the journal belong to nobody: the first part replaces them
    const store = isOpen ? appendFile : writeFile;
    await store(join(folder, rendition, `${countOf(rendition)}.m4s`), written);
    await list({ part: rendition, from: startMs, ms: durationMs, bytes: written.length, key: isIndependent });
    openBytes.set(rendition, [...(isOpen ? (openBytes.get(rendition) ?? []) : []), written]);
  };
  const endSegment = async (rendition: RenditionId): Promise<void> => {
    const file = `${rendition}/${countOf(rendition)}.m4s`;
    await list({ segment: rendition });
    bytes.keep(file, Buffer.concat(openBytes.get(rendition) ?? []));
    openBytes.delete(rendition);
  };
  const write = (event: CutEvent, now: Date): Promise<void> => {
    switch (event.kind) {
      case 'stretch':
        return beginStretch(event.stretch, now);
      case 'rendition':
        return configure(event.rendition, event.config);
      case 'part':
        return addPart(event.part);
      case 'segment':
        return endSegment(event.rendition);
      case 'gap':
        return list({ gap: event.rendition, to: event.to });
      case 'void':
        return list({ void: event.rendition });
    }
  };

  return {
    index,
    version: () => version,
    partVersion: () => partVersion,
    end: () => endOf(index),
    write,
    closeOpen: () => {
      closeOpenSegments(index);
      openBytes.clear();
      version = partVersion = nextVersion();
    },
    ...readBytes(
      () => index,
      bytes,
      (rendition, _number, place) => openBytes.get(rendition)?.[place],
    ),
  };
};
