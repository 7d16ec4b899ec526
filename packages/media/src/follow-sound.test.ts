import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { type AacConfig, readAacConfig } from './aac-config.ts';
import type { CutEvent } from './cut-events.ts';
import { createSoundFollower, SOUND_AWAY_MS, type SoundSource } from './follow-sound.ts';

const configOf = (record: string): AacConfig => {
  const config = readAacConfig(Buffer.from(record, 'hex'));
  if (isRefusal(config)) throw new Error(config.refused);
  return config;
};
/** AAC-LC, stereo, 48 kHz and 44.1 kHz */
const [AT_48, AT_44] = [configOf('1190'), configOf('1210')];
const RADIO: SoundSource = {
  rendition: 'audio-radio-es',
  label: { name: 'Radio', language: 'es' },
  config: AT_48,
  lagMs: 700,
};
const DATA = Buffer.from('2119ffff', 'hex');
const PICTURE_MS = 40;
const SEGMENT_MS = 2000;
const FIRST = 10;
const frameMs = ({ config }: SoundSource): number => 1_024_000 / config.sampleRate;

interface Sound {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly source?: SoundSource;
  /** how much later than its picture it arrives */
  readonly lateMs?: number;
}
/** A picture from 0 on, in segments of two seconds from number 10 on, and sounds beside it. */
const play = (untilMs: number, sounds: readonly Sound[]): readonly CutEvent[] => {
  const follower = createSoundFollower('audio-radio-es');
  const events: CutEvent[] = [];
  const frames = sounds.flatMap(({ fromMs, untilMs: end, source = RADIO, lateMs = 0 }) =>
    Array.from({ length: Math.ceil((end - fromMs) / frameMs(source)) }, (_, place) => {
      const atMs = fromMs + place * frameMs(source);
      return { atMs, arrivesMs: atMs + lateMs, source };
    }),
  );
  for (let picture = 0; picture < untilMs; picture += PICTURE_MS) {
    for (const { atMs, arrivesMs, source } of frames)
      if (arrivesMs > picture - PICTURE_MS && arrivesMs <= picture) follower.add(atMs, DATA, source);
    const isFirst = picture % SEGMENT_MS === 0;
    events.push(...(isFirst ? follower.boundary(FIRST + picture / SEGMENT_MS, picture) : follower.reach(picture)));
  }
  return [...events, ...follower.end()];
};
interface Cut {
  readonly fromMs: number;
  readonly ms: number;
}
const segmentsOf = (events: readonly CutEvent[]): readonly Cut[] => {
  const cuts: Cut[] = [];
  let open: Cut | undefined;
  for (const event of events) {
    if (event.kind === 'part')
      open = { fromMs: open?.fromMs ?? event.part.startMs, ms: (open?.ms ?? 0) + event.part.durationMs };
    if (event.kind === 'segment' && open) {
      cuts.push(open);
      open = undefined;
    }
  }
  expect(open).toBeUndefined();
  return cuts;
};
const bytesOf = (events: readonly CutEvent[]): Buffer =>
  Buffer.concat(events.flatMap((event) => (event.kind === 'part' ? [event.part.bytes] : [])));
const framesIn = (bytes: Buffer): number => bytes.toString('latin1').split(DATA.toString('latin1')).length - 1;
const of = <Kind extends CutEvent['kind']>(events: readonly CutEvent[], kind: Kind) =>
  events.filter((event): event is Extract<CutEvent, { kind: Kind }> => event.kind === kind);

test.each<[string, Pick<Sound, 'lateMs' | 'source'>]>([
  ['that arrives with its picture', { lateMs: 0 }],
  ['that arrives half a second after its picture', { lateMs: 500 }],
  ['of another sample rate', { source: { ...RADIO, config: AT_44 } }],
])('sound %s is cut where the picture is, one frame apart at most', (_, change) => {
  const events = play(20_000, [{ fromMs: 0, untilMs: 20_000, ...change }]);
  const segments = segmentsOf(events);
  expect(segments).toHaveLength(9);
  for (const [place, { fromMs, ms }] of segments.slice(0, -1).entries()) {
    expect(Math.abs(fromMs - (place + 1) * SEGMENT_MS)).toBeLessThanOrEqual(frameMs(change.source ?? RADIO));
    expect(Math.abs(ms - SEGMENT_MS)).toBeLessThanOrEqual(frameMs(change.source ?? RADIO));
  }
  // it begins with a segment: what came before is a gap
  expect(of(events, 'gap').map(({ to }) => to)).toEqual([10, 11]);
  expect(of(events, 'rendition')[0]?.config).toMatchObject({ kind: 'audio', label: RADIO.label });
  expect(of(events, 'absence')).toEqual([]);
});

