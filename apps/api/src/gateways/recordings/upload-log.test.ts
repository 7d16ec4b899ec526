import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeFiles, copyOfJournal, openRenditions } from './complete-files.ts';
import { closeOpenSegments, readJournal } from './recording-index.ts';
import { joinedJournal } from './recording-store.ts';
import { openUploadLog, storedJournalBytes } from './upload-log.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-uploads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('a log is read back; half a line of a crash counts for nothing and swallows no other', async () => {
  const folder = newFolder();
  const log = openUploadLog(folder);
  expect([log.has('video/0.m4s', 5), log.journalBytes(), storedJournalBytes(folder)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  await log.add('video/init-0.mp4', 700);
  await log.add('video/0.m4s', 5);
  await log.addJournal(120);
  expect(storedJournalBytes(folder)).toBe(120);
  appendFileSync(join(folder, 'stored.log'), 'video/1.m4');
  const next = openUploadLog(folder);
  await next.add('audio/0.m4s', 9);
  const third = openUploadLog(folder);
  expect([third.has('video/0.m4s', 5), third.has('video/0.m4s', 6), third.has('video/1.m4')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([third.has('audio/0.m4s', 9), third.has('video/init-0.mp4'), third.journalBytes()]).toEqual([true, true, 120]);
  // files were sent after the last copy of the journal
  expect(storedJournalBytes(folder)).toBeUndefined();
  await third.addJournal(240);
  expect([storedJournalBytes(folder), openUploadLog(folder).journalBytes()]).toEqual([240, 240]);
  expect(readFileSync(join(folder, 'stored.log'), 'utf8')).not.toContain('NaN');
});

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const part = (rendition: string, from: number): string =>
  line({ part: rendition, from, ms: 500, bytes: 10, key: true });
const begin =
  line({ stretch: 0, at: 1_000 }) +
  line({ rendition: 'video', kind: 'video', init: 0, codec: 'avc1', width: 640, height: 360 }) +
  line({ rendition: 'audio', kind: 'audio', init: 0, codec: 'mp4a', channels: 2 });

test('what is complete is named once, and what is being written never', () => {
  const cursor = new Map();
  const first = readJournal(begin + part('video', 0) + part('audio', 0)).index;
  expect(completeFiles(first, cursor)).toEqual([]);
  const closed = begin + part('video', 0) + part('audio', 0) + line({ segment: 'video' }) + part('video', 500);
  const { index } = readJournal(closed);
  expect(completeFiles(index, cursor)).toEqual([
    { file: 'video/init-0.mp4', bytes: undefined },
    { file: 'video/0.m4s', bytes: 10 },
  ]);
  expect(completeFiles(index, cursor)).toEqual([]);
  expect(openRenditions(index)).toEqual(['video', 'audio']);
  // a gap has no file
  const { index: withGap } = readJournal(closed + line({ gap: 'audio', to: 1 }));
  expect(completeFiles(withGap).map(({ file }) => file)).toEqual(['video/init-0.mp4', 'video/0.m4s']);
});

test('additions to a journal count when they fit to it and go further', () => {
  const whole = { from: 0, to: 6, text: 'one\ntwo\n'.slice(0, 6) };
  expect(joinedJournal({ from: 0, to: 4, text: 'one\nvoid\n' }, undefined)).toBe('one\nvoid\n');
  expect(joinedJournal({ from: 0, to: 4, text: 'one\nvoid\n' }, { from: 4, to: 8, text: 'two\n' })).toBe('one\ntwo\n');
  expect(joinedJournal({ from: 0, to: 8, text: 'one\ntwo\n' }, { from: 4, to: 8, text: 'two\nvoid\n' })).toBe(
    'one\ntwo\n',
  );
  expect(joinedJournal(whole, { from: 7, to: 9, text: 'x' })).toBe(whole.text);
});

test('a copy of the journal lists exactly what is complete, also for whoever continues it', () => {
  const journal = begin + part('video', 0) + line({ segment: 'video' }) + part('video', 500) + part('audio', 0);
  const before = readJournal(journal).index;
  const copy = readJournal(copyOfJournal(journal, openRenditions(before))).index;
  closeOpenSegments(copy);
  expect(completeFiles(copy)).toEqual(completeFiles(before));
  expect([copy.renditions.get('video')?.segments.length, copy.renditions.get('audio')?.segments.length]).toEqual([
    1, 0,
  ]);
});
