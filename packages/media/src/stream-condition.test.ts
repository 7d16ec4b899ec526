import { expect, test } from 'vitest';
import { avcConfigBody } from './flv-stream.ts';
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from './simulated-encoder.ts';
import { conditionsOf, NEW_STREAM, nextState, reconnected } from './stream-condition.ts';
import { createStreamMeter } from './stream-meter.ts';
import type { Cause } from './stream-rules.ts';
import type { StreamSecond } from './stream-second.ts';

const START = 1_795_000_000_000;
type Change = Partial<EncoderSettings> & {
  readonly seconds: number;
  /** nothing is sent */
  readonly isAway?: boolean;
  /** the encoder's clock from here on, milliseconds */
  readonly jumpMs?: number;
  /** how much later tags come */
  readonly delayMs?: number;
  /** media seconds that pass in one second of real time */
  readonly speed?: number;
  readonly soundAheadMs?: number;
  /** how loud each second is measured to be; default: it is not measured */
  readonly lufs?: number;
  /** whether the key frame of each second is black; default: it is not looked at */
  readonly isBlack?: boolean;
  /** what is cut of it while it is on the air; default: it is not */
  readonly kept?: readonly ('video' | 'audio')[];
  /** it sends no decoder configurations */
  readonly isBare?: boolean;
  /** a decoder configuration of its pictures, in place of the usual one */
  readonly record?: Buffer;
};

/** The causes named after each second of a stream that changes in this way. */
const follow = (...changes: readonly Change[]) => {
  const meter = createStreamMeter(START);
  let state = NEW_STREAM;
  let [at, media, shift] = [START, 0, 0];
  const said: Cause[][] = [];
  const seconds: StreamSecond[] = [];
  let before = '';
  for (const change of changes) {
    const {
      seconds: length,
      isAway,
      jumpMs = 0,
      delayMs = 0,
      speed = 1,
      soundAheadMs = 0,
      lufs,
      isBlack,
      kept,
      isBare,
      record,
      ...changed
    } = change;
    const settings = { ...USUAL_ENCODER, ...changed };
    shift += jumpMs;
    meter.onAir(at - 1, kept !== undefined);
    if (!isBare && JSON.stringify([settings, record]) !== before)
      for (const { kind, body } of configTags(settings))
        meter[kind](at, media + shift, kind === 'video' && record ? avcConfigBody(record) : body);
    before = JSON.stringify([settings, record]);
    for (let second = 0; second < length; second++) {
      if (!isAway)
        for (const { kind, timestamp, body } of encoderTags(settings, media, media + 1000 * speed, shift)) {
          const arrival = at + (timestamp - shift - media) / speed + delayMs;
          meter[kind](arrival, timestamp + (kind === 'audio' ? soundAheadMs : 0), body);
        }
      for (const kind of kept ?? []) meter.cut(at + 500, kind);
      if (lufs !== undefined) meter.loudness(at + 900, lufs, lufs);
      if (isBlack !== undefined) meter.black(at + 950, isBlack);
      media += 1000 * speed;
      at += 1000;
      for (const each of meter.take(at)) {
        seconds.push(each);
        state = nextState(state, each);
      }
      said.push(conditionsOf(state, at).map(({ cause }) => cause));
    }
  }
  return { said, seconds, state, at };
};
const good: Change = { seconds: 20 };

test('a usual stream is fine from its first second, and measured rightly', () => {
  const { said, seconds } = follow({ seconds: 30 });
  expect(said.flat()).toEqual([]);
  const last = seconds.at(-1);
  expect(last).toMatchObject({ pictures: 30, gapMs: 0, clockJumps: 0, latenessMs: expect.any(Number) });
  expect(last).toMatchObject({ picture: { width: 1280, height: 720, codec: 'avc1.64001f' }, silentSounds: 0 });
  expect(last?.latenessMs).toBeLessThan(5);
  expect(Math.abs(last?.driftMs ?? 99)).toBeLessThan(40);
  expect(Math.max(...seconds.map(({ keyIntervalMs = 0 }) => keyIntervalMs))).toBe(2000);
  const bytes = seconds.slice(-10).reduce((sum, { videoBytes }) => sum + videoBytes, 0);
  expect((bytes * 8) / 10).toBeCloseTo(2_500_000, -5);
});

