import { serverAnswer } from '@palco/client/server-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INTRO_TOKEN_KEY, TOKEN_KEY } from '../../session/stored-names.ts';
import { dropFirstPicture, firstVideoOf, takeBeginning, takeFirstPicture } from '../video/first-picture.ts';
import type { Picture, PictureListeners, PictureSource } from '../video/picture.ts';
import { openFirstPicture } from './open-first-picture.ts';

const engine = vi.hoisted(() => ({ told: undefined as unknown, closed: 0, listeners: undefined as unknown }));
vi.mock('../video/open-picture.ts', () => ({
  openPicture: async (_: HTMLVideoElement, source: PictureSource, listeners: PictureListeners) => {
    Object.assign(engine, { told: source, listeners });
    return { isLow: true, close: () => Object.assign(engine, { closed: engine.closed + 1 }) };
  },
}));
const engineTells = (): PictureListeners => engine.listeners as PictureListeners;

const GAME = 7;
const LIVE = { st: '/media/t/7/master.m3u8', low: '/media/t/7/low.m3u8', kind: 'live', lease: 'a'.repeat(20) };
const sent: string[] = [];
/** What the server says of the game, and of who may watch it. */
const serve = (status: string, answer: object, code = 200): void => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    if (address.includes('/calendar/')) return Response.json({ response: { status } });
    return Response.json({ from: null, anchor: null, ...answer }, { status: code });
  });
};
const input = () => ({ game: GAME, locale: 'es-MX', firefox: 'allow' as const, stage: document.createElement('div') });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  localStorage.setItem(TOKEN_KEY, 'ana');
  Object.assign(engine, { told: undefined, closed: 0, listeners: undefined });
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
  await vi.waitFor(() => expect(firstVideoOf(GAME)).toBeDefined());
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
    'POST /api/streaming?gameId=7&isWeb=true&platform=webapp',
  ]);
  const asked = { method: 'POST', headers: { authorization: 'ana' } };
  const again = await serverAnswer('/api/streaming?gameId=7&isWeb=true&platform=webapp', asked);
  expect(await again?.json()).toMatchObject(LIVE);
  expect(sent).toHaveLength(2);
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

test('a picture that nobody takes over is closed and leaves the document', async () => {
  const video = await openLive();
  expect(firstVideoOf(GAME + 1)).toBeUndefined();
  dropFirstPicture();
  await vi.waitFor(() => expect(engine.closed).toBe(1));
  expect(video.isConnected).toBe(false);
});

test('an error or a refusal of the media loads the app at once, which hears of it', async () => {
  serve('Live', LIVE);
  const opening = openFirstPicture(input());
  await vi.waitFor(() => expect(engine.listeners).toBeDefined());
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
  ['a recording', 'On Demand', LIVE, 200, 1],
  ['a game of tomorrow', 'Planned', LIVE, 200, 1],
  ['a taken seat', 'Live', { error: 'streaming/seat-taken', message: 'Otro aparato' }, 409, 2],
  ['another host’s picture', 'Live', { ...LIVE, st: 'https://video.example/7.m3u8' }, 200, 2],
  ['a reply without an address', 'Live', { ...LIVE, st: '' }, 200, 2],
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
