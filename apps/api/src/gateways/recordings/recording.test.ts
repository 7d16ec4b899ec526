import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CutEvent } from '@palco/media/cut-events';
import { expect, onTestFinished, test } from 'vitest';
import { openRecording, type Recording } from './recording.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const format = { bits: 8, chroma: '4:2:0', isInterlaced: false } as const;
const avc = { record: Buffer.alloc(8), codec: 'avc1.64001f', width: 1280, height: 720, format };
const stretch = (startMs: number, agoMs = 0): CutEvent => ({
  kind: 'stretch',
  stretch: { startMs, video: avc, audio: undefined },
  agoMs,
});
const part = (startMs: number, text: string): CutEvent => ({
  kind: 'part',
  part: {
    rendition: 'video',
    bytes: Buffer.from(text),
    startMs,
    durationMs: 500,
    samples: 15,
    isIndependent: true,
    firstBytes: 3,
  },
});
const segmentEnd: CutEvent = { kind: 'segment', rendition: 'video' };

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-recording-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const write = async (recording: Recording, ...events: readonly CutEvent[]): Promise<void> => {
  for (const event of events) await recording.write(event, NOW);
};
const textOf = async (recording: Recording, number: number): Promise<string> =>
  Buffer.from((await recording.segment('video', number)) ?? '').toString();
const gapsOf = ({ index }: Recording): readonly boolean[] | undefined =>
  index.renditions.get('video')?.segments.map(({ isGap }) => isGap);

test('after a crash the next encoder continues, and a third start still knows all of it', async () => {
  const folder = newFolder();
  await write(openRecording(folder), stretch(0), part(0, 'one'), segmentEnd, part(500, 'two'));
  // the crash: bytes of a part without a line, and half a line
  appendFileSync(join(folder, 'video/1.m4s'), 'lost');
  writeFileSync(join(folder, 'video/2.m4s'), 'lost too');
  writeFileSync(join(folder, 'video/init-1.mp4'), 'half of an initialization segment');
  appendFileSync(join(folder, 'journal.jsonl'), '{"part":"vid');

  await write(openRecording(folder), stretch(1000), part(1000, 'three'), segmentEnd);
  const third = openRecording(folder);
  expect(third.index.stretches).toHaveLength(2);
  expect(await Promise.all([0, 1, 2].map((number) => textOf(third, number)))).toEqual(['one', 'two', 'three']);
  expect(third.end()).toBe(1500);
  expect(readFileSync(join(folder, 'video/init-1.mp4')).toString('latin1').slice(4, 8)).toBe('ftyp');
});

test('what began with sound that waited for its picture is dated when that came', async () => {
  const recording = openRecording(newFolder());
  await write(recording, stretch(0, 3000));
  expect(recording.index.stretches[0]?.at).toBe(NOW.getTime() - 3000);
});

test('parts are read from the disk by the first who asks, and kept in memory for the next', async () => {
  const recording = openRecording(newFolder());
  await write(recording, stretch(0), part(0, 'one'), part(500, 'two'));
  const textOfPart = async (number: number, place: number): Promise<string> =>
    Buffer.from((await recording.part('video', number, place)) ?? '').toString();
  expect(await Promise.all([0, 1, 2].map((place) => textOfPart(0, place)))).toEqual(['one', 'two', '']);
  await write(recording, part(1000, 'three'));
  expect(recording.part('video', 0, 2)).toEqual(Buffer.from('three'));
  // a segment of which only the end is in memory
  await write(recording, segmentEnd, part(1500, 'four'));
  expect(await textOf(recording, 0)).toBe('onetwothree');
  expect(await Promise.all([0, 1, 2].map((place) => textOfPart(0, place)))).toEqual(['one', 'two', 'three']);
  expect(recording.part('video', 1, 0)).toEqual(Buffer.from('four'));
});

test('a segment that the disk has lost is no gap when it is kept elsewhere, and is read from there', async () => {
  const folder = newFolder();
  await write(openRecording(folder), stretch(0), part(0, 'one'), segmentEnd, part(500, 'two'), segmentEnd);
  for (const number of [0, 1]) rmSync(join(folder, `video/${number}.m4s`));
  const kept = new Map([
    ['video/0.m4s', 'one'],
    ['video/1.m4s', 'two'],
  ]);
  const options = {
    isStored: (file: string, bytes: number) => kept.get(file)?.length === bytes,
    elsewhere: async (file: string) => (kept.has(file) ? Buffer.from(kept.get(file) ?? '') : undefined),
  };
  const again = openRecording(folder, options);
  await write(again, stretch(1000), part(1000, 'three'), segmentEnd);
  expect(gapsOf(again)).toEqual([false, false, false]);
  expect(await Promise.all([0, 1, 2].map((number) => textOf(again, number)))).toEqual(['one', 'two', 'three']);
  kept.delete('video/1.m4s');
  rmSync(join(folder, 'video/2.m4s'));
  expect(gapsOf(openRecording(folder, options))).toEqual([false, true, true]);
});

test('parts of the open segment and of the latest ones are there; those of older ones are not', async () => {
  const recording = openRecording(newFolder());
  await write(recording, stretch(0));
  for (let number = 0; number < 6; number++)
    await write(recording, part(number * 1000, `a${number}`), part(number * 1000 + 500, `bb${number}`), segmentEnd);
  const [version, partVersion] = [recording.version(), recording.partVersion()];
  await write(recording, part(6000, 'open'));
  expect([recording.version(), recording.partVersion()]).toEqual([version, partVersion + 1]);
  const partText = async (number: number, place: number): Promise<string> =>
    Buffer.from((await recording.part('video', number, place)) ?? '').toString();
  expect(await partText(6, 0)).toBe('open');
  expect(await partText(6, 1)).toBe('');
  expect([await partText(5, 0), await partText(5, 1), await partText(5, 2)]).toEqual(['a5', 'bb5', '']);
  // the oldest one that is there has left the list
  expect([await partText(1, 1), await partText(0, 1)]).toEqual(['bb1', '']);
  // what an encoder left open is complete, and the next segment has no part yet
  recording.closeOpen();
  expect([await partText(6, 0), await partText(7, 0)]).toEqual(['open', '']);
});

test('segments that a power cut has eaten are gaps for every later start', async () => {
  const folder = newFolder();
  const first = openRecording(folder);
  await write(first, stretch(0), part(0, 'one'), segmentEnd, part(500, 'two'), segmentEnd);
  writeFileSync(join(folder, 'video/1.m4s'), 't');
  // a reader changes nothing: another process may be the writer
  const journal = readFileSync(join(folder, 'journal.jsonl'), 'utf8');
  expect(gapsOf(openRecording(folder, { access: 'read' }))).toEqual([false, true]);
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toBe(journal);

  await write(openRecording(folder), stretch(500), part(500, 'again'), segmentEnd);
  const third = openRecording(folder, { access: 'read' });
  expect(gapsOf(third)).toEqual([false, true, false]);
  expect([await textOf(third, 1), await textOf(third, 2)]).toEqual(['', 'again']);
});
