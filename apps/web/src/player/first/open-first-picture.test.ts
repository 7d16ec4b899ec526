import { serverAnswer } from '@palco/client/server-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INTRO_TOKEN_KEY, TOKEN_KEY } from '../../session/stored-names.ts';
import { writePlaces } from '../../session/stored-places.ts';
import {
  dropFirstPicture,
  firstLineOf,
  firstVideoOf,
  takeBeginning,
  takeFirstPicture,
} from '../video/first-picture.ts';
import type { Picture, PictureListeners, PictureSource } from '../video/picture.ts';
import { openFirstPicture } from './open-first-picture.ts';

const engine = vi.hoisted(() => ({
  told: undefined as unknown,
  closed: 0,
  listeners: undefined as unknown,
  bandwidth: undefined as number | undefined,
}));
vi.mock('../video/open-picture.ts', () => ({
  fetchEngine: () => void sent.push('engine'),
  openPicture: async (_: HTMLVideoElement, source: PictureSource, listeners: PictureListeners) => {
    Object.assign(engine, { told: source, listeners });
    return {
      isLow: true,
      bandwidth: () => engine.bandwidth,
      close: () => Object.assign(engine, { closed: engine.closed + 1 }),
    };
  },
}));
const engineTells = (): PictureListeners => engine.listeners as PictureListeners;

const GAME = 7;
const LIVE = { st: '/media/t/7/master.m3u8', low: '/media/t/7/low.m3u8', kind: 'live', lease: 'a'.repeat(20) };
const FILES = ['/assets/one.js', '/assets/two.js', '/assets/font.woff2'];
const sent: string[] = [];
/** What the server says of the game, and of who may watch it. */
const serve = (status: string, answer: object, code = 200): void => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    sent.push(`${method ?? 'GET'} ${address}`);
    if (address.startsWith('/assets/')) return new Response('', { status: 200 });
    if (address.includes('/calendar/')) return Response.json({ response: { status } });
    return Response.json({ from: null, anchor: null, ...answer }, { status: code });
  });
};
const input = () => ({
  game: GAME,
  locale: 'es-MX',
  firefox: 'allow' as const,
  stage: document.createElement('div'),
  files: FILES,
});

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  localStorage.setItem(TOKEN_KEY, 'ana');
  Object.assign(engine, { told: undefined, closed: 0, listeners: undefined, bandwidth: undefined });
  Reflect.deleteProperty(navigator, 'connection');
  sent.length = 0;
});
afterEach(async () => {
  dropFirstPicture();
  await drain();
  localStorage.clear();
});
/** Answers that no app has taken. */
const drain = async (): Promise<void> => {
  const headers = { authorization: 'ana' };
  serve('Planned', {});
  await serverAnswer(`/league/3.0.0/calendar/games/${GAME}`, { method: 'GET', headers });
  await serverAnswer(`/api/streaming?gameId=${GAME}&isWeb=true&platform=webapp`, { method: 'POST', headers });
};

const noop = (): void => undefined;
const silent: PictureListeners = {
  onTimeline: noop,
  onInterruption: noop,
  onQualities: noop,
  onQuality: noop,
  onSounds: noop,
  onSound: noop,
  onSoundAway: noop,
  onError: noop,
  onRefused: noop,
};
const openLive = async (): Promise<HTMLVideoElement> => {
  serve('Live', LIVE);
  const opening = openFirstPicture(input());
  await expect.poll(() => firstVideoOf(GAME)).toBeDefined();
  const video = firstVideoOf(GAME) as HTMLVideoElement;
  video.dispatchEvent(new Event('loadeddata'));
  await opening;
  return video;
};

test('a live game plays in the document before the app, which then finds the answers', async () => {
  const video = await openLive();
  expect(video.isConnected).toBe(true);
  expect(engine.told).toMatchObject({ address: LIVE.st, low: LIVE.low, startAt: undefined, isTile: false });
  expect(sent).toEqual([
    'GET /league/3.0.0/calendar/games/7',
    // a hundred times larger than the answers, and behind it they would wait
    'engine',
    'POST /api/streaming?gameId=7&isWeb=true&platform=webapp',
  ]);
  const asked = { method: 'POST', headers: { authorization: 'ana' } };
  const again = await serverAnswer('/api/streaming?gameId=7&isWeb=true&platform=webapp', asked);
  expect(await again?.json()).toMatchObject(LIVE);
  expect(sent).toHaveLength(3);
});

/** A picture on a thin line, after its first frame, and whether the app may be loaded. */
const openThin = async (isPaused = false) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(isPaused);
  serve('Live', LIVE);
  let mayLoad = false;
  const opening = openFirstPicture(input()).then(() => {
    mayLoad = true;
  });
  await expect.poll(() => firstVideoOf(GAME)).toBeDefined();
  const video = firstVideoOf(GAME) as HTMLVideoElement;
  let ahead = 0.5;
  const buffered = { length: 1, start: () => 0, end: () => video.currentTime + ahead };
  Object.defineProperty(video, 'buffered', { get: () => buffered });
  engineTells().onQualities([
    { id: 0, height: 0, bitrate: 130_000 },
    { id: 1, height: 360, bitrate: 470_000 },
  ]);
  video.dispatchEvent(new Event('loadeddata'));
  const has = (seconds: number): void => {
    ahead = seconds;
    video.dispatchEvent(new Event('progress'));
  };
  /** of all that is already on its way to be done */
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
  return { video, has, opening, settled, mayLoad: () => mayLoad };
};
const filesSent = (): readonly string[] => sent.filter((each) => each.includes('/assets/'));

