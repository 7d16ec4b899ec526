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
