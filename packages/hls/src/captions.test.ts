import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cue, captionSegmentText, cuesIn, cueTimeText, loopingCues } from './captions.ts';

const cues: readonly Cue[] = [
  { from: 900, to: 3200, text: 'Viene el lanzamiento.' },
  { from: 21_000, to: 23_500, text: 'Reaches into the next round' },
];
const LOOP = 23_040;

test('what is written is read back the same', () => {
  expect(cuesIn(captionSegmentText(cues))).toEqual(cues);
  expect(captionSegmentText(cues)).toContain('X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000');
  expect(captionSegmentText([])).toMatch(/^WEBVTT\n/);
});

test('hours, Windows line ends, identifiers, settings and notes are understood', () => {
  const text =
    '\ufeffWEBVTT - title\r\n\r\nNOTE hello\r\n\r\n7\r\n01:00:00.500 --> 01:00:01.250 line:0\r\none\r\ntwo\r\n';
  expect(cuesIn(text)).toEqual([{ from: 3_600_500, to: 3_601_250, text: 'one\ntwo' }]);
});

test.each([
  ['', 'WEBVTT'],
  ['WEBVTTX\n\n', 'WEBVTT'],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nsrt', 'not a time'],
  ['WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nbackwards', 'ends before it begins'],
])('%j is refused', (text, reason) => {
  expect(cuesIn(text)).toMatchObject({
    refused: 'captions/malformed',
    detail: { reason: expect.stringContaining(reason) },
  });
});

test('any time is written so that it reads the same', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (ms) => {
      expect(cuesIn(`WEBVTT\n\n${cueTimeText(ms)} --> ${cueTimeText(ms + 1)}\nx`)).toEqual([
        { from: ms, to: ms + 1, text: 'x' },
      ]);
    }),
  );
});

test('at every moment of a channel that repeats, the cues of its segment are the cues of the clip then', () => {
  const segment = 3840;
  fc.assert(
    fc.property(fc.nat(4 * 3600_000), (at) => {
      const from = Math.floor(at / segment) * segment;
      const shown = loopingCues(cues, LOOP, from, from + segment).filter((cue) => cue.from <= at && at < cue.to);
      const expected = cues.filter((cue) =>
        [at % LOOP, (at % LOOP) + (at >= LOOP ? LOOP : 0)].some((place) => cue.from <= place && place < cue.to),
      );
      expect(shown.map(({ text }) => text).sort()).toEqual(expected.map(({ text }) => text).sort());
    }),
  );
});
