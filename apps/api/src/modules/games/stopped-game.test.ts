/** One act of the scorer, a delay, a suspension, a resumption or the first play, is seen wherever the game is shown. */
import type { Action } from '@palco/baseball/rules/action';
import { bats, happens, pitches, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../testing/written-league.ts';
import { notifyGameChanged } from './game-cache.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  ({ token } = await world.staff('scorer', 'league'));
});
afterAll(() => world.close());

const startsAt = new Date('2026-11-21T00:30:00Z');
const stops = (action: object) => happens({ ...action, at: 0 } as Action);

interface Row {
  readonly id?: number;
  readonly mlbid?: number;
  readonly gameStatus: number;
  readonly statusReason: string | null;
}
/** The reason as the slate, the calendar and the player show it, with the status of the slate. */
const shown = async (game: number) => {
  const rowsOf = async (path: `/${string}`): Promise<readonly Row[]> =>
    Object.values((await world.ask(`GET ${path}`)).body.response as Record<string, Row[]>).flat();
  const card = (await rowsOf('/league/3.0.0/scoreboard/2026/11/20')).find(({ id }) => id === game);
  const listed = (await rowsOf('/league/3.0.0/calendar?date=2026-11-20')).find(({ mlbid }) => mlbid === game);
  const log = (await world.ask(`GET /api/games/${game}/log`)).body.game;
  return {
    status: card?.gameStatus,
    card: card?.statusReason,
    calendar: listed?.statusReason,
    log: log.statusReason,
  };
};
/** Milliseconds after which only a fault explains it. */
const PATIENCE = { timeout: 300_000 };
const everywhere = (status: number, reason: string | null) => ({ status, card: reason, calendar: reason, log: reason });

test('a delay, its end, a suspension and a resumption are on slate, calendar and panel after one key each', async () => {
  const plays = numbered(
    written([
      bats('a1', 'single', [], pitches('ball', 'in_play')),
      stops({ kind: 'delay', reason: 'rain' }),
      stops({ kind: 'delay', reason: 'rain', ended: true }),
      bats('a2', 'strikeout'),
      stops({ kind: 'delay', reason: 'power' }),
      stops({ kind: 'suspension' }),
      stops({ kind: 'resumption' }),
      stops({ kind: 'delay', reason: 'lightning' }),
      bats('a3', 'strikeout'),
    ]),
  );
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 1) });
  await world.ask(`PUT /api/operations/games/${game}/scoring`, { token, body: { active: true } });
  const record = async (place: number) => {
    const change = { kind: 'record', play: plays[place], seenRevision: 0 };
    const reply = await world.ask(`POST /api/operations/games/${game}/scoring/plays`, {
      token,
      body: { changes: [change] },
    });
    expect(reply.status).toBe(200);
  };
  const expected = [
    everywhere(1, 'Lluvia'),
    everywhere(1, null),
    everywhere(1, null),
    everywhere(1, 'Falla eléctrica'),
    everywhere(5, 'Falla eléctrica'),
    everywhere(1, null),
    everywhere(1, 'Tormenta eléctrica'),
    // a pitch ends a delay that nobody ended
    everywhere(1, null),
  ];
  for (const [index, surfaces] of expected.entries()) {
    await record(index + 1);
    await vi.waitFor(async () => expect(await shown(game)).toEqual(surfaces), PATIENCE);
  }
});

test('a game that is suspended and goes on two days later is under way on both its days', async () => {
  const plays = numbered(
    written([
      bats('a1', 'strikeout'),
      stops({ kind: 'delay', reason: 'rain' }),
      stops({ kind: 'suspension' }),
      stops({ kind: 'resumption' }),
    ]),
  );
  const game = await writeGame(world.db, { startsAt, status: 'in_progress', plays: plays.slice(0, 1) });
  await world.ask(`PUT /api/operations/games/${game}/scoring`, { token, body: { active: true } });
  const record = (place: number) =>
    world.ask(`POST /api/operations/games/${game}/scoring/plays`, {
      token,
      body: { changes: [{ kind: 'record', play: plays[place], seenRevision: 0 }] },
    });
  const onDays = async () => {
    const cards = await Promise.all(
      ['20', '22'].map(async (day) => {
        const { body } = await world.ask(`GET /league/3.0.0/scoreboard/2026/11/${day}`);
        const card = (body.response as Row[]).find(({ id }) => id === game);
        return card && [card.gameStatus, card.statusReason];
      }),
    );
    const { body } = await world.ask('GET /league/3.0.0/calendar?date=2026-11-20&extraDays=2');
    const listed = Object.values(body.response as Record<string, Row[]>).flatMap((day) =>
      day.flatMap(({ mlbid, statusReason }) => (mlbid === game ? [statusReason] : [])),
    );
    return { cards, listed };
  };
  await record(1);
  await record(2);
  await world.db
    .updateTable('games')
    .set({ resumes_on: '2026-11-22', resumes_at: new Date('2026-11-22T23:00:00Z') })
    .where('id', '=', game)
    .execute();
  await notifyGameChanged(world.db, game);
  await vi.waitFor(
    async () =>
      expect(await onDays()).toEqual({
        cards: [
          [5, 'Lluvia'],
          [5, 'Lluvia'],
        ],
        listed: ['Lluvia', 'Lluvia'],
      }),
    PATIENCE,
  );
  await record(3);
  await vi.waitFor(
    async () =>
      expect(await onDays()).toEqual({
        cards: [
          [1, null],
          [1, null],
        ],
        listed: [null, null],
      }),
    PATIENCE,
  );
});

test('a game that nobody scores has no score anywhere, with line-ups or without, until its first play', async () => {
  const day = new Date('2026-11-25T00:30:00Z');
  const plays = numbered(written([bats('a1', 'strikeout')]));
  const [withLineups, without] = [
    await writeGame(world.db, { startsAt: day, status: 'in_progress', plays: [] }),
    await writeGame(world.db, { startsAt: day, status: 'in_progress', plays: [], setup: null }),
  ];
  const scored = async (game: number) => {
    const { body } = await world.ask('GET /league/3.0.0/scoreboard/2026/11/24');
    const card = (body.response as { id: number; hasScore: boolean; inningCurrent: string }[]).find(
      ({ id }) => id === game,
    );
    const box = (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response;
    const log = (await world.ask(`GET /api/games/${game}/log`)).body.game;
    return [card?.hasScore, card?.inningCurrent, box.hasScore, box.shortStatus, log.isUnscored];
  };
  for (const game of [withLineups, without])
    expect(await scored(game)).toEqual([false, '', false, 'En progreso', true]);
  await world.ask(`PUT /api/operations/games/${withLineups}/scoring`, { token, body: { active: true } });
  const changes = [{ kind: 'record', play: plays[0], seenRevision: 0 }];
  await world.ask(`POST /api/operations/games/${withLineups}/scoring/plays`, { token, body: { changes } });
  await vi.waitFor(
    async () => expect(await scored(withLineups)).toEqual([true, '1', true, '1era Alta', undefined]),
    PATIENCE,
  );
});
