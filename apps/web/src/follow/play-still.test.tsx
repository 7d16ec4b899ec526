import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { PlayStill } from './play-still.tsx';

afterEach(() => localStorage.removeItem('hideScores'));

const play = { game: 7, share: '21~Q3v0aXyk81Zd', bases: [true, false, false] as const };
const pictureIn = (container: HTMLElement) => container.querySelector('img');

test('a play shows the picture of its game over the drawn field, which stays when the picture cannot be had', async () => {
  const { container } = await renderInSite(<PlayStill {...play} hasPicture />, { groups: [] });
  const picture = pictureIn(container);
  expect(picture).toHaveAttribute('src', '/api/games/7/plays/21~Q3v0aXyk81Zd/still.jpg');
  expect(screen.getByRole('img')).toBeVisible();
  fireEvent.error(picture as HTMLImageElement);
  expect(pictureIn(container)).toBeNull();
  expect(screen.getByRole('img')).toBeVisible();
});

test('without a picture, and for a fan who hides scores, the field is drawn', async () => {
  expect(
    pictureIn((await renderInSite(<PlayStill {...play} hasPicture={false} />, { groups: [] })).container),
  ).toBeNull();
  localStorage.setItem('hideScores', '1');
  expect(pictureIn((await renderInSite(<PlayStill {...play} hasPicture />, { groups: [] })).container)).toBeNull();
});
