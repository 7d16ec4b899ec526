import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlayhead } from './playhead.ts';
import { useFramedPicture } from './use-framed-picture.ts';

const ADDRESS = 'https://player.host.test/video/7';
const frame = document.createElement('iframe');
beforeEach(() => document.body.append(frame));
afterEach(() => frame.remove());

/** The second that the playhead has after a message from this window and origin. */
const secondAfter = (source: Window | null, origin: string, data: unknown): number => {
  const playhead = createPlayhead();
  const { unmount } = renderHook(() =>
    useFramedPicture({
      frame: { current: frame },
      playhead,
      address: ADDRESS,
      anchor: undefined,
      onPlay: () => undefined,
    }),
  );
  dispatchEvent(new MessageEvent('message', { source, origin, data }));
  unmount();
  return playhead.get().second;
};
const AT_NINE = { event: 'timeupdate', data: { seconds: 9 } };

test('the frame of the host is heard', () => {
  expect(secondAfter(frame.contentWindow, 'https://player.host.test', AT_NINE)).toBe(9);
});

test.each([
  ['another origin in the frame', () => frame.contentWindow, 'https://evil.test', AT_NINE],
  ['another window of that origin', () => window, 'https://player.host.test', AT_NINE],
  ['text that is no message', () => frame.contentWindow, 'https://player.host.test', '{"event":'],
  ['nothing', () => frame.contentWindow, 'https://player.host.test', null],
])('%s moves nothing', (_, source, origin, data) => {
  expect(secondAfter(source() as Window, origin, data)).toBe(0);
});

test('a frame that is opened again returns to the second on screen, and until then its own ones do not count', () => {
  frame.src = ADDRESS;
  const playhead = createPlayhead();
  renderHook(() =>
    useFramedPicture({
      frame: { current: frame },
      playhead,
      address: ADDRESS,
      anchor: undefined,
      onPlay: () => undefined,
    }),
  );
  const sent: unknown[] = [];
  const host = frame.contentWindow as Window;
  host.postMessage = (message: unknown) => void sent.push(message);
  const says = (data: object): void =>
    void dispatchEvent(new MessageEvent('message', { source: host, origin: 'https://player.host.test', data }));
  says({ event: 'ready' });
  says({ event: 'play' });
  says({ event: 'timeupdate', data: { seconds: 40 } });
  expect(sent).not.toContainEqual({ method: 'setCurrentTime', value: 40 });
  says({ event: 'ready' });
  expect(sent).toContainEqual({ method: 'setCurrentTime', value: 40 });
  says({ event: 'timeupdate', data: { seconds: 0 } });
  expect(playhead.get().second).toBe(40);
  says({ event: 'seeked', data: { seconds: 41 } });
  expect(playhead.get().second).toBe(41);
});
