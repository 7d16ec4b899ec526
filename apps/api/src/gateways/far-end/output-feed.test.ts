import { createCardPicture } from '@palco/media/card-picture';
import { SILENCE } from '@palco/media/sound-track';
import { expect, test } from 'vitest';
import { createOutputFeed, LEAST_DELAY_MS, type OutputFeed } from './output-feed.ts';
import type { Packet } from './output-track.ts';
import { type RecordedCamera, recordedCamera, SMALL_CAMERA } from './recorded-camera.fixture.ts';

const START = new Date('2026-11-28T01:00:00Z');
const feedOf = ({ recording }: RecordedCamera, delayMs: number): OutputFeed =>
  createOutputFeed({
    recordingOf: () => recording,
    delayMs,
    cardOf: (size) => createCardPicture(size, [41, 150, 110]),
  });
/** Records second by second and asks for what is due after each. */
const play = async (camera: RecordedCamera, feed: OutputFeed, seconds: number, isAway = false): Promise<Packet[]> => {
  const packets: Packet[] = [];
  for (let second = 0; second < seconds; second++) {
    if (isAway) camera.wait(1);
    else await camera.send(1);
    packets.push(...(await feed.advance(camera.clock().getTime(), false)));
  }
  return packets;
};
const ofKind = (packets: readonly Packet[], kind: 'video' | 'audio'): readonly Packet[] =>
  packets.filter((each) => each.kind === kind);
/** The longest time without a packet. */
const longestPause = (packets: readonly Packet[]): number =>
  Math.max(...packets.slice(1).map(({ timestamp }, at) => timestamp - (packets[at]?.timestamp ?? 0)));
const isInOrder = (packets: readonly Packet[]): boolean =>
  packets.every(
    ({ timestamp, isConfig }, at) =>
      at === 0 || isConfig || timestamp > (packets[at - 1]?.timestamp ?? -1) || packets[at - 1]?.isConfig === true,
  );
/** Made-up pictures end in the letter Z. */
const isOfCamera = ({ body, isConfig }: Packet): boolean => !isConfig && body.at(-1) === 0x5a;

test.each([0, 7, 3600])('with %i seconds of delay a picture goes out that long after it came', async (delay) => {
  const camera = recordedCamera(START);
  await camera.send(20);
  if (delay > 60) camera.wait(delay - 10);
  const feed = feedOf(camera, delay * 1000);
  const first = await feed.advance(camera.clock().getTime(), false);
  const pictures = ofKind(first, 'video');
  expect(pictures[0]).toMatchObject({ isConfig: true, timestamp: 0 });
  expect(pictures[1]).toMatchObject({ isKey: true, timestamp: 0 });
  expect(pictures.slice(1).every(isOfCamera)).toBe(true);
  expect(ofKind(first, 'audio')[0]).toMatchObject({ isConfig: true });
  // key frames are two seconds apart, so the time of the first is known, and with it that of the last
  const lag = Math.max(delay * 1000, LEAST_DELAY_MS);
  const due = camera.clock().getTime() - lag - START.getTime();
  const began = Math.floor(due / 2000) * 2000;
  const last = began + (pictures.at(-1)?.timestamp ?? 0);
  expect(Math.abs(due - last)).toBeLessThanOrEqual(40);
});

test('while the camera is away for two minutes the far end gets the card and silence, and then the camera again', async () => {
  const camera = recordedCamera(START);
  await camera.send(3);
  const feed = feedOf(camera, 0);
  const before = await play(camera, feed, 5);
  expect(feed.isOnCard()).toBe(false);
  await camera.reconnect();
  const away = await play(camera, feed, 120, true);
  expect(feed.isOnCard()).toBe(true);
  const after = await play(camera, feed, 8);
  expect(feed.isOnCard()).toBe(false);
  for (const kind of ['video', 'audio'] as const) {
    const all = ofKind([...before, ...away, ...after], kind);
    expect(isInOrder(all)).toBe(true);
    // two seconds until it is noticed, at most
    expect(longestPause(all)).toBeLessThanOrEqual(2100);
    expect(all.at(-1)?.timestamp).toBeGreaterThan(130_000);
  }
  const [cards, back] = [ofKind(away, 'video'), ofKind(after, 'video').filter(isOfCamera)];
  expect(cards.filter(({ isConfig }) => isConfig)).toHaveLength(1);
  expect(cards.filter(({ isKey }) => isKey).length).toBeGreaterThan(55);
  expect(back[0]?.isKey).toBe(true);
  // its picture is shown by the time at which it came, as before
  const time = camera.clock().getTime() - LEAST_DELAY_MS - START.getTime();
  expect(Math.abs(time - 2000 - (back.at(-1)?.timestamp ?? 0))).toBeLessThanOrEqual(1000);
});

test('a camera that is back at once, by a clock of its own, leaves neither a card nor a hole', async () => {
  const camera = recordedCamera(START);
  await camera.send(3);
  const feed = feedOf(camera, 0);
  const packets = await play(camera, feed, 4);
  await camera.reconnect({ size: '1280x720' });
  packets.push(...(await play(camera, feed, 6)));
  const pictures = ofKind(packets, 'video');
  expect(isInOrder(pictures)).toBe(true);
  expect(longestPause(pictures)).toBeLessThanOrEqual(100);
  expect(pictures.filter(({ isConfig }) => isConfig)).toHaveLength(2);
  expect(pictures.every((each) => each.isConfig || isOfCamera(each))).toBe(true);
});

