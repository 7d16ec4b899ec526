import { expect, test } from 'vitest';
import type { JournalLine } from './journal.ts';
import { offeredRenditions } from './offered-renditions.ts';
import { addLine, emptyIndex, type RecordingIndex, readJournal } from './recording-index.ts';

const at = 1_790_000_000_000;
const text = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const picture = (rendition: string, init = 0, height = 720): JournalLine => ({
  rendition,
  kind: 'video',
  init,
  codec: 'avc1.64001f',
  width: (height * 16) / 9,
  height,
});
const sound = (rendition: string, init = 0): JournalLine => ({
  rendition,
  kind: 'audio',
  init,
  codec: 'mp4a.40.2',
  channels: 2,
});
const segment = (rendition: string, number: number): readonly JournalLine[] => [
  { part: rendition, from: number * 2000, ms: 500, bytes: 100, key: true },
  { part: rendition, from: number * 2000 + 500, ms: 1500, bytes: 300, key: false },
  { segment: rendition },
];
const indexOf = (...lines: readonly JournalLine[]): RecordingIndex => {
  const index = emptyIndex();
  for (const line of lines) addLine(index, line);
  // the index in memory is the one that another start reads from the journal
  expect(readJournal(text(lines)).index).toEqual(index);
  return index;
};
/** `.` a segment, `-` a gap, `|` before the first of another stretch. */
const drawn = ({ renditions }: RecordingIndex, id: string): string =>
  (renditions.get(id)?.segments ?? [])
    .map(
      ({ isGap, stretch }, number, all) =>
        `${number && all[number - 1]?.stretch !== stretch ? '|' : ''}${isGap ? '-' : '.'}`,
    )
    .join('');

test('a journal of the first recordings, with a picture and a sound, is read as it was', () => {
  const stretch = { stretch: 0, at, video: { codec: 'avc1.64001f', width: 1280, height: 720 }, audio: null };
  const both = { ...stretch, stretch: 4000, audio: { codec: 'mp4a.40.2', channels: 2 } };
  const lines = [
    stretch,
    ...segment('video', 0),
    ...segment('video', 1),
    both,
    ...segment('video', 2),
    ...segment('audio', 2),
  ];
  const { index, length } = readJournal(`${text(lines)}{"part":"vid`);
  expect(length).toBe(text(lines).length);
  expect(drawn(index, 'video')).toBe('..|.');
  // the files of the sound were numbered separately
  expect(drawn(index, 'audio')).toBe('.');
  expect(index.renditions.get('audio')?.config).toMatchObject({ init: 1, channels: 2 });
  // from here on both are numbered together
  for (const line of [{ stretch: 6000, at }, picture('video', 2), sound('audio', 2)]) addLine(index, line);
  expect(index.renditions.get('audio')?.segments).toHaveLength(3);
});

test('segments of all renditions have the same numbers; what one lacks is a gap of the same length', () => {
  const index = indexOf(
    { stretch: 0, at },
    picture('video'),
    ...segment('video', 0),
    ...segment('video', 1),
    { stretch: 4000, at },
    picture('video', 1),
    sound('audio'),
    ...segment('video', 2),
    ...segment('audio', 2),
    ...segment('video', 3),
    picture('video-360', 0, 360),
    { gap: 'video-360', to: 3 },
    ...segment('video-360', 3),
    ...segment('audio', 3),
    ...segment('video', 4),
    ...segment('audio', 4),
    { gap: 'video-360', to: 5 },
  );
  expect(drawn(index, 'video')).toBe('..|...');
  expect(drawn(index, 'audio')).toBe('--|...');
  expect(drawn(index, 'video-360')).toBe('--|-.-');
  const [lead, small] = ['video', 'video-360'].map((id) =>
    index.renditions.get(id)?.segments.map(({ from, ms }) => [from, ms]),
  );
  expect(small).toEqual(lead);
});

test('an open segment that does not count is begun anew; one that the disk has lost is a gap', () => {
  const part = { part: 'video', from: 0, ms: 500, bytes: 100, key: true };
  const index = indexOf(
    { stretch: 0, at },
    picture('video'),
    part,
    { void: 'video' },
    part,
    { segment: 'video' },
    ...segment('video', 1),
  );
  expect(index.renditions.get('video')?.segments.map(({ bytes }) => bytes)).toEqual([100, 400]);
  addLine(index, { lost: 'video', from: 1 });
  expect(drawn(index, 'video')).toBe('.-');
});

test('pictures per second are counted where the encoder declares none, a lost one aside', () => {
  const lines: JournalLine[] = [{ stretch: 0, at }, picture('video')];
  const rateOf = (): number | undefined => offeredRenditions(indexOf(...lines), 'whole', false).variants[0]?.frameRate;
  const part = (from: number, ms: number, samples: number): JournalLine => ({
    part: 'video',
    from,
    ms,
    samples,
    bytes: 9,
    key: from % 2000 === 0,
  });
  expect(rateOf()).toBeUndefined();
  lines.push(part(0, 33, 1));
  expect(rateOf()).toBeUndefined();
  lines.push(part(33, 467, 14));
  expect(rateOf()).toBe(30);
  lines.push(part(500, 1500, 45), { segment: 'video' }, part(2000, 2000, 58), { segment: 'video' });
  expect(rateOf()).toBe(30);
});

test('a rendition that stops is not offered to those who come; the publisher’s own always is', () => {
  const lines: JournalLine[] = [{ stretch: 0, at }, picture('video'), sound('audio'), picture('video-360', 0, 360)];
  const offered = (index: RecordingIndex, isEnded = false): readonly string[] =>
    offeredRenditions(index, 'whole', isEnded).variants.map(({ uri }) => uri.split('/')[0] ?? '');
  for (let number = 0; number < 6; number++)
    lines.push(...['video', 'audio', 'video-360'].flatMap((id) => segment(id, number)));
  expect(offered(indexOf(...lines))).toEqual(['360p', 'fuente', 'sonido']);
  lines.push(...segment('video', 6), ...segment('audio', 6), { gap: 'video-360', to: 7 });
  const index = indexOf(...lines);
  expect(offered(index)).toEqual(['fuente', 'sonido']);
  // one lost segment of many does not withdraw a rendition once the game is over
  for (let number = 7; number < 20; number++)
    for (const line of ['video', 'audio', 'video-360'].flatMap((id) => segment(id, number))) addLine(index, line);
  expect(offered(index, true)).toEqual(['360p', 'fuente', 'sonido']);
});

test('what has no language of its own is the league’s: the sound’s name and language, and the captions’', () => {
  const index = indexOf(
    { stretch: 0, at },
    picture('video'),
    sound('audio'),
    ...segment('video', 0),
    ...segment('audio', 0),
  );
  index.captions.add('CC1');
  const { alternatives, captions } = offeredRenditions(index, 'whole', true, 'en');
  expect(alternatives).toMatchObject([{ name: 'Sound', language: 'en' }]);
  expect(captions).toMatchObject([{ name: 'Captions', language: 'en' }]);
});
