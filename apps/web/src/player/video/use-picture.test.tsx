import type { Stream } from '@palco/contracts/streaming/streaming';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFirstPicture, keepFirstPicture } from './first-picture.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';
import { sourceOf } from './picture-source.ts';
import { createPlayhead } from './playhead.ts';
import { relayListeners } from './relay-listeners.ts';
import { createThinLine } from './thin-line.ts';
import { usePicture } from './use-picture.ts';

interface Opened {
  readonly source: PictureSource;
  readonly listeners: PictureListeners;
}
const opened = vi.hoisted(
  (): { all: Opened[]; caps: (number | undefined)[]; resumed: (number | undefined)[]; measured: number } => ({
    all: [],
    caps: [],
    resumed: [],
    measured: 5_000_000,
  }),
);
vi.mock('./open-picture.ts', () => ({
  fetchEngine: () => undefined,
  openPicture: async (_: HTMLVideoElement, source: PictureSource, listeners: PictureListeners): Promise<Picture> => {
    opened.all.push({ source, listeners });
    return {
      isLow: source.low !== undefined,
      chooseQuality: () => undefined,
      chooseSound: () => undefined,
      capTo: (height: number | undefined) => void opened.caps.push(height),
      bandwidth: () => opened.measured,
      trouble: () => undefined,
      resume: (at) => void opened.resumed.push(at),
      close: () => undefined,
    };
  },
}));

const STREAM = {
  st: '/media/7/1/master.m3u8',
  low: '/media/7/1/low.m3u8',
  shared: null,
  video: { src: '' },
  kind: 'live',
  lease: null,
  heartbeatSeconds: 15,
  from: null,
  anchor: null,
  plays: null,
  pictureDelayMs: 0,
} satisfies Stream;

beforeEach(() => {
  opened.all = [];
  opened.measured = 5_000_000;
});
afterEach(dropFirstPicture);
const latest = (): Opened => opened.all.at(-1) as Opened;

const open = async (
  stream: Stream = STREAM,
  canListen = false,
  prepare: (video: HTMLVideoElement) => void = () => undefined,
) => {
  const video = document.createElement('video');
  prepare(video);
  Object.assign(video, { play: async () => undefined });
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  // jsdom has none
  Object.defineProperty(video, 'textTracks', {
    value: Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [].values() }),
  });
  const playhead = createPlayhead();
  const ref = { current: video };
  const hook = renderHook(
    ({ isSmall, shown }) =>
      usePicture({ video: ref, playhead, stream: shown, startAt: undefined, isSmall, canListen, onRefused: () => {} }),
    { initialProps: { isSmall: false, shown: stream as Stream | undefined } },
  );
  const picture = () => hook.result.current[0];
  await waitFor(() => expect(opened.all).toHaveLength(1));
  await waitFor(() => expect(picture().isLow).toBe(stream.low !== null));
  return { video, playhead, picture, controls: () => hook.result.current[1], rerender: hook.rerender };
};
/** At the live edge of a picture that grows. */
const atEdge = { timeline: [{ start: 0, end: 100, at: 0 }], isLive: true, edge: 100, second: 98 };

test('a live picture plays with low latency where there is one', async () => {
  await open();
  expect(latest().source).toMatchObject({ address: STREAM.st, low: STREAM.low });
  opened.all = [];
  const { picture } = await open({ ...STREAM, low: null });
  expect([latest().source.low, picture().isLow]).toEqual([undefined, false]);
});

test('a weak connection: after three stops it plays further behind than any other, says why, and may be tried again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { video, playhead, picture, controls } = await open();
    expect(latest().source.isWeakNet).toBe(false);
    act(() => playhead.set(atEdge));
    video.currentTime = 98;
    video.dispatchEvent(new Event('playing'));
    for (let stop = 0; stop < 3; stop++) {
      vi.advanceTimersByTime(10_000);
      act(() => void video.dispatchEvent(new Event('waiting')));
    }
    await waitFor(() => expect(opened.all).toHaveLength(2));
    expect(latest().source).toMatchObject({ low: undefined, isWeakNet: true, startAt: undefined });
    await waitFor(() => expect(picture()).toMatchObject({ isLow: false, lowEndedBy: 'weak-net' }));
    act(() => controls().tryLow());
    await waitFor(() => expect(latest().source.low).toBe(STREAM.low));
    await waitFor(() => expect(picture()).toMatchObject({ isLow: true, lowEndedBy: undefined }));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['its sound goes on, says why, and the picture comes back by itself', true],
  ['nothing changes where nothing else would be shown', false],
])('a connection that carries no picture: %s', async (_, canListen) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { video, picture } = await open({ ...STREAM, low: null }, canListen);
    act(() => latest().listeners.onQualities([{ id: 0, height: 360, bitrate: 470_000 }]));
    opened.measured = 150_000;
    video.dispatchEvent(new Event('playing'));
    for (let stop = 0; stop < 3; stop++) {
      vi.advanceTimersByTime(10_000);
      act(() => void video.dispatchEvent(new Event('waiting')));
    }
    if (!canListen) {
      expect([opened.all.length, picture().isAudioOnly]).toEqual([1, false]);
      return;
    }
    await waitFor(() => expect(latest().source.address).toBe('/media/7/1/audio.m3u8'));
    expect(picture()).toMatchObject({ isAudioOnly: true, isLineTooThin: true });
    act(() => latest().listeners.onQualities([{ id: 0, height: 0, bitrate: 136_000 }]));
    vi.advanceTimersByTime(60_000);
    act(() => void video.dispatchEvent(new Event('timeupdate')));
    expect(picture().isLineTooThin).toBe(true);
    opened.measured = 600_000;
    act(() => void video.dispatchEvent(new Event('timeupdate')));
    await waitFor(() => expect(latest().source.address).toBe(STREAM.st));
    expect(picture()).toMatchObject({ isAudioOnly: false, isLineTooThin: false });
  } finally {
    vi.useRealTimers();
  }
});

