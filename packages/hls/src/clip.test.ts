import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { clipFrom } from './clip.ts';
import { readFragment } from './fragment.ts';
import { type InitSegment, readInitSegment } from './init-segment.ts';
import { sampleClip, sampleFile, sampleManifest } from './testing/sample-files.ts';

test('the description of the included clip agrees with each of its segments', () => {
  const clip = sampleClip();
  for (const { id, kind, timescale, init, segments } of clip.renditions) {
    const tracks = readInitSegment(sampleFile(init)) as InitSegment;
    expect(tracks).toMatchObject({ tracks: [{ timescale, handler: kind === 'video' ? 'vide' : 'soun' }] });
    let startTicks = 0;
    for (const { file, duration, bytes } of segments) {
      const data = sampleFile(file);
      expect([file, data.byteLength]).toEqual([file, bytes]);
      expect([id, readFragment(data, tracks)]).toMatchObject([id, [{ startTicks, durationTicks: duration }]]);
      startTicks += duration;
    }
  }
});

test('it is small, and one rendition needs less than 500 kbit/s', () => {
  const clip = sampleClip();
  const all = clip.renditions.flatMap(({ segments }) => segments.map(({ bytes }) => bytes));
  expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(700_000);
  expect(Math.min(...clip.renditions.map(({ bandwidth }) => bandwidth))).toBeLessThan(500_000);
});

const changed = (change: (manifest: Record<string, unknown>, first: Record<string, unknown>) => void): unknown => {
  const manifest = sampleManifest();
  change(manifest, (manifest.renditions as Record<string, unknown>[])[0] as Record<string, unknown>);
  return manifest;
};
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a list', []],
  ['no length', changed((manifest) => delete manifest.durationMs)],
  ['no renditions', changed((manifest) => (manifest.renditions = []))],
  ['a rendition without codecs', changed((_, first) => delete first.codecs)],
  ['a rendition of no kind', changed((_, first) => (first.kind = 'smell'))],
  ['a path out of the folder', changed((_, first) => (first.init = '../secret.mp4'))],
  ['an absolute path', changed((_, first) => (first.init = '/etc/passwd'))],
  ['a rendition that would drift', changed((_, first) => (first.timescale = 12_801))],
  ['a missing segment', changed((_, first) => (first.segments as unknown[]).pop())],
  ['captions without a file', changed((manifest) => (manifest.captions = [{ id: 'es' }]))],
  ['no poster', changed((manifest) => delete manifest.poster)],
])('%s is no clip', (_, manifest) => {
  expect(isRefusal(clipFrom(manifest))).toBe(true);
});
