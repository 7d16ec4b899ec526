import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { VideoFacade } from './video-facade.tsx';

const YOUTUBE = { kind: 'youtube', id: 'dQw4w9WgXcQ', seconds: 124 } as const;

test('before the click there is a picture and a link, and no host is contacted', async () => {
  const { container } = await renderInSite(<VideoFacade video={YOUTUBE} language="es" title="Tutorial" />);
  expect(container.querySelector('iframe, video')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver “Tutorial”, dura 2:04' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect(screen.getByText('El video se carga de YouTube cuando lo reproduces.')).toBeVisible();
});

test('the click loads the player of the host and gives it the focus', async () => {
  const { user } = await renderInSite(<VideoFacade video={YOUTUBE} language="es" title="Tutorial" />);
  await user.click(screen.getByRole('link'));
  const frame = screen.getByTitle('Tutorial');
  expect(frame).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'));
  expect(frame).toHaveFocus();
});

test('our own clip plays with its captions on', async () => {
  const { user, container } = await renderInSite(
    <VideoFacade video={{ kind: 'sample' }} language="ru" title="Tutorial" />,
  );
  await user.click(screen.getByRole('link'));
  expect(container.querySelector('video')).toHaveAttribute('src', '/tv/video/tutorial.mp4');
  const track = container.querySelector('track');
  expect(track).toHaveAttribute('src', '/tv/video/tutorial.ru.vtt');
  expect(track).toHaveAttribute('srclang', 'ru-RU');
  expect(track?.default).toBe(true);
});