test('all of its sound is in there, and no silence between', () => {
  const events = play(20_000, [{ fromMs: 0, untilMs: 20_000 }]);
  const all = segmentsOf(events).reduce((sum, { ms }) => sum + ms, 0);
  expect(framesIn(bytesOf(events))).toBeCloseTo(all / frameMs(RADIO), -1);
});

test('sound that dies is silence for some seconds, then gaps; the picture is followed all the time', () => {
  const events = play(30_000, [
    { fromMs: 0, untilMs: 9000 },
    { fromMs: 21_000, untilMs: 30_000 },
  ]);
  // segments 11 to 16 end at 14,000; sound is back with segment 22/2 + 10
  const segments = segmentsOf(events);
  const last = segments.findIndex(({ fromMs }) => fromMs > 15_000);
  expect(segments[last - 1]?.fromMs).toBeCloseTo(12_000, -2);
  expect(segments[last]?.fromMs).toBeCloseTo(22_000, -2);
  expect(of(events, 'gap').map(({ to }) => to)).toEqual([10, 11, 17, 18, 19, 20, 21]);
  const [away, back] = of(events, 'absence');
  expect(away?.fromMs).toBeCloseTo(9000, -2);
  expect(back).toMatchObject({ fromMs: away?.fromMs, untilMs: 22_000 });
  // it is known as soon as it is certain, while there still is silence to play
  const place = events.findIndex(({ kind }) => kind === 'absence');
  const after = events.slice(place).find((event) => event.kind === 'part');
  expect(after?.part.startMs).toBeLessThan(9000 + SOUND_AWAY_MS + RADIO.lagMs + 500);
});

test('sound that comes too late is dropped, and what is missing is silence', () => {
  const events = play(12_000, [
    { fromMs: 0, untilMs: 6000 },
    { fromMs: 6000, untilMs: 8000, lateMs: 2500 },
    { fromMs: 8000, untilMs: 12_000 },
  ]);
  const segments = segmentsOf(events);
  expect(segments.map(({ fromMs }) => Math.round(fromMs / 1000))).toEqual([2, 4, 6, 8, 10]);
  const frames = framesIn(bytesOf(events));
  expect(frames).toBeGreaterThan(350);
  expect(frames).toBeLessThan(430);
});

test('another encoding or another name begins with a segment', () => {
  const other: SoundSource = { ...RADIO, config: AT_44 };
  const renamed: SoundSource = { ...other, label: { name: 'La Radio', language: 'es' } };
  const events = play(20_000, [
    { fromMs: 0, untilMs: 7000 },
    { fromMs: 7000, untilMs: 13_000, source: other },
    { fromMs: 13_000, untilMs: 20_000, source: renamed },
  ]);
  const configs = of(events, 'rendition').map(({ config }) => config);
  expect(configs.map((config) => config.kind === 'audio' && [config.sampleRate, config.label?.name])).toEqual([
    [48_000, 'Radio'],
    [44_100, 'Radio'],
    [44_100, 'La Radio'],
  ]);
  for (const [place, { fromMs }] of segmentsOf(events).entries())
    expect(Math.abs(fromMs - (place + 1) * SEGMENT_MS)).toBeLessThanOrEqual(frameMs(other));
});

test('a wrong clock fills no memory: frames of a far future are dropped', () => {
  const follower = createSoundFollower('audio-radio-es');
  follower.boundary(0, 0);
  for (let count = 0; count < 5000; count++) follower.add(60_000 + count, DATA, RADIO);
  expect(segmentsOf([...follower.boundary(1, 2000), ...follower.end()])).toEqual([]);
});