test.each<[Cause, Change, number]>([
  ['no-data', { seconds: 12, isAway: true }, 3],
  ['sound-only', { seconds: 12, hasPictures: false }, 6],
  ['no-sound', { seconds: 12, sound: 'none' }, 6],
  ['silent', { seconds: 12, sound: 'muted' }, 7],
  ['still-picture', { seconds: 12, isStill: true }, 8],
  ['bitrate-low', { seconds: 12, bitsPerSecond: 1_250_000 }, 7],
  ['frame-rate-low', { seconds: 12, picturesPerSecond: 15 }, 7],
  ['key-frames-far-apart', { seconds: 24, keyEveryMs: 10_000 }, 9],
  ['clock-wrong', { seconds: 12, jumpMs: 40_000 }, 2],
  ['clock-wrong', { seconds: 12, jumpMs: -15_000 }, 2],
  ['late', { seconds: 12, delayMs: 3000 }, 8],
  ['sound-apart', { seconds: 12, soundAheadMs: 900 }, 7],
  ['picture-changed', { seconds: 12, size: '640x360' }, 2],
])('%s: %j is named within %i seconds, alone, and ends by itself', (cause, change, within) => {
  const { said } = follow(good, change, { seconds: 60 });
  expect(said.slice(0, 20).flat()).toEqual([]);
  const named = said.findIndex((causes) => causes.includes(cause));
  expect(named - 20 + 1).toBeLessThanOrEqual(within);
  expect(said.at(-1)).toEqual([]);
  // begins once and ends once
  const isOn = said.map((causes) => causes.includes(cause));
  expect(isOn.filter((on, place) => on !== (isOn[place - 1] ?? false))).toHaveLength(2);
  // a stop is a hole in the media time too, and a late stream a stop first
  const alone = { 'no-data': ['gap'], late: ['no-data'], 'sound-only': ['gap'] }[cause as string] ?? [];
  expect(said.flat().filter((each) => each !== cause && !alone.includes(each))).toEqual([]);
});

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** Of 1280x720, as x264 wrote them. */
const RECORDS = {
  'High 10': hex('016e001fffe1001a676e001fa6cd9405005bb0110000030001000003003c0f18319601000668ebe3cb22c0'),
  'High 4:2:2': hex('017a001fffe1001a677a001fbcd9405005bb0110000003001000000303c0f183196001000668ebe3cb22c0'),
  'High 4:4:4': hex('01f4001fffe1001a67f4001f919b280a00b76022000003000200000300781e30632c01000668ebe3c44844'),
  fields: hex('01640020ffe1001a67640020acd940500bbf2e0220000003002000000783e2c5b2c001000668fba3cb22c0'),
};
test.each<[keyof typeof RECORDS, Cause]>([
  ['High 10', 'picture-format'],
  ['High 4:2:2', 'picture-format'],
  ['High 4:4:4', 'picture-format'],
  ['fields', 'interlaced'],
])('%s is %s in its first second, before its game and on the air, until the encoder is set right', (name, cause) => {
  const record = RECORDS[name];
  const { said } = follow(
    { seconds: 10, record },
    { seconds: 10, record, kept: ['video', 'audio'] },
    { seconds: 60, kept: ['video', 'audio'] },
  );
  for (const causes of said.slice(0, 20)) expect(causes.filter((each) => each !== 'picture-changed')).toEqual([cause]);
  expect(said.at(-1)).toEqual([]);
});

test.each<[Cause, number, number]>([
  ['too-quiet', -42, 26],
  ['too-loud', -6, 15],
  // a microphone in an empty room: nothing anybody hears
  ['silent', -66, 7],
])('%s: sound at %i LUFS is named within %i seconds, alone, and ends by itself', (cause, lufs, within) => {
  const usual: Change = { seconds: 60, lufs: -21 };
  const { said } = follow(usual, { seconds: 60, lufs }, usual);
  expect(said.slice(0, 60).flat()).toEqual([]);
  expect(said.findIndex((causes) => causes.includes(cause)) - 60 + 1).toBeLessThanOrEqual(within);
  expect(new Set(said.flat())).toEqual(new Set([cause]));
  expect(said.at(-1)).toEqual([]);
});

