/** What the engine asks for first, counted by its requests: on a slow connection each byte before the first frame is a wait. */
import Hls, { type HlsConfig, type Loader, type LoaderCallbacks, type LoaderContext, LoadStats } from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { openHlsPicture } from './hls-picture.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sonido",NAME="Ambiente",DEFAULT=YES,AUTOSELECT=YES,URI="sonido/low.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sonido"
fuente/low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1400000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=854x480,AUDIO="sonido"
video-480/low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=560000,AVERAGE-BANDWIDTH=470000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="sonido"
video-360/low.m3u8
`;
const asked: string[] = [];
/** Answers with the multivariant playlist, and with nothing else. */
class CountingLoader implements Loader<LoaderContext> {
  context = null;
  stats = new LoadStats();
  load(context: LoaderContext, _: unknown, { onSuccess }: LoaderCallbacks<LoaderContext>): void {
    asked.push(context.url.replace('https://palco.test/media/t/7/', ''));
    const { url } = context;
    if (asked.length === 1)
      queueMicrotask(() => onSuccess({ url, data: MASTER, code: 200 }, this.stats, context, null));
  }
  abort(): void {}
  destroy(): void {}
}
let told: Partial<HlsConfig> = {};
class CountedEngine extends Hls {
  constructor(config: Partial<HlsConfig>) {
    super({ ...config, loader: CountingLoader, useMediaCapabilities: false });
    told = config;
  }
}
const noop = (): void => undefined;
const listeners: PictureListeners = {
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
/** What the browser says of its connection, kbit/s; undefined: nothing. */
const say = (kilobits: number | undefined): void =>
  void Object.defineProperty(navigator, 'connection', {
    value: kilobits === undefined ? undefined : { downlink: kilobits / 1000 },
    configurable: true,
  });
const LOW = 'https://palco.test/media/t/7/low.m3u8';
const bitrates: number[] = [];
const opened = (low: string | undefined, isWeakNet = false): Picture => {
  class Source extends EventTarget {
    static isTypeSupported = (): boolean => true;
  }
  vi.stubGlobal('MediaSource', Source);
  asked.length = 0;
  bitrates.length = 0;
  const video = document.createElement('video');
  Object.defineProperty(video, 'textTracks', { value: Object.assign(new EventTarget(), { length: 0 }) });
  const source: PictureSource = {
    address: 'https://palco.test/media/t/7/master.m3u8',
    low,
    shared: undefined,
    isTile: false,
    isWeakNet,
    sound: undefined,
    startAt: undefined,
    fallback: undefined,
  };
  return openHlsPicture(CountedEngine, video, source, {
    ...listeners,
    onQualities: (each) => bitrates.push(...each.map(({ bitrate }) => bitrate)),
  });
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [150, 'master.m3u8', 'video-360/low.m3u8'],
  [250, 'master.m3u8', 'video-360/low.m3u8'],
  [500, 'master.m3u8', 'video-360/low.m3u8'],
  [600, 'master.m3u8', 'video-360/low.m3u8'],
  [1600, 'low.m3u8', 'video-480/low.m3u8'],
  [5000, 'low.m3u8', 'fuente/low.m3u8'],
])('a connection of %i kbit/s: %s, then %s and its sound, and no other picture', async (kilobits, list, rendition) => {
  say(kilobits);
  const picture = opened(LOW);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(asked).toEqual([list, rendition, 'sonido/low.m3u8']);
  // what a connection must carry for good, not the peaks of a game
  expect(Math.min(...bitrates)).toBe(470_000);
  picture.close();
});

test.each([
  ['nothing is known', undefined, LOW, false, true, undefined],
  ['it is good', 5000, LOW, false, true, undefined],
  ['it is thin: a list for every part would leave nothing to gather', 600, LOW, false, false, 5],
  ['it is thin and has stalled', 600, undefined, true, false, 5],
  ['it has stalled', 5000, undefined, true, false, 3],
  ['the game has no low latency', 5000, undefined, false, false, 2],
])('low latency and the segments behind live, of a connection: %s', (_, kilobits, low, isWeakNet, isLow, behind) => {
  say(kilobits);
  const picture = opened(low, isWeakNet);
  expect([picture.isLow, told.lowLatencyMode, told.liveSyncDurationCount]).toEqual([isLow, isLow, behind]);
  picture.close();
});