test('on a thin line the app waits until the picture has seconds ahead, and its files come one after the other', async () => {
  const { has, opening, settled, mayLoad } = await openThin();
  has(3.9);
  await settled();
  expect([filesSent(), mayLoad()]).toEqual([[], false]);
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(`GET ${address}`);
    return new Promise((answer) => answers.push(() => answer(new Response(''))));
  });
  has(4);
  for (const [place] of FILES.entries()) {
    await expect.poll(() => answers.length).toBe(place + 1);
    // the picture has played on meanwhile
    has(1);
    answers[place]?.();
    await settled();
    expect([filesSent(), mayLoad()]).toEqual([
      FILES.slice(0, place + 1).map((file) => `GET ${file}`),
      place === FILES.length - 1,
    ]);
    has(4);
  }
  await opening;
});

test('on a thin line a picture that waits for a touch has its app at once', async () => {
  const { opening } = await openThin(true);
  await opening;
  expect(filesSent()).toEqual([]);
});

const SOUND = '/media/t/7/audio.m3u8';
const QUALITIES = [{ id: 0, height: 360, bitrate: 470_000 }];
/** What the page has loaded before its picture came at this rate. */
const loadedAt = (kilobits: number): void => {
  const file = { transferSize: 150_000, requestStart: 100, responseEnd: 100 + 1_200_000 / kilobits };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file as PerformanceResourceTiming]);
};

test('a line that carries no picture goes on with the sound alone as soon as the picture stops', async () => {
  const { video, has, settled, opening, mayLoad } = await openThin();
  // stops for another reason
  engine.bandwidth = 460_000;
  video.dispatchEvent(new Event('waiting'));
  expect(engine.told).toMatchObject({ address: LIVE.st });
  engine.bandwidth = 250_000;
  video.dispatchEvent(new Event('waiting'));
  expect(engine.told).toMatchObject({ address: SOUND, low: undefined });
  await settled();
  // the app waits for seconds of sound as it does for seconds of picture
  expect([filesSent(), mayLoad()]).toEqual([[], false]);
  has(4);
  await opening;
});

test.each([
  [150, SOUND],
  [250, SOUND],
  [500, LIVE.st],
  [600, LIVE.st],
  [5000, LIVE.st],
])('a page that came at %i kbit/s begins with %s', async (kilobits, address) => {
  loadedAt(kilobits);
  serve('Live', LIVE);
  const { stage } = input();
  stage.innerHTML = '<p data-thin-line hidden></p>';
  const opening = openFirstPicture({ ...input(), stage });
  await expect.poll(() => firstVideoOf(GAME)).toBeDefined();
  engineTells().onQualities(QUALITIES);
  expect(engine.told).toMatchObject({ address });
  // those of the sound are no picture's
  engineTells().onQualities([{ id: 0, height: 0, bitrate: 136_000 }]);
  const video = firstVideoOf(GAME) as HTMLVideoElement;
  expect([stage.querySelector('p')?.hidden, firstLineOf(video)?.isLeft()]).toEqual([
    address !== SOUND,
    address === SOUND,
  ]);
  video.dispatchEvent(new Event('loadeddata'));
  await opening;
  expect(await takeFirstPicture(video, engine.told as PictureSource, silent)).toBeDefined();
  expect(firstLineOf(video)).toBeUndefined();
});

test.each([
  ['asks for less data, and nothing else is known', { saveData: true }, 470_000, undefined],
  ['says that it is thin, and nothing else is known', { downlink: 0.15 }, 470_000, undefined],
  ['is measured as good, for a picture that needs more than is ever expected', undefined, 8_000_000, 50_000],
  ['is far away, so that its connection has not begun in earnest', undefined, 2_500_000, 900],
])('a browser that %s begins with the picture', async (_, connection, bitrate, kilobits) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  if (kilobits) loadedAt(kilobits);
  await openLive();
  engineTells().onQualities([{ id: 0, height: 720, bitrate }]);
  expect(engine.told).toMatchObject({ address: LIVE.st });
});

test('a picture that has not begun is given up once it is known how little comes', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  try {
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    serve('Live', LIVE);
    void openFirstPicture(input());
    await expect.poll(() => firstVideoOf(GAME)).toBeDefined();
    engineTells().onQualities(QUALITIES);
    vi.advanceTimersByTime(8000);
    expect(engine.told).toMatchObject({ address: LIVE.st });
    engine.bandwidth = 150_000;
    vi.advanceTimersByTime(1000);
    expect(engine.told).toMatchObject({ address: SOUND });
  } finally {
    vi.useRealTimers();
  }
});

test('a file that cannot be had does not keep the app back', async () => {
  const { has, opening } = await openThin();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  has(4);
  await opening;
});

