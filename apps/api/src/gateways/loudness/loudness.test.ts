import type { AacConfig } from '@palco/media/aac-config';
import { expect, test, vi } from 'vitest';
import { createLoudnessMeasure, FRAMES_AT_ONCE } from './loudness.ts';
import { createLoudnessReader, type Loudness, type LoudnessOrder } from './loudness-child.ts';

const CONFIG: AacConfig = { record: Buffer.from('1190', 'hex'), codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 };
const FRAME = Buffer.alloc(100, 1);
const AT = 1_795_000_000_000;
/** a batch: each frame with its ADTS header of 7 bytes */
const BATCH_BYTES = FRAMES_AT_ONCE * 107;
/** as ffmpeg 5.1 prints them */
const lines = (momentary: string, integrated: string): string =>
  [
    'frame:7    pts:33600   pts_time:0.7',
    `lavfi.r128.M=${momentary}`,
    'lavfi.r128.S=-24.000',
    `lavfi.r128.I=${integrated}`,
    'lavfi.r128.LRA=0.000',
    '',
  ].join('\n');

test.each<[string, string, Loudness]>([
  ['-21.034', '-21.500', { momentary: -21.034, integrated: -21.5, second: 0.7 }],
  // silence, and too short for a gate
  ['-120.691', '-70.000', { momentary: -70, integrated: undefined, second: 0.7 }],
  ['nan', '-inf', { momentary: -70, integrated: undefined, second: 0.7 }],
])('M=%s and I=%s are one measurement, whole or in pieces', (momentary, integrated, expected) => {
  const measured: Loudness[] = [];
  const read = createLoudnessReader((loudness) => measured.push(loudness));
  read(lines(momentary, integrated));
  for (const character of lines(momentary, integrated)) read(character);
  expect(measured).toEqual([expected, expected]);
});

const open = async (hasProgram = true) => {
  const orders: (LoudnessOrder & { bytes: number; queued: number; isKilled: boolean })[] = [];
  const measured: (readonly [Loudness, number])[] = [];
  const meter = createLoudnessMeasure({
    find: async () => (hasProgram ? { command: 'ffmpeg', path: '' } : undefined),
    start: (order) => {
      const started = { ...order, bytes: 0, queued: 0, isKilled: false };
      orders.push(started);
      return {
        queued: () => started.queued,
        give: (bytes) => {
          started.bytes += bytes.length;
        },
        kill: () => {
          started.isKilled = true;
        },
      };
    },
  })((loudness, heardAt) => measured.push([loudness, heardAt]));
  // the first frame starts the search for the program
  meter.hear(CONFIG, FRAME, AT);
  await Promise.resolve();
  await Promise.resolve();
  return { orders, measured, meter };
};
const LOUDNESS = { momentary: -20, integrated: -20, second: 0.1 };

test('each encoder has a child, which ends with it; what comes later is not heard', async () => {
  const { orders, measured, meter } = await open();
  for (let frame = 1; frame < FRAMES_AT_ONCE; frame++) meter.hear(CONFIG, FRAME, AT);
  expect(orders).toMatchObject([{ bytes: 0, isKilled: false }]);
  meter.hear(CONFIG, FRAME, AT);
  expect(orders).toMatchObject([{ bytes: BATCH_BYTES, isKilled: false }]);
  orders[0]?.onLoudness(LOUDNESS);
  meter.end();
  meter.hear(CONFIG, FRAME, AT);
  orders[0]?.onLoudness(LOUDNESS);
  expect(measured).toEqual([[LOUDNESS, AT]]);
  expect(orders).toMatchObject([{ bytes: BATCH_BYTES, isKilled: true }]);
});

test('a measurement has the time at which its sound came', async () => {
  const { orders, measured, meter } = await open();
  for (let frame = 0; frame < 4 * FRAMES_AT_ONCE; frame++) meter.hear(CONFIG, FRAME, AT + frame);
  // a batch is 0.512 seconds
  for (const second of [0.1, 0.6, 1.9, 2.1]) orders[0]?.onLoudness({ ...LOUDNESS, second });
  const last = (batch: number): number => AT + batch * FRAMES_AT_ONCE - 1;
  expect(measured.map(([, heardAt]) => heardAt)).toEqual([last(1), last(2), last(4)]);
});

test('without a program nothing is measured', async () => {
  const { orders, meter } = await open(false);
  meter.hear(CONFIG, FRAME, AT);
  expect(orders).toEqual([]);
});
test('a child that dies, hangs or gets another configuration is replaced; one that is slow misses sound', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { orders, measured, meter } = await open();
    const hear = (config = CONFIG) => {
      for (let frame = 0; frame < FRAMES_AT_ONCE; frame++) meter.hear(config, FRAME, AT);
    };
    hear();
    // the child falls behind
    const [first] = orders;
    if (first) first.queued = 300_000;
    hear();
    expect(first?.bytes).toBe(BATCH_BYTES);
    // it died; the next one waits ten seconds
    first?.onClose();
    hear();
    expect(orders).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    hear();
    expect(orders).toHaveLength(2);
    orders[1]?.onLoudness(LOUDNESS);
    // it hangs
    vi.advanceTimersByTime(10_001);
    hear();
    expect(orders.map(({ isKilled }) => isKilled)).toEqual([false, true, false]);
    // its late answer is ignored
    orders[1]?.onLoudness(LOUDNESS);
    expect(measured).toHaveLength(1);
    hear({ ...CONFIG, record: Buffer.from('1210', 'hex') });
    expect(orders.map(({ isKilled }) => isKilled)).toEqual([false, true, true, false]);
  } finally {
    vi.useRealTimers();
  }
});
