import { expect, test } from 'vitest';
import { judgeCodecs, nameOfCodec } from './codecs.ts';

const FORMATS = [
  { codecs: ['hvc1.1.6.L93.B0', 'mp4a.40.2'], height: 1080 },
  { codecs: ['avc1.64001f', 'mp4a.40.2'], height: 720 },
  { codecs: ['mp4a.40.2'], height: null },
];

test.each([
  ['everything', /./, 'good', ['H.265', 'H.264', 'AAC']],
  ['no H.265', /avc1|mp4a/, 'partly', ['H.264', 'AAC']],
  ['sound only', /audio/, 'bad', ['AAC']],
  ['pictures without sound', /video/, 'bad', ['H.265', 'H.264']],
  ['nothing', /nothing/, 'bad', []],
] as const)('a browser that plays %s', (_, types, verdict, playable) => {
  const judged = judgeCodecs(FORMATS, (type) => types.test(type));
  expect(judged.verdict).toBe(verdict);
  expect(judged.codecs.map(({ codec }) => codec)).toEqual(['hvc1.1.6.L93.B0', 'mp4a.40.2', 'avc1.64001f']);
  expect(
    judged.codecs
      .filter(({ isPlayable }) => isPlayable)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...playable].toSorted());
});

test('a codec that has no other name is called by its own', () => {
  expect(nameOfCodec('avc3.4d401e')).toBe('H.264');
  expect(nameOfCodec('vvc1.1')).toBe('vvc1.1');
});
