/** A scorer who follows a script: types both lineups, then presses each key when the recorded game has come to it. */
import type { RosterPlayer } from '@palco/baseball/entry/roster';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { DESIGNATED_HITTER, isPosition } from '@palco/baseball/rules/position';
import { type BySide, bySide, SIDES, type Side } from '@palco/baseball/rules/side';
import type { TimedKey } from '@palco/baseball/testing/keyed-feed';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The part of a reply of `readScoring` that is used here. */
interface Scoring {
  readonly game: { readonly isManual: boolean };
  /** `recordedBy`: null for a feed */
  readonly plays: readonly { readonly recordedBy: number | null }[];
  readonly players: readonly {
    readonly id: string;
    readonly side: Side | null;
    readonly jersey: string;
    readonly name: string;
    readonly position: number;
  }[];
}

/** What the console reads of a game when its page is opened. */
export const readScoringOf = async (page: Page, game: number, open: () => Promise<void>): Promise<Scoring> => {
  const reply = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api/operations/games/${game}/scoring`) &&
      response.request().method() === 'GET' &&
      response.ok(),
  );
  await open();
  return (await (await reply).json()) as Scoring;
};

export const rostersOf = ({ players }: Scoring): BySide<readonly RosterPlayer[]> =>
  bySide((side) =>
    players
      .filter((player) => player.side === side)
      .map(({ id, jersey, name, position }) => ({
        player: id,
        number: jersey,
        name,
        ...(isPosition(position) ? { position } : {}),
      })),
  );

/** Types both lineups by the numbers on their backs. */
export const typeLineups = async (
  page: Page,
  { lineups }: GameSetup,
  rosters: BySide<readonly RosterPlayer[]>,
): Promise<void> => {
  for (const [place, side] of SIDES.entries()) {
    const { order, pitcher } = lineups[side];
    const numberOf = (player: string): string => rosters[side].find((each) => each.player === player)?.number ?? '';
    await expect(page.getByRole('tab').nth(place)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Vaciar' }).click();
    await page.getByLabel('Turno 1: ¿quién batea?').click();
    for (const { player, position } of order) {
      await page.keyboard.type(numberOf(player));
      await page.keyboard.press('Enter');
      await page.keyboard.press(position === DESIGNATED_HITTER ? 'd' : String(position));
    }
    if (order.some(({ position }) => position === 1)) continue;
    await page.getByLabel('¿Quién lanza?').click();
    await page.keyboard.type(numberOf(pitcher));
    await page.keyboard.press('Enter');
  }
};

/** The key as Playwright presses it: a letter without Shift is lower case. */
const pressOf = ({ key }: TimedKey): string => (/^[A-Z]$/.test(key) ? key.toLowerCase() : key);

/** Least time between two keys, as a hand needs it. */
const HAND_MS = 60;

/** Presses the keys as the game went, `speed` times as fast. `onPressed` gets how many have been pressed. */
export const pressAtPace = async (
  page: Page,
  keys: readonly TimedKey[],
  speed: number,
  onPressed: (count: number) => void,
): Promise<void> => {
  const [first] = keys;
  if (!first) throw new Error('no keys');
  const began = Date.now();
  let latest = first.at;
  for (const [index, key] of keys.entries()) {
    // a feed's clock may run backwards
    latest = Math.max(latest, key.at);
    const due = began + (latest - first.at) / speed;
    // real time: a scorer types at the speed of the game
    await page.waitForTimeout(Math.max(HAND_MS, due - Date.now()));
    await page.keyboard.press(pressOf(key));
    onPressed(index + 1);
  }
};