test('a picture that stands still is left once it is known how little comes, however late that is', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  try {
    const { picture } = await open({ ...STREAM, low: null }, true);
    act(() => latest().listeners.onQualities([{ id: 0, height: 360, bitrate: 470_000 }]));
    // what was measured before the line became thin, until something of the next load has come
    act(() => vi.advanceTimersByTime(8000));
    expect([picture().isLineTooThin, picture().error]).toEqual([false, -2]);
    opened.measured = 60_000;
    act(() => vi.advanceTimersByTime(500));
    expect(picture()).toMatchObject({ isAudioOnly: true, isLineTooThin: true });
    expect(latest().source.address).toBe('/media/7/1/audio.m3u8');
  } finally {
    vi.useRealTimers();
  }
});

test('a picture that was left before the player was there goes on as its sound, and comes back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const line = createThinLine();
    line.learn([{ id: 0, height: 360, bitrate: 470_000 }]);
    line.leaves(150_000);
    const { video, picture } = await open({ ...STREAM, low: null }, true, (element) =>
      keepFirstPicture({
        game: 7,
        video: element,
        source: sourceOf(STREAM),
        picture: new Promise<Picture>(() => undefined),
        relay: relayListeners(() => undefined),
        line,
      }),
    );
    expect(opened.all.map(({ source }) => source.address)).toEqual(['/media/7/1/audio.m3u8']);
    expect(picture()).toMatchObject({ isAudioOnly: true, isLineTooThin: true });
    vi.advanceTimersByTime(60_000);
    act(() => void video.dispatchEvent(new Event('timeupdate')));
    await waitFor(() => expect(latest().source.address).toBe(STREAM.st));
    expect(picture()).toMatchObject({ isAudioOnly: false, isLineTooThin: false });
  } finally {
    vi.useRealTimers();
  }
});

test('playlists with parts that cannot be played are no error: the plain ones play', async () => {
  const { picture } = await open();
  act(() => latest().listeners.onError(-1));
  await waitFor(() => expect(latest().source.low).toBeUndefined());
  await waitFor(() => expect(picture()).toMatchObject({ isLow: false, lowEndedBy: 'unavailable', error: undefined }));
  act(() => latest().listeners.onError(-1));
  await waitFor(() => expect(picture().error).toBe(-1));
});

test('a picture that stops because none comes is not broken, and it is again when one comes', async () => {
  const { picture } = await open({ ...STREAM, low: null });
  act(() => latest().listeners.onError(-2));
  expect(picture().error).toBe(-2);
  act(() => latest().listeners.onInterruption({ reason: undefined, since: 5 }));
  expect(picture()).toMatchObject({ error: undefined, interruption: { since: 5 } });
  act(() => latest().listeners.onInterruption(undefined));
  expect(picture().error).toBe(-2);
});

test('a picture that does not go on is loaded again with growing pauses, unless media arrive or it was paused', async () => {
  const { video, picture } = await open({ ...STREAM, low: null });
  opened.resumed = [];
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    act(() => latest().listeners.onError(-2));
    for (const [seconds, times] of [
      [9, 0],
      [1, 1],
      [19, 1],
      [1, 2],
      [40, 3],
      [80, 4],
      [80, 5],
    ] as const) {
      act(() => vi.advanceTimersByTime(seconds * 1000));
      expect(opened.resumed).toHaveLength(times);
      // until it plays, the message stays
      expect(picture().error).toBe(-2);
    }
    // a slow connection: each pause has brought something
    let loaded = 1;
    Object.defineProperty(video, 'buffered', { value: { length: 1, end: () => loaded++ }, configurable: true });
    act(() => vi.advanceTimersByTime(600_000));
    expect(opened.resumed).toHaveLength(5);
    Object.defineProperty(video, 'buffered', { value: { length: 1, end: () => 4 } });
    act(() => vi.advanceTimersByTime(160_000));
    expect(opened.resumed).toHaveLength(6);
    act(() => void video.dispatchEvent(new Event('playing')));
    expect(picture().error).toBe(undefined);
    Object.defineProperty(video, 'paused', { value: true, configurable: true });
    act(() => latest().listeners.onError(2));
    act(() => vi.advanceTimersByTime(600_000));
    expect(opened.resumed).toHaveLength(6);
  } finally {
    vi.useRealTimers();
  }
});

