import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { useNextGame } from './use-next-game.ts';
import { stopWatching, useWatching, watchGame } from './watching.ts';

const NEXT = { gameId: 9, search: '?reel=highlights' };
const Player = () => null;
const Page = ({ isMini }: { readonly isMini: boolean }) => {
  const goOn = useNextGame(NEXT, isMini);
  return (
    <button type="button" onClick={goOn}>
      {useWatching()?.gameId}
    </button>
  );
};
afterEach(() => act(stopWatching));

test.each([
  { isMini: false, path: '/player/7', goesTo: '/tv/player/9?reel=highlights', watched: '7' },
  { isMini: true, path: '/standings', goesTo: '/tv/standings', watched: '9' },
])('at $path the reel of the next game follows', async ({ isMini, path, goesTo, watched }) => {
  const site = await renderInSite(<Page isMini={isMini} />, { path });
  act(() => watchGame({ gameId: 7, search: '?reel=highlights&then=9', Player, isReturn: false }));
  await site.user.click(screen.getByRole('button'));
  expect(site.path()).toBe(goesTo);
  expect(screen.getByRole('button')).toHaveTextContent(watched);
});
