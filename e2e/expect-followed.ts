/** The page against the fold of the plays that the test made itself. */
import type { Page } from '@playwright/test';
import {
  expectedAt,
  type FollowedGame,
  type PlaylistClock,
  secretsAfter,
  seeGame,
  spokenUpTo,
} from './followed-game.ts';
import { expect } from './journey.ts';

/** All half innings, so that rows can be compared. */
export const unfold = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ver desde la entrada 1' }).click();

/** The page shows the game as it stood at the instant on screen, and knows nothing later. */
export const expectFollowed = async (page: Page, game: FollowedGame, clock: PlaylistClock): Promise<void> => {
  const { second, spoken, markup, ...shown } = await seeGame(page);
  const instant = clock.instantAt(second);
  expect(shown, `at ${new Date(instant).toISOString()}`).toEqual(expectedAt(game, instant));
  expect(spokenUpTo(game, instant)).toContain(spoken);
  expect(secretsAfter(game, instant).filter((secret) => markup.includes(secret))).toEqual([]);
};
