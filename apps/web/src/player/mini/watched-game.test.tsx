import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, storeToken } from '../../session/session.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { WatchedGame } from './watched-game.tsx';
import { stopWatching, type WatchProps, watchGame } from './watching.ts';

const onOpen = vi.fn();
const onEnd = vi.fn();
const Player = ({ gameId, isMini }: WatchProps) => {
  useEffect(() => {
    onOpen(gameId);
    return () => onEnd(gameId);
  }, [gameId]);
  return <p data-testid="player">{`${gameId}, ${isMini ? 'small' : 'whole'}`}</p>;
};
const watch = (gameId: number) => act(() => watchGame({ gameId, search: '', Player, isReturn: false }));
const player = () => screen.queryByTestId('player');

beforeEach(() => {
  storeToken('token');
  onOpen.mockClear();
  onEnd.mockClear();
});
afterEach(() => {
  act(stopWatching);
  act(forgetToken);
});

const open = async () => {
  const site = await renderInSite(
    <>
      {['/player/7', '/player/9', '/standings', '/calendar', '/several?games=7,9', '/plays/7/x'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <WatchedGame />
    </>,
    { path: '/player/7' },
  );
  watch(7);
  return { ...site, go: (to: string) => site.user.click(screen.getByText(to)) };
};

test('one and the same player is small on the pages of the site and whole on its own', async () => {
  const { go } = await open();
  const element = player();
  expect(element).toHaveTextContent('7, whole');
  await go('/standings');
  expect(element).toHaveTextContent('7, small');
  await go('/calendar');
  await go('/player/7');
  expect(element).toHaveTextContent('7, whole');
  expect(player()).toBe(element);
  expect([onOpen.mock.calls, onEnd.mock.calls]).toEqual([[[7]], []]);
});

test('it stays small on the page of another game until that one is there', async () => {
  const { go } = await open();
  await go('/player/9');
  expect(player()).toHaveTextContent('7, small');
  watch(9);
  expect(player()).toHaveTextContent('9, whole');
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(7);
});

test.each(['/several?games=7,9', '/plays/7/x'])('a page with a picture of its own ends it: %s', async (path) => {
  const { go } = await open();
  await go(path);
  expect(player()).toBeNull();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(7);
  await go('/calendar');
  expect(player()).toBeNull();
});

test('whoever signs out while browsing stops watching', async () => {
  const { go } = await open();
  await go('/standings');
  act(forgetToken);
  await waitFor(() => expect(player()).toBeNull());
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(7);
});
