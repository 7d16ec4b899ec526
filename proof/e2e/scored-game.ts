/** What the journeys of the scoring console share: a game that no other journey uses, its lineups, and its log as fans get it. */
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addDays } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { openWithin } from './console-journey.ts';
import { expect, leagueToday } from './journey.ts';
import type { Requests } from './watching.ts';

/** What these journeys read of the server's replies. */
interface Scoring {
  readonly setup: { readonly lineups: object } | null;
  readonly players: readonly {
    readonly id: string;
    readonly side: 'away' | 'home' | null;
    readonly jersey: string;
    readonly lastName: string;
    readonly position: number;
  }[];
}
interface PlayByPlay {
  readonly response: readonly Record<'top' | 'bottom', readonly { readonly description: string }[]>[];
}

/** A game from the day after tomorrow on, by its place in the calendar: each journey has its own. */
export const gameToCome = async (page: Requests, origin: string, place: number): Promise<number> => {
  const day = addDays(await leagueToday(), 2);
  const reply = await page.request.get(`${origin}/league/3.0.0/calendar?date=${day}&extraDays=8`);
  const { response } = (await reply.json()) as CalendarDays;
  const game = Object.values(response)
    .flat()
    .filter(({ isPreview }) => isPreview)[place];
  if (!game) throw new Error(`no ${place} games are to come`);
  return game.mlbid;
};

const scoringReply = async (page: Page, game: number | undefined): Promise<Scoring> => {
  const reply = await page.waitForResponse(
    (each) => each.request().method() === 'GET' && new RegExp(`/games/${game ?? '\\d+'}/scoring$`).test(each.url()),
  );
  return (await reply.json()) as Scoring;
};

/** Opens a game to score, and returns the server's reply about it. */
export const openScoring = async (page: Page, game: number): Promise<Scoring> => {
  const read = scoringReply(page, game);
  await openWithin(page, `/console/scoring/${game}`);
  return read;
};

/** Copies both lineups from the last game and takes the game. Returns the server's reply about it after that. */
export const startScoring = async (page: Page): Promise<Scoring> => {
  const copy = page.getByRole('button', { name: 'Copiar la del último juego' });
  await copy.click();
  // the home club's tab opens by itself
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await copy.click();
  await expect(page.getByText('Completa y según las reglas.')).toBeVisible();
  const read = scoringReply(page, undefined);
  await page.getByRole('button', { name: 'Empezar a anotar' }).click();
  await expect(page.locator('[data-hold]')).toBeVisible();
  return read;
};

/** A player of the visitors' bench whose number nobody else has. */
export const benchOf = ({ players, setup }: Scoring): { readonly jersey: string; readonly lastName: string } => {
  const starting = JSON.stringify(setup?.lineups);
  const found = players.find(
    ({ id, side, jersey, position }) =>
      side === 'away' &&
      position !== 1 &&
      !starting.includes(`"${id}"`) &&
      players.filter((other) => other.jersey === jersey).length === 1,
  );
  if (!found) throw new Error('nobody on the bench has a number of his own');
  return found;
};

export const pressAll = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Expects this many changes that the server does not have yet. */
export const expectUnsent = (page: Page, count: number): Promise<void> =>
  expect(page.locator(`[data-unsent="${count}"]`)).toBeVisible();

/** The sentences of a game's play-by-play as fans read it, in their order. */
export const fanSentences = async (page: Page, origin: string, game: number): Promise<readonly string[]> => {
  const reply = await page.request.get(`${origin}/league/3.0.0/playbyplay/${game}`, {
    headers: { 'accept-language': 'es' },
  });
  const { response } = (await reply.json()) as PlayByPlay;
  return response.flatMap(({ top, bottom }) => [...top, ...bottom]).map(({ description }) => description);
};