test('the player takes over the picture with what it told so far, the newest only, and what it tells from then on', async () => {
  const video = await openLive();
  const tells = engineTells();
  tells.onQuality(1);
  tells.onTimeline([], 10, true);
  tells.onQuality(2);
  const heard: unknown[] = [];
  const listeners = {
    ...silent,
    onQuality: (id: number | undefined) => heard.push(['quality', id]),
    onTimeline: (_: unknown, edge: number) => heard.push(['edge', edge]),
  };
  expect(await takeFirstPicture(video, engine.told as PictureSource, listeners)).toMatchObject({ isLow: true });
  tells.onTimeline([], 12, true);
  expect(heard).toEqual([
    ['edge', 10],
    ['quality', 2],
    ['edge', 12],
  ]);
  expect(engine.closed).toBe(0);
  expect(firstVideoOf(GAME)).toBeUndefined();
});

test.each([
  ['another sound', { sound: 'ambiente' }],
  ['another second', { startAt: 12 }],
  ['without low latency', { low: undefined }],
  ['another list', { address: '/media/t/7/condensed.m3u8' }],
])('where the player wants %s, the first picture is closed and the player opens its own', async (_, other) => {
  const video = await openLive();
  const wanted = { ...(engine.told as PictureSource), ...other };
  expect(await takeFirstPicture(video, wanted, silent)).toBeUndefined();
  expect(engine.closed).toBe(1);
});

test.each([
  ['before the first pitch', undefined, 595],
  ['before the place where the fan stopped watching', 75, 4495],
])('a recording opens five seconds %s', async (_, minute, startAt) => {
  const from = Date.parse('2026-11-28T01:00:00Z');
  const instant = (after: number): string => new Date(from + after * 60_000).toISOString();
  const kept = { game: GAME, day: '2026-11-28', away: 'AAA', home: 'BBB', inning: 5, half: 'top' } as const;
  if (minute !== undefined) writePlaces([{ ...kept, at: from + minute * 60_000 }]);
  const plays = { first: instant(10), last: instant(180) };
  serve('On Demand', { ...LIVE, low: null, kind: 'ondemand', from: instant(0), plays, pictureDelayMs: 0 });
  const opening = openFirstPicture(input());
  await expect.poll(() => firstVideoOf(GAME)).toBeDefined();
  firstVideoOf(GAME)?.dispatchEvent(new Event('loadeddata'));
  await opening;
  expect(engine.told).toMatchObject({ address: LIVE.st, low: undefined, startAt });
});

test('a picture that nobody takes over is closed and leaves the document', async () => {
  const video = await openLive();
  expect(firstVideoOf(GAME + 1)).toBeUndefined();
  dropFirstPicture();
  await expect.poll(() => engine.closed).toBe(1);
  expect(video.isConnected).toBe(false);
});

test('an error or a refusal of the media loads the app at once, which hears of it', async () => {
  serve('Live', LIVE);
  const opening = openFirstPicture(input());
  await expect.poll(() => engine.listeners).toBeDefined();
  engineTells().onRefused();
  await opening;
  const onRefused = vi.fn();
  const video = firstVideoOf(GAME) as HTMLVideoElement;
  const picture: Picture | undefined = await takeFirstPicture(video, engine.told as PictureSource, {
    ...silent,
    onRefused,
  });
  expect([picture !== undefined, onRefused.mock.calls.length]).toEqual([true, 1]);
});

test('a picture that moves tells when it was asked for and when it began, once', async () => {
  const video = await openLive();
  video.dispatchEvent(new Event('playing'));
  const { askedAt, playingAt } = takeBeginning(video) ?? { askedAt: Number.NaN };
  expect(playingAt).toBeGreaterThanOrEqual(askedAt);
  expect(takeBeginning(video)).toBeUndefined();
});

test.each([
  ['a game of tomorrow', 'Planned', LIVE, 200, 2],
  ['a taken seat', 'Live', { error: 'streaming/seat-taken', message: 'Otro aparato' }, 409, 3],
  ['another host’s picture', 'Live', { ...LIVE, st: 'https://video.example/7.m3u8' }, 200, 3],
  ['a reply without an address', 'Live', { ...LIVE, st: '' }, 200, 3],
])('%s is left to the app', async (_, status, answer, code, requests) => {
  serve(status, answer, code);
  await openFirstPicture(input());
  expect([firstVideoOf(GAME), sent.length]).toEqual([undefined, requests]);
});

test('nothing is asked for a visitor, for another device’s ticket, or in a browser that the league stops', async () => {
  serve('Live', LIVE);
  localStorage.setItem(INTRO_TOKEN_KEY, 'ticket');
  await openFirstPicture(input());
  localStorage.removeItem(INTRO_TOKEN_KEY);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/140.0');
  await openFirstPicture({ ...input(), firefox: 'block' });
  localStorage.removeItem(TOKEN_KEY);
  await openFirstPicture(input());
  expect(sent).toEqual([]);
});

test('without a network the app says so', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await openFirstPicture(input());
  expect(firstVideoOf(GAME)).toBeUndefined();
});
