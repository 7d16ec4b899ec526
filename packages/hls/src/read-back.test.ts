/** What Palco writes, read by another program: ffprobe, where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endlessSegment } from './endless-channel.ts';
import { type InitSegment, readInitSegment } from './init-segment.ts';
import { mediaPlaylistText } from './media-playlist.ts';
import { multivariantPlaylistText } from './multivariant-playlist.ts';
import { retimeFragment } from './retime-fragment.ts';
import { sampleClip, sampleFile } from './testing/sample-files.ts';
import { onDemand } from './timeline.ts';

const hasProbe = spawnSync('ffprobe', ['-version']).status === 0;
const clip = sampleClip();
/** The clip two and a half times, so that it begins again twice. */
const COUNT = 15;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palco-read-back-'));
  for (const about of clip.renditions) {
    mkdirSync(join(folder, about.id));
    const init = sampleFile(about.init);
    const { tracks } = readInitSegment(init) as InitSegment;
    writeFileSync(join(folder, about.id, 'init.mp4'), init);
    for (let sequence = 0; sequence < COUNT; sequence += 1) {
      const { clipIndex, shiftTicks } = endlessSegment(about, sequence);
      const shifts = tracks.map(({ trackId, timescale }) => ({ trackId, timescale, ticks: shiftTicks }));
      const moved = retimeFragment(sampleFile(about.segments[clipIndex]?.file as string), shifts);
      if (isRefusal(moved)) throw new Error(JSON.stringify(moved));
      writeFileSync(join(folder, about.id, `${sequence}.m4s`), moved);
    }
    const timeline = {
      count: COUNT,
      map: 'init.mp4',
      targetDuration: 4,
      dateRanges: [],
      segment: (sequence: number) => ({
        uri: `${sequence}.m4s`,
        durationUs: 3_840_000,
        startsAt: Date.parse('2026-11-21T00:50:00Z') + sequence * 3840,
      }),
    };
    writeFileSync(join(folder, about.id, 'whole.m3u8'), mediaPlaylistText(onDemand(timeline)));
  }
  const master = multivariantPlaylistText({
    isIndependent: true,
    alternatives: [
      {
        kind: 'AUDIO',
        group: 'sound',
        name: 'Ambiente',
        uri: 'ambiente/whole.m3u8',
        isDefault: true,
        isAutoselect: true,
      },
    ],
    variants: [
      { uri: '720p/whole.m3u8', bandwidth: 160_000, codecs: 'avc1.64001f,mp4a.40.2', audio: 'sound' },
      { uri: '360p/whole.m3u8', bandwidth: 90_000, codecs: 'avc1.64001e,mp4a.40.2', audio: 'sound' },
    ],
  });
  writeFileSync(join(folder, 'master.m3u8'), master);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const probe = (file: string, ...args: string[]): Record<string, Record<string, string>[]> =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', ...args, join(folder, file)], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  );

test.skipIf(!hasProbe).each(clip.renditions.map(({ id, kind }) => ({ id, kind })))(
  'ffprobe finds $id without a gap or a jump where the clip begins again',
  ({ id, kind }) => {
    const { packets = [] } = probe(`${id}/whole.m3u8`, '-show_entries', 'packet=dts_time');
    const every = kind === 'video' ? 1 / 25 : 1024 / 48_000;
    expect(packets).toHaveLength(Math.round((COUNT * 3.84) / every));
    const times = packets.map(({ dts_time: time }) => Number(time));
    for (const [index, time] of times.entries()) expect(time - (times[0] ?? 0)).toBeCloseTo(index * every, 4);
  },
);

test.skipIf(!hasProbe)('ffprobe finds both pictures and the sound in the multivariant playlist', () => {
  const { streams = [] } = probe('master.m3u8', '-show_entries', 'stream=codec_name,width,height');
  expect(streams.map(({ codec_name: codec, height }) => [codec, height])).toEqual(
    expect.arrayContaining([
      ['h264', 720],
      ['h264', 360],
      ['aac', undefined],
    ]),
  );
});
