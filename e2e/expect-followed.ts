/** The page against the fold of the plays that the test made itself. */
import { stageAt, stagesOf } from '@palco/baseball/picture/stages';
import { fieldingSide } from '@palco/baseball/rules/side';
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
import { type SeenPicture, seePicture } from './seen-picture.ts';

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

/**
 * The picture's pixels show the runners, the outs and the half of the panel, which are those of the plays. `besides`: what else
 * the picture is to be.
 */
export const expectPictured = async (
  page: Page,
  { roster, plays }: FollowedGame,
  clock: PlaylistClock,
  besides: Partial<Pick<SeenPicture, 'height'>> = {},
): Promise<void> => {
  const { second, bases, count } = await seeGame(page);
  const instant = clock.instantAt(second);
  const stage = stageAt(stagesOf(roster.setup ?? undefined, plays), instant);
  const half = typeof stage === 'string' ? undefined : stage.half;
  const fielding = half && fieldingSide(half);
  const shown = { bases, outs: count[2], half, fielding, ...besides };
  // a paused picture stays; after a seek its frame may be drawn a moment later
  await expect
    .poll(() => seePicture(page), { message: `at ${new Date(instant).toISOString()}` })
    .toEqual({ height: expect.any(Number), ...shown });
};
