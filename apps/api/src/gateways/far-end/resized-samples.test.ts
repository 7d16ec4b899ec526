/** An output with a size of its own, with an encoder program that answers when a test says so. */
import { createCardPicture } from '@palco/media/card-picture';
import { expect, test } from 'vitest';
import type { EncoderOrder, StartEncoder } from '../ladder/encoder-child.ts';
import { createOutputFeed, LEAST_DELAY_MS } from './output-feed.ts';
import type { Packet } from './output-track.ts';
import { type RecordedCamera, recordedCamera, SMALL_CAMERA } from './recorded-camera.fixture.ts';
import { AHEAD_MS, resized } from './resized-samples.ts';

const START = new Date('2026-11-28T01:00:00Z');
/** Pictures that were made anew end in this letter; the camera's end in Z. */
const MADE = 0x59;

/** `answers`: at once; else what it is given waits in it for ever. */
const programs = () => {
  const started: (EncoderOrder & { readonly given: number[]; isKilled: boolean; answers: boolean })[] = [];
  const settings = { answers: true };
  const start: StartEncoder = (order) => {
    const program = { ...order, given: [] as number[], isKilled: false, answers: settings.answers };
    started.push(program);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const kill = (): void => {
      program.isKilled = true;
      resolve();
    };
    return {
      closed,
      kill,
      finish: kill,
      give: (timestamp, body) => {
        program.given.push(timestamp);
        const isConfig = body[1] === 0;
        const answer = isConfig ? body : Buffer.concat([body, Buffer.from([MADE])]);
        if (program.answers) order.onPicture(0, timestamp, answer);
      },
    };
  };
  return { start, started, settings };
};
const open = async (height = 360, delayMs = 0) => {
  const camera = recordedCamera(START, { ...SMALL_CAMERA, size: '1280x720' });
  const { start, started, settings } = programs();
  const problems: string[] = [];
  const feed = createOutputFeed({
    recordingOf: () => camera.recording,
    delayMs,
    cardOf: (size) => createCardPicture(size, [41, 150, 110]),
    resize: {
      height,
      encoder: { command: 'none', path: '' },
      start,
      onProblem: (problem) => void problems.push(problem),
    },
  });
  return { camera, feed, started, settings, problems };
};
type Output = Awaited<ReturnType<typeof open>>;
const play = async ({ camera, feed }: Pick<Output, 'camera' | 'feed'>, seconds: number, isAway = false) => {
  const packets: Packet[] = [];
  for (let second = 0; second < seconds * 2; second++) {
    if (isAway) camera.wait(0.5);
    else await camera.send(0.5);
    packets.push(...(await feed.advance(camera.clock().getTime(), false)));
  }
  return packets.filter(({ kind, isConfig }) => kind === 'video' && !isConfig);
};
const isMade = ({ body }: Packet): boolean => body.at(-1) === MADE;
const dueAt = (camera: RecordedCamera): number =>
  camera.clock().getTime() - START.getTime() - LEAST_DELAY_MS - AHEAD_MS;

test.each([
  [1280, 720, 480, { width: 854, height: 480 }],
  [1920, 1080, 720, { width: 1280, height: 720 }],
  [720, 576, 360, { width: 450, height: 360 }],
  [1280, 720, 720, { width: 1280, height: 720 }],
  [640, 360, 720, { width: 640, height: 360 }],
])('%i x %i at %i lines', (width, height, wanted, expected) => {
  expect(resized({ width, height }, wanted)).toEqual(expected);
});

test('pictures are made ahead of their time, and go out no later than without the program', async () => {
  const output = await open();
  await output.camera.send(4);
  expect(output.feed.describe()).toMatchObject({ width: 640, height: 360 });
  await play(output, 6);
  expect(output.started).toHaveLength(1);
  expect(output.started[0]?.rungs).toMatchObject([{ height: 360 }]);
  const pictures = await play(output, 6);
  expect(pictures.every(isMade)).toBe(true);
  expect(output.feed.isOnCard()).toBe(false);
  const last = pictures.at(-1)?.timestamp ?? 0;
  // the first picture of the recording has time 0
  expect(Math.abs(dueAt(output.camera) - last)).toBeLessThanOrEqual(50);
  expect(output.problems).toEqual([]);
  output.feed.close();
  expect(output.started[0]?.isKilled).toBe(true);
});

test('with an hour of delay no more is read than what is due soon', async () => {
  const output = await open(360, 3_600_000);
  await output.camera.send(20);
  output.camera.wait(3590);
  await play(output, 4);
  expect(output.started[0]?.given.at(-1)).toBeLessThan(20_000 / 2);
});

test('a picture that is not larger goes out as it was recorded, without a program', async () => {
  const output = await open(720);
  await output.camera.send(4);
  const pictures = await play(output, 5);
  expect(output.started).toEqual([]);
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.some(isMade)).toBe(false);
  expect(output.feed.isOnCard()).toBe(false);
});

test('a program that dies is a card until the next one answers, and the far end sees no hole', async () => {
  const output = await open();
  await output.camera.send(4);
  const before = await play(output, 16);
  output.started[0]?.onClose('died');
  expect(output.problems).toEqual(['encoder-failed']);
  const after = await play(output, 8);
  expect(output.started).toHaveLength(2);
  expect(output.feed.isOnCard()).toBe(false);
  expect(after.slice(-50).every(isMade)).toBe(true);
  const times = [...before, ...after].map(({ timestamp }) => timestamp);
  expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
  // the track notices after two seconds that nothing comes
  expect(Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? 0)))).toBeLessThanOrEqual(2600);
});

test('programs that die at once are not started one after the other', async () => {
  const output = await open();
  await output.camera.send(4);
  for (let second = 0; second < 30; second++) {
    await play(output, 1);
    for (const program of output.started) if (!program.isKilled) program.onClose('no memory');
  }
  expect(output.started.length).toBeGreaterThan(1);
  expect(output.started.length).toBeLessThanOrEqual(4);
  expect(output.feed.isOnCard()).toBe(true);
  expect(output.feed.isFailing()).toBe(true);
});

test('a program that does not keep up is given up, and what it has is bounded', async () => {
  const output = await open();
  output.settings.answers = false;
  await output.camera.send(4);
  await play(output, 8);
  expect(output.problems).toEqual(['encoder-slow']);
  expect(output.started[0]?.isKilled).toBe(true);
  // five seconds at 30 pictures
  expect(output.started[0]?.given.length).toBeLessThanOrEqual(200);
  expect(output.feed.isOnCard()).toBe(true);
  await play(output, 3);
  expect(output.feed.isFailing()).toBe(true);
  output.settings.answers = true;
  await play(output, 14);
  expect(output.feed.isOnCard()).toBe(false);
  expect(output.feed.isFailing()).toBe(false);
});

test('while the camera is away for two minutes there is the card, and then another program', async () => {
  const output = await open();
  await output.camera.send(4);
  await play(output, 8);
  await output.camera.reconnect();
  // it dies with the camera: nothing is missing by its fault
  output.started[0]?.onClose('killed');
  const away = await play(output, 120, true);
  expect(output.feed.isFailing()).toBe(false);
  expect(output.feed.isOnCard()).toBe(true);
  expect(away.slice(200).some(isMade)).toBe(false);
  const back = await play(output, 8);
  expect(output.feed.isOnCard()).toBe(false);
  expect(back.at(-1) && isMade(back.at(-1) as Packet)).toBe(true);
  expect(output.problems).toEqual(['encoder-failed']);
});
