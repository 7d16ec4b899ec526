import type { Play } from '@palco/baseball/rules/play';
import { bats, written } from '@palco/baseball/testing/written-game';
import type { Competition } from '@palco/contracts/league/competitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../testing/written-league.ts';
import type { GameRecord } from './game.ts';
import { readGame } from './game-store.ts';
import { settleByStatus } from './settle-game.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
});
afterAll(() => world.close());

/** The first batter hits a home run, everybody after him strikes out. */
const oneToNothing = (): readonly Play[] => {
  const turns = { a: 0, h: 0 };
  const next = (club: 'a' | 'h'): string => `${club}${(turns[club]++ % 9) + 1}`;
  const half = (club: 'a' | 'h') => Array.from({ length: 3 }, () => bats(next(club), 'strikeout'));
  const first = bats(next('a'), 'home_run');
  return numbered(written([first, ...Array.from({ length: 9 }, () => [...half('a'), ...half('h')]).flat()]));
};

const settle = async (competition: Competition) => {
  const plays = oneToNothing();
  const id = await writeGame(world.db, { startsAt: WORLD_START, status: 'final', competition, plays });
  await settleByStatus(world.db, (await readGame(world.db, id)) as GameRecord, plays);
  const { summary, away_runs, home_runs } = (await readGameRow(id)) ?? {};
  const lines = await world.db.selectFrom('game_lines').select('player_id').where('game_id', '=', id).execute();
  return { runs: [away_runs, home_runs], summary, players: lines.length };
};
const readGameRow = (id: number) =>
  world.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a settled game has its result, and a line in the season of each of its players', async () => {
  expect(await settle('regular-season')).toMatchObject({
    runs: [1, 0],
    summary: {
      decisions: { winner: { id: '1010', wins: 1, losses: 0, era: '0.00' }, loser: { id: '2010', losses: 1 } },
    },
    players: 20,
  });
});

test('an exhibition has its result, and counts for nobody’s season', async () => {
  const { summary, ...rest } = await settle('exhibition');
  expect(rest).toEqual({ runs: [1, 0], players: 0 });
  expect(summary).toMatchObject({ decisions: { winner: { id: '1010', wins: 0 }, loser: { id: '2010', losses: 0 } } });
});