test('a sound that comes while somebody watches is offered within a minute; choosing it opens the picture anew where it is', async () => {
  const radio = { id: 'sonido-radio-es', name: 'Radio Sonora' };
  const own = { id: 'sonido', name: 'Sonido' };
  const track = ({ id, name }: typeof own) =>
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sonido",NAME="${name}",LANGUAGE="es",URI="${id}/whole.m3u8"`;
  const asked = vi.fn(async () => new Response(['#EXTM3U', track(own), track(radio), ''].join('\n')));
  vi.stubGlobal('fetch', asked);
  const { picture, controls, video, playhead } = await open();
  act(() => playhead.set({ ...atEdge, second: 40 }));
  video.currentTime = 40;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    act(() => latest().listeners.onSounds([own]));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
  } finally {
    vi.useRealTimers();
  }
  expect(asked.mock.calls).toEqual([[STREAM.st]]);
  expect(picture().sounds).toEqual([own, radio]);
  await act(async () => controls().chooseSound(own.id));
  expect(opened.all).toHaveLength(1);
  await act(async () => controls().chooseSound(radio.id));
  expect(opened.all).toHaveLength(2);
  expect(latest().source).toMatchObject({ sound: radio.id, startAt: 40, low: STREAM.low });
  // the reopened engine has the new sound
  act(() => latest().listeners.onSounds([own, radio]));
  await act(async () => controls().chooseSound(own.id));
  expect(opened.all).toHaveLength(2);
});

test('however often a stream fails after it was opened again, the moment stays, and the next one opens there', async () => {
  const { video, playhead, picture, controls, rerender } = await open({ ...STREAM, low: null });
  const moment = () => {
    const { timeline, second, edge } = playhead.get();
    return { timeline, second, edge };
  };
  act(() => latest().listeners.onTimeline(atEdge.timeline, atEdge.edge, true));
  const show = (second: number): void => {
    video.currentTime = second;
    for (const event of ['loadeddata', 'timeupdate']) video.dispatchEvent(new Event(event));
  };
  const drop = (): void => {
    video.currentTime = 0;
    for (const event of ['emptied', 'timeupdate']) video.dispatchEvent(new Event(event));
  };
  act(() => show(40));
  const before = { timeline: atEdge.timeline, edge: atEdge.edge, second: 40 };
  expect(moment()).toEqual(before);
  const plain = { ...STREAM, low: null };
  for (const [nth, shown] of [{ ...plain, st: '/media/8/1/master.m3u8' }, undefined, plain].entries()) {
    rerender({ isSmall: false, shown });
    act(drop);
    expect(moment(), `stream ${nth}`).toEqual(before);
    if (!shown) continue;
    await waitFor(() => expect(latest().source).toMatchObject({ address: shown.st, startAt: 40 }));
    act(() => latest().listeners.onTimeline([{ start: 0, end: 160, at: 0 }], 160, true));
    act(() => latest().listeners.onError(-2));
    act(() => controls().retry());
    act(drop);
    expect(opened.resumed.at(-1)).toBe(40);
    expect(moment(), `stream ${nth}`).toEqual(before);
  }
  act(() => show(41));
  expect(moment()).toMatchObject({ second: 41, edge: 160 });
  expect(picture().error).toBeUndefined();
});

test('a picture that becomes small plays on, in a rendition for its size', async () => {
  const { video, rerender } = await open();
  Object.defineProperty(video, 'clientHeight', { value: 198 });
  act(() => latest().listeners.onQualities([{ id: 0, height: 360, bitrate: 1 }]));
  rerender({ isSmall: true, shown: STREAM });
  expect(opened.caps.at(-1)).toBe(198 * devicePixelRatio);
  rerender({ isSmall: false, shown: STREAM });
  expect(opened.caps.at(-1)).toBeUndefined();
  expect(opened.all).toHaveLength(1);
});

test.each([true, false])(
  'a seek that hangs opens the picture anew at its second; was it paused: %s',
  async (paused) => {
    const { video } = await open();
    const play = vi.spyOn(video, 'play');
    Object.defineProperty(video, 'paused', { value: paused, configurable: true });
    Object.defineProperty(video, 'currentTime', { value: 42, configurable: true });
    vi.useFakeTimers();
    video.dispatchEvent(new Event('seeking'));
    act(() => void vi.advanceTimersByTime(4000));
    vi.useRealTimers();
    await waitFor(() => expect(opened.all).toHaveLength(2));
    expect(latest().source.startAt).toBe(42);
    await act(async () => undefined);
    expect(play).toHaveBeenCalledTimes(paused ? 0 : 1);
  },
);
