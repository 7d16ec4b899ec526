import { beforeEach, expect, test, vi } from 'vitest';
import { showMedia, showPosition, takeMediaKeys } from './media-session.ts';

const LIVE = Number.POSITIVE_INFINITY;
/** What each engine says of a duration, as measured in Chromium 142, Firefox 153 and WebKit 2.50. */
const ENGINES = {
  chromium: () => undefined,
  firefox: (duration: number) => {
    if (!Number.isFinite(duration)) throw new TypeError("'duration' is not a finite floating-point value");
  },
  webkit: (duration: number) => {
    if (!Number.isFinite(duration)) throw new TypeError('The provided value is non-finite');
  },
};
const reported = vi.fn();
let position: MediaPositionState | undefined;
const useEngine = (engine: keyof typeof ENGINES): void =>
  void vi.stubGlobal('navigator', {
    mediaSession: {
      setPositionState: (state?: MediaPositionState) => {
        if (state?.duration !== undefined) ENGINES[engine](state.duration);
        position = state;
      },
    },
  });
beforeEach(() => {
  reported.mockClear();
  position = undefined;
  vi.stubGlobal('reportError', reported);
});

test.each([
  ['chromium', 'endless', LIVE],
  ['chromium', 'hidden', LIVE],
  ['chromium', 9000, 9000],
  ['firefox', 'endless', undefined],
  ['firefox', 'hidden', 86_400],
  ['firefox', 9000, 9000],
  ['firefox', LIVE, 86_400],
  ['webkit', 'endless', undefined],
  ['webkit', 'hidden', 86_400],
  ['webkit', 9000, 9000],
  ['webkit', Number.NaN, 86_400],
] as const)('%s shows the duration %s as %s, and no engine is asked for what it refuses', (engine, duration, shown) => {
  useEngine(engine);
  showPosition({ duration, second: 600, rate: 1 });
  expect(position?.duration).toBe(shown);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  [-3, 0],
  [Number.NaN, 0],
  [9500, 9000],
])('second %s of 9000 is shown as %s', (second, shown) => {
  useEngine('chromium');
  showPosition({ duration: 9000, second, rate: 0 });
  expect(position).toEqual({ duration: 9000, position: shown, playbackRate: 1 });
});

test('without a media session nothing happens', () => {
  vi.stubGlobal('navigator', {});
  showMedia({ title: 'MXC 3' });
  showMedia(undefined);
  showPosition({ duration: 1, second: 0, rate: 1 });
  takeMediaKeys({ play: () => undefined })();
  expect(reported).not.toHaveBeenCalled();
});

test('a media session that throws is reported, and the page goes on; a key it does not know costs no other', () => {
  const known = vi.fn();
  vi.stubGlobal('navigator', {
    mediaSession: {
      set metadata(_: unknown) {
        throw new TypeError('no metadata here');
      },
      setActionHandler: (action: string) => {
        if (action === 'seekto') throw new TypeError('unknown action');
        known(action);
      },
      setPositionState: () => {
        throw new TypeError('no position here');
      },
    },
  });
  showMedia(undefined);
  showPosition({ duration: 9, second: 1, rate: 1 });
  takeMediaKeys({ seekto: () => undefined, play: () => undefined });
  expect(known).toHaveBeenCalledExactlyOnceWith('play');
  expect(reported).toHaveBeenCalledTimes(3);
});