test('before the camera has begun, and without any sound, there is a card and silence from the start', async () => {
  const camera = recordedCamera(START);
  const feed = feedOf(camera, 0);
  expect(feed.describe()).toMatchObject({ width: 1280, height: 720 });
  const packets = [...(await feed.advance(camera.clock().getTime(), false)), ...(await play(camera, feed, 5, true))];
  for (const kind of ['video', 'audio'] as const) {
    const all = ofKind(packets, kind);
    expect(all.slice(0, 2)).toMatchObject([
      { isConfig: true, timestamp: 0 },
      { timestamp: 0, isKey: true },
    ]);
    expect(all.at(-1)?.timestamp).toBeGreaterThan(4900);
  }
  await camera.reconnect({ sound: 'none' });
  const on = await play(camera, feed, 5);
  expect(ofKind(on, 'video').some(isOfCamera)).toBe(true);
  expect(ofKind(on, 'audio').every(({ isConfig }) => !isConfig)).toBe(true);
  expect(longestPause(ofKind(on, 'audio'))).toBeLessThanOrEqual(22);
});

test('sound alone goes out with the card, and pictures that begin later take its place', async () => {
  const camera = recordedCamera(START, { ...SMALL_CAMERA, hasPictures: false });
  await camera.send(3);
  const feed = feedOf(camera, 0);
  const alone = await play(camera, feed, 8);
  expect(feed.isOnCard()).toBe(true);
  expect(ofKind(alone, 'video').some(isOfCamera)).toBe(false);
  expect(longestPause(ofKind(alone, 'video'))).toBeLessThanOrEqual(1100);
  const frames = ofKind(alone, 'audio').filter(({ isConfig }) => !isConfig);
  const silent = frames.filter(({ body }) => Buffer.compare(body.subarray(2), SILENCE[2] ?? Buffer.of()) === 0);
  // one of them before the first
  expect([frames.length > 300, silent.length <= 1]).toEqual([true, true]);
  await camera.reconnect({ hasPictures: true });
  const both = await play(camera, feed, 8);
  expect(feed.isOnCard()).toBe(false);
  expect(ofKind(both, 'video').some(isOfCamera)).toBe(true);
  for (const kind of ['video', 'audio'] as const) expect(isInOrder(ofKind([...alone, ...both], kind))).toBe(true);
});

test('a picture that is taken off the air is a card at once, and what was recorded meanwhile is not shown', async () => {
  const camera = recordedCamera(START);
  await camera.send(3);
  const feed = feedOf(camera, 0);
  await play(camera, feed, 2);
  await camera.send(1);
  const hidden = ofKind(await feed.advance(camera.clock().getTime(), true), 'video');
  expect(hidden.some(isOfCamera)).toBe(false);
  expect(hidden.at(-1)?.timestamp).toBeGreaterThan(2900);
  const shown = ofKind(await play(camera, feed, 4), 'video');
  const [first] = shown.filter(isOfCamera);
  expect(first?.isKey).toBe(true);
  expect(first?.timestamp).toBe(4000);
});

test('what was recorded while the picture was off the air stays hidden from an output that is later', async () => {
  const camera = recordedCamera(START);
  await camera.send(2);
  const at = (seconds: number): number => START.getTime() + seconds * 1000;
  let cut: readonly [number, number] | undefined;
  const feed = createOutputFeed({
    recordingOf: () => camera.recording,
    delayMs: 20_000,
    cardOf: (size) => createCardPicture(size, [41, 150, 110]),
    isLeftOut: (moment) => cut !== undefined && moment >= cut[0] && moment <= cut[1],
  });
  const packets: Packet[] = [];
  for (let second = 2; second < 50; second++) {
    await camera.send(1);
    // off the air from the 10th to the 16th second
    if (second === 10) cut = [at(10), Number.POSITIVE_INFINITY];
    if (second === 16) cut = [at(10), at(16)];
    packets.push(...(await feed.advance(camera.clock().getTime(), second >= 10 && second < 16)));
  }
  const began = at(3) - 20_000;
  const shown = ofKind(packets, 'video')
    .filter(isOfCamera)
    .map(({ timestamp }) => began + timestamp - at(0));
  expect(shown.some((time) => time < 10_000)).toBe(true);
  expect(shown.filter((time) => time >= 10_000 && time <= 16_000)).toEqual([]);
  // a key frame comes every two seconds
  expect(shown.find((time) => time > 16_000)).toBeLessThanOrEqual(18_050);
  for (const kind of ['video', 'audio'] as const) {
    const all = ofKind(packets, kind);
    expect(isInOrder(all)).toBe(true);
    expect(longestPause(all)).toBeLessThanOrEqual(2100);
  }
});

test('a camera that falls behind for good is shown later, and not as a card for ever', async () => {
  const camera = recordedCamera(START);
  await camera.send(3);
  const feed = feedOf(camera, 0);
  await play(camera, feed, 3);
  // six seconds on the way from now on
  const stalled = await play(camera, feed, 6, true);
  expect(feed.isOnCard()).toBe(true);
  const late = await play(camera, feed, 20);
  expect(feed.isOnCard()).toBe(false);
  expect(isInOrder(ofKind([...stalled, ...late], 'video'))).toBe(true);
});

test('a process that stood still for an hour goes on with what is due now', async () => {
  const camera = recordedCamera(START);
  await camera.send(3);
  const feed = feedOf(camera, 0);
  await play(camera, feed, 2);
  camera.wait(3600);
  const packets = await feed.advance(camera.clock().getTime(), false);
  expect(packets.length).toBeLessThan(1500);
  expect(packets.at(-1)?.timestamp).toBeGreaterThan(3_600_000);
});
