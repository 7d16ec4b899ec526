import type { PlateAppearance, Result } from '@palco/baseball/rules/play';
import { bats, written } from '@palco/baseball/testing/written-game';
import { wordsOf } from '@palco/texts/words-of';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setHidesScores, useHidesScores } from '../../session/hide-scores.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { loadedGameOf } from '../../testing/written-loaded-game.ts';
import type { FollowedGame } from '../moment/loaded-game.ts';
import { GamePanel } from '../panel/game-panel.tsx';
import { createPlayhead } from '../video/playhead.ts';
import { useFollowingPanel } from './use-following-panel.ts';

const words = wordsOf('es');

/** A home run that has been on screen and an out that has not. */
const [homeRun, strikeout] = written([bats('a1', 'home_run'), bats('a2', 'strikeout')]) as [
  PlateAppearance,
  PlateAppearance,
];
const LATER_MS = 60_000;
const plays = [
  homeRun,
  {
    ...strikeout,
    at: strikeout.at + LATER_MS,
    result: { ...(strikeout.result as Result), at: strikeout.at + LATER_MS },
  },
];
const onTime = loadedGameOf(plays);
const playhead = createPlayhead();

const Watching = ({ game = onTime }: { readonly game?: FollowedGame }) => {
  const isSpoilerFree = useHidesScores() ?? false;
  const [hasPicture, setHasPicture] = useState(true);
  const panel = useFollowingPanel({
    gameId: 7,
    game,
    stream: undefined,
    hasPicture,
    playhead,
    words,
    isSpoilerFree,
    isMini: false,
  });
  return (
    <>
      <button type="button" onClick={() => setHasPicture(!hasPicture)}>
        picture
      </button>
      {panel.moment && (
        <GamePanel
          roster={game.roster}
          moment={panel.moment}
          words={words}
          clock={panel.clock}
          basis={panel.basis}
          isSpoilerFree={isSpoilerFree}
          scored={undefined}
          picture={undefined}
          onSeek={hasPicture ? (instant) => playhead.set({ second: instant / 1000 }) : undefined}
          onShowLatest={panel.showLatest}
        />
      )}
    </>
  );
};

test('when the picture stops the panel shows its last moment, and the rest only on request', async () => {
  // instants of the plays are seconds after 1970: the picture begins there, too
  playhead.set({ timeline: [{ start: 0, end: 60, at: 0 }], second: 2.5, edge: 2.5, isLive: true });
  const { user } = await renderInSite(<Watching />, { groups: ['player'] });
  const rows = () => screen.getAllByRole('button', { name: /^Ver jugada/ });
  expect(screen.getByText('En vivo')).toBeVisible();
  expect(rows().every((row) => !row.hasAttribute('disabled'))).toBe(true);

  await user.click(screen.getByText('picture'));
  expect(screen.queryByText('En vivo')).toBeNull();
  expect(screen.getByText('Hasta:').nextSibling).toHaveTextContent('6:00:02 pm');
  expect(rows().every((row) => row.hasAttribute('disabled'))).toBe(true);
  expect(screen.queryByText('Ponche')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Mostrar el marcador' }));
  expect(screen.getByText('Como va ahora')).toBeVisible();
  expect(screen.getByText(/Ponche/)).toBeVisible();

  // the picture is back: nothing that comes after it stays
  await user.click(screen.getByText('picture'));
  act(() => playhead.set({ second: 2.6, edge: 2.6 }));
  expect(screen.getByText('En vivo')).toBeVisible();
  expect(screen.queryByText(/Ponche/)).toBeNull();
});

test('the panel waits until the picture, which comes later than the game, shows the play', async () => {
  playhead.set({ timeline: [{ start: 0, end: 60, at: 0 }], second: 2.5, edge: 2.5, isLive: true });
  await renderInSite(<Watching game={loadedGameOf(plays, { pictureDelayMs: 10_000 })} />, { groups: ['player'] });
  expect(screen.queryByText(/Jonrón/)).toBeNull();
  act(() => playhead.set({ second: 12.5, edge: 12.5 }));
  expect(screen.getAllByText(/Jonrón/)[0]).toBeVisible();
});

test('a score that was asked for stays while the picture is only tried again', async () => {
  playhead.set({ timeline: [{ start: 0, end: 60, at: 0 }], second: 2.5, edge: 2.5, isLive: true });
  const { user } = await renderInSite(<Watching />, { groups: ['player'] });
  const [pressPicture, latest] = [
    () => user.click(screen.getByText('picture')),
    () => screen.queryByText('Como va ahora'),
  ];
  await pressPicture();
  await user.click(screen.getByRole('button', { name: 'Mostrar el marcador' }));
  // tried twice: no data arrives, and the seek to where it should open has no frame yet
  for (const second of [2.5, 0]) {
    await pressPicture();
    act(() => playhead.set({ second, isWaiting: true }));
    expect(latest()).toBeVisible();
    expect(screen.getByText(/Ponche/)).toBeVisible();
    await pressPicture();
    act(() => playhead.set({ isWaiting: false }));
    expect(latest()).toBeVisible();
  }
  // the third time frames come
  await pressPicture();
  expect(latest()).toBeVisible();
  act(() => playhead.set({ second: 2.5 }));
  expect(latest()).toBeNull();
  expect(screen.queryByText(/Ponche/)).toBeNull();
});

test('the rows are one Tab stop: arrow keys go through them, and a row that goes leaves the focus with the next', async () => {
  playhead.set({ timeline: [{ start: 0, end: 90, at: 0 }], second: 80, edge: 80, isLive: true });
  const { user } = await renderInSite(<Watching />, { groups: ['player'] });
  const rows = screen.getAllByRole('button', { name: /^Ver jugada/ });
  expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(rows[1]).toHaveFocus();
  expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  await user.keyboard('{Home}');
  expect(rows[0]).toHaveFocus();
  // it seeks to before the strikeout, so its row disappears
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('button', { name: /^Ver jugada/ })[0]).toHaveFocus();
  expect(screen.queryByText(/Ponche/)).toBeNull();
});

test('the box score of a game without spoilers offers to show the results', async () => {
  playhead.set({ timeline: [{ start: 0, end: 90, at: 0 }], second: 80, edge: 80, isLive: true });
  setHidesScores(true);
  const { user } = await renderInSite(<Watching />, { groups: ['player'] });
  await user.click(screen.getByRole('tab', { name: 'BOXSCORE' }));
  await user.click(screen.getByRole('button', { name: 'Mostrar resultados' }));
  expect(await screen.findByRole('columnheader', { name: /Bateadores/ })).toBeVisible();
});
