import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { WRITTEN_SEASON, writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let token = '';
const ask = (method: string, path: string, body?: object) =>
  world.ask(`${method} /api/operations${path}` as `GET /`, { token, ...(body ? { body } : {}) });

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  token = (await world.staff('league')).token;
});
afterAll(() => world.close());

/** Sends a call while another transaction has changed the game and has not committed yet. */
const whileGameBegins = async (game: number, call: () => ReturnType<typeof ask>) => {
  let answer: ReturnType<typeof ask> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('games').set({ status: 1 }).where('id', '=', game).execute();
    answer = call();
    await expectWaiting(tx);
  });
  return answer;
};
const gameOf = (id: number) => world.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a game that begins while its new day is being published stays on its day', async () => {
  const game = await writeGame(world.db, { startsAt: new Date('2026-12-02T02:30:00Z'), setup: null });
  const season = `/seasons/${WRITTEN_SEASON}/draft`;
  const move = { kind: 'move', game, official_date: '2026-12-20', time: '19:30' };
  const edited = await ask('POST', `${season}/edits`, { seen: 0, edits: [move] });
  expect(edited.status).toBe(200);
  const seen = edited.body.data.revision;
  const published = await whileGameBegins(game, () => ask('POST', `${season}/publish`, { seen, note: 'cambio' }));
  expect(published?.body.error).toBe('season/draft-outdated');
  expect(await gameOf(game)).toMatchObject({ official_date: '2026-12-01', status: 1 });
  await ask('POST', `${season}/discard`, { seen });
});

test('a game that begins while it is being postponed is not postponed', async () => {
  const game = await writeGame(world.db, { startsAt: new Date('2026-12-03T02:30:00Z'), setup: null });
  const body = { reason: 'Lluvia', to: null };
  const postponed = await whileGameBegins(game, () => ask('POST', `/games/${game}/postpone`, body));
  expect(postponed?.body.error).toBe('season/game-fixed');
  expect(await gameOf(game)).toMatchObject({ official_date: '2026-12-02', status: 1 });
});