test('sound that nobody measures is neither too quiet nor too loud', () => {
  expect(follow({ seconds: 60 }).said.flat()).toEqual([]);
  const { seconds } = follow({ seconds: 3, lufs: -21.04 });
  expect(seconds.at(-1)).toMatchObject({ loudnessLufs: -21.04, integratedLufs: -21.04 });
});

test('pictures that are missing for two seconds are a gap for ten', () => {
  const { said } = follow(good, { seconds: 2, hasPictures: false }, { seconds: 30 });
  expect(said.filter((causes) => causes.includes('gap'))).toHaveLength(10);
});

test('an encoder whose clock runs a third too fast has a wrong clock', () => {
  const { said } = follow({ seconds: 60, speed: 1.33 });
  expect(said.at(-1)).toContain('clock-wrong');
});

test('fifteen pictures a second are too few from the start; sixty that become thirty are too', () => {
  expect(follow({ seconds: 10, picturesPerSecond: 15 }).said.at(-1)).toContain('frame-rate-low');
  expect(follow({ seconds: 10, picturesPerSecond: 25 }).said.at(-1)).toEqual([]);
  const { said } = follow({ seconds: 20, picturesPerSecond: 60 }, { seconds: 10 });
  expect(said.at(-1)).toContain('frame-rate-low');
});

const NOTHING: Change['kept'] = [];
test.each<[string, Change, readonly Cause[]]>([
  ['nothing is cut on the air', { seconds: 30, kept: NOTHING }, ['picture-not-kept', 'sound-not-kept']],
  ['the sound alone is cut', { seconds: 30, kept: ['audio'] }, ['picture-not-kept']],
  ['the picture alone is cut', { seconds: 30, kept: ['video'] }, ['sound-not-kept']],
  ['both are cut', { seconds: 30, kept: ['video', 'audio'] }, []],
  ['without configurations, before its game', { seconds: 30, isBare: true }, ['picture-not-kept', 'sound-not-kept']],
  ['without sound, and the picture is cut', { seconds: 30, kept: ['video'], sound: 'none' }, ['no-sound']],
])('%s: what is said stays until it changes', (_, change, causes) => {
  const { said } = follow(change, { seconds: 10, isAway: true, kept: NOTHING }, { ...change, seconds: 10 });
  const of = (all: readonly Cause[] | undefined) => all?.filter((cause) => /kept|no-sound/.test(cause));
  // the window of four seconds begins with the first whole second on the air
  for (const second of [...said.slice(6, 30), said.at(-1)]) expect(of(second)).toEqual(causes);
});

test('what is kept again is said to be well', () => {
  const { said } = follow({ seconds: 10, kept: NOTHING }, { seconds: 10, kept: ['video', 'audio'] });
  expect(said[9]).toEqual(['picture-not-kept', 'sound-not-kept']);
  expect(said.at(-1)).toEqual([]);
});

test('half of the bitrate stays too little until the encoder connects anew', () => {
  const { said, state, at } = follow(good, { seconds: 400, bitsPerSecond: 1_250_000 });
  expect(said.at(-1)).toEqual(['bitrate-low']);
  expect(conditionsOf(reconnected(state), at)[0]?.since).toBeLessThan(START + 26_000);
  expect(reconnected(state).usualBytes).toEqual([]);
});

test('without a measurement of the last five seconds nothing is fine', () => {
  const { state, at } = follow(good);
  expect(conditionsOf(state, at)).toEqual([]);
  expect(conditionsOf(state, at + 4900)).toEqual([]);
  expect(conditionsOf(state, at + 5000)).toEqual([{ cause: 'no-data', since: at }]);
  expect(conditionsOf(NEW_STREAM, START)).toEqual([{ cause: 'no-data', since: START }]);
});

