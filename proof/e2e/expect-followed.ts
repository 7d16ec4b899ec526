/** Compares the page with the test's own fold of the plays. */
import { stageAt, stagesOf } from '@palco/baseball/picture/stages';
import { fieldingSide } from '@palco/baseball/rules/side';
import type { Page } from '@playwright/test';
import type { Evaluates } from './engines/driver.ts';
import {
  clockOf,
  expectedAt,
  type FollowedGame,
  type PlaylistClock,
  readGame,
  secretsAfter,
  seeGame,
  spokenUpTo,
} from './followed-game.ts';
import { expect } from './journey.ts';
import { type SeenPicture, seePicture } from './seen-picture.ts';

/**
 * Unfolds all half innings, so that rows can be compared, and waits for the strip of the day's games, which loads beside
 * them.
 */
export const unfold = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ver desde la entrada 1' }).click();
  await expect(page.getByRole('navigation', { name: 'Juegos del día' }).locator('[aria-current="page"]')).toBeVisible();
};

/** The page shows the game as it stood at the instant on screen, and contains nothing later. */
export const expectFollowed = async (page: Evaluates, game: FollowedGame, clock: PlaylistClock): Promise<void> => {
  const { second, spoken, markup, ...shown } = await seeGame(page);
  const instant = clock.instantAt(second);
  expect(shown, `at ${new Date(instant).toISOString()}`).toEqual(expectedAt(game, instant));
  expect(spokenUpTo(game, instant)).toContain(spoken);
  expect(secretsAfter(game, instant).filter((secret) => markup.includes(secret))).toEqual([]);
};

/** What the pixels of the picture have to show at the instant on screen. */
const expectedPicture = async (
  page: Page,
  { roster, plays }: FollowedGame,
  clock: PlaylistClock,
  besides: Partial<Pick<SeenPicture, 'height'>>,
) => {
  const { second, bases, count } = await seeGame(page);
  const instant = clock.instantAt(second);
  const stage = stageAt(stagesOf(roster.setup ?? undefined, plays), instant);
  const half = typeof stage === 'string' ? undefined : stage.half;
  const fielding = half && fieldingSide(half);
  return { instant, expected: { height: expect.any(Number), bases, outs: count[2], half, fielding, ...besides } };
};

/**
 * The picture's pixels show the runners, the outs and the half of the panel, which are those of the plays. `besides`:
 * further expectations about the picture.
 */
export const expectPictured = async (
  page: Page,
  game: FollowedGame,
  clock: PlaylistClock,
  besides: Partial<Pick<SeenPicture, 'height'>> = {},
): Promise<void> => {
  const { instant, expected } = await expectedPicture(page, game, clock, besides);
  // a paused picture stays; after a seek its frame may be drawn a moment later
  await expect.poll(() => seePicture(page), { message: `at ${new Date(instant).toISOString()}` }).toEqual(expected);
};

/**
 * Compares panel and picture, both paused, at the edge of a live game. A play of seconds ago may still be on its way to the
 * page, or reach it after the test has read the plays: page and plays are read until they agree.
 */
export const expectFollowedAtEdge = (
  page: Page,
  id: number,
  playlist: () => Promise<string>,
  besides: Partial<Pick<SeenPicture, 'height'>> = {},
): Promise<void> =>
  expect(async () => {
    const [game, clock] = [await readGame(page, id), clockOf(await playlist())];
    await expectFollowed(page, game, clock);
    const { expected } = await expectedPicture(page, game, clock, besides);
    expect(await seePicture(page)).toEqual(expected);
  }).toPass();
