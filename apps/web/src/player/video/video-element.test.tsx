import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VideoElement } from './video-element.tsx';

test('an element that plays already is moved into the page and stays the same; without one there is a new one', () => {
  const playing = document.createElement('video');
  playing.style.position = 'absolute';
  document.body.append(playing);
  const video = { current: playing as HTMLVideoElement | null };
  const onClick = vi.fn();
  const { container, rerender, unmount } = render(
    <VideoElement video={video} className="a" label="El juego en video" onClick={onClick} />,
  );
  expect(container.querySelector('video')).toBe(playing);
  expect([playing.slot, playing.className, playing.getAttribute('style')]).toEqual(['media', 'a', null]);
  const later = vi.fn();
  rerender(<VideoElement video={video} className="b" label="The game" onClick={later} />);
  playing.click();
  expect([onClick.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  expect([playing.className, playing.getAttribute('aria-label')]).toEqual(['b', 'The game']);
  unmount();
  expect([video.current, playing.isConnected]).toEqual([null, false]);
  const { container: other } = render(<VideoElement video={video} className="a" label="Juego" onClick={onClick} />);
  expect(other.querySelector('video')).toBe(video.current);
  expect(video.current).not.toBe(playing);
});