test('one second without data ends nothing that is judged by more of them', () => {
  const { said } = follow(
    good,
    { seconds: 10, sound: 'muted' },
    { seconds: 1, isAway: true },
    { seconds: 8, sound: 'muted' },
  );
  expect(said.slice(28).every((causes) => causes.includes('silent'))).toBe(true);
});

test('parts that cannot be written and tags that cannot be used are named at once', () => {
  const meter = createStreamMeter(START);
  meter.part(START, false);
  meter.refuse(START, 'hvc1');
  const [second] = meter.take(START + 1000);
  expect(second).toMatchObject({ droppedParts: 1, unusable: 1, problem: 'hvc1' });
  const state = nextState(NEW_STREAM, { ...(second as StreamSecond), videoBytes: 100 });
  expect(conditionsOf(state, START + 1000).map(({ cause }) => cause)).toEqual(['not-recorded', 'unplayable']);
});

test('a stop of the whole machine leaves at most ten minutes of empty seconds', () => {
  const meter = createStreamMeter(START);
  expect(meter.take(START + 86_400_000)).toHaveLength(600);
  // a clock that was set back
  meter.video(START, 0, Buffer.alloc(10));
  expect(meter.take(START)).toHaveLength(0);
});

test.each<[string, Change]>([
  ['a lens cap with noise', { seconds: 20, isBlack: true }],
  ['a test card of pure black', { seconds: 20, isBlack: true, isStill: true }],
  ['a dark picture of few bits', { seconds: 20, isBlack: true, bitsPerSecond: 800_000 }],
])('a black picture is named within four seconds, alone, and ends by itself: %s', (_, change) => {
  const usual: Change = { seconds: 20, isBlack: false };
  const { said } = follow(usual, change, usual);
  expect(said.slice(0, 20).flat()).toEqual([]);
  expect(said.findIndex((causes) => causes.includes('black-picture')) - 20 + 1).toBeLessThanOrEqual(4);
  expect(new Set(said.flat())).toEqual(new Set(['black-picture']));
  expect(said.at(-1)).toEqual([]);
});

/** An encoder that sends whole segments, of so many seconds; then only playlists, which are nothing. */
const upload = (length: number, seconds: number, playlistSeconds: number, kept?: readonly ('video' | 'audio')[]) => {
  const meter = createStreamMeter(START);
  meter.onAir(START - 1, kept !== undefined);
  let state = NEW_STREAM;
  const said: Cause[][] = [];
  for (const { kind, body } of configTags(USUAL_ENCODER)) meter[kind](START, 0, body);
  meter.expectBurst(length * 1000 - 33);
  for (let second = 0; second < seconds + playlistSeconds; second++) {
    const at = START + second * 1000;
    if (second % length === 0 && second < seconds) {
      for (const { kind, timestamp, body } of encoderTags(USUAL_ENCODER, second * 1000, (second + length) * 1000))
        meter[kind](at + 300, timestamp, body);
      for (const kind of kept ?? []) meter.cut(at + 300, kind);
    }
    for (const each of meter.take(at + 1000)) state = nextState(state, each);
    said.push(conditionsOf(state, at + 1000).map(({ cause }) => cause));
  }
  return said;
};

test.each([2, 4, 6, 10])('segments of %i s: well between them, and missed soon after the last', (length) => {
  const said = upload(length, 60, 30);
  expect(said.slice(0, 60).flat()).toEqual([]);
  const missed = said.findIndex((causes) => causes.includes('no-data')) + 1;
  // the first is due when the last one is over
  expect(missed - 60).toBeGreaterThan(0);
  expect(missed - 60).toBeLessThanOrEqual(3);
  expect(said.at(-1)).toContain('no-data');
});

test.each([2, 4, 6, 10])(
  'segments of %i s of which nothing is cut: named within four seconds and a segment',
  (length) => {
    expect(upload(length, 60, 0, ['video', 'audio']).flat()).toEqual([]);
    const said = upload(length, 60, 0, ['audio']);
    const named = said.findIndex((causes) => causes.includes('picture-not-kept')) + 1;
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThanOrEqual(4 + length);
    expect(said.at(-1)).toEqual(['picture-not-kept']);
  },
);
