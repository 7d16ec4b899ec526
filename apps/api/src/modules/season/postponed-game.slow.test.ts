import { bats, threeOuts, written } from '@palco/baseball/testing/written-game';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { inTransaction } from '@palco/database/in-transaction';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague, writtenSetup } from '../../testing/written-league.ts';
import { queueMovedGameMails } from '../accounts/moved-game-mail.ts';
import { mailHolders } from './mail-holders.ts';

let world: World;
let league = '';
/** Without job workers, so that queued mails stay and can be counted. */
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.palco.seeds.find(({ name }) => name === 'plans')?.run();
  league = (await world.staff('league')).token;
});
afterAll(() => world.close());

const HOLDERS = 2000;
/** Everybody but the last has an address. */
const sellDayPasses = async (from: string, until: string): Promise<void> => {
  await sql`
    with people as (
      insert into users (name, email, email_key, email_confirmed_at, login_type, language, created_at)
      select 'Fan ' || n, address, address, ${world.now()}::timestamptz, 'email', 'es', ${world.now()}::timestamptz
      from (select n, case when n < ${HOLDERS} then 'fan' || n || '@moved.test' end as address
        from generate_series(1, ${HOLDERS}::int) as n) as each
      returning id
    )
    insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
    select people.id, (select min(id) from plans where period = 'day'), array['regular-season'],
      ${from}::timestamptz, ${until}::timestamptz, 'a day pass of the test for ' || people.id, ${world.now()}::timestamptz
    from people`.execute(world.db);
};
const postpone = (game: number, body: object) =>
  world.ask(`POST /api/operations/games/${game}/postpone`, { token: league, body: { reason: 'Lluvia', ...body } });

test('thousands of holders of a day pass cost the publication two statements, and one mail waits for each', async () => {
  const game = await writeGame(world.db, { startsAt: new Date('2027-01-11T02:30:00Z'), setup: null });
  await sellDayPasses('2027-01-10T14:00:00Z', '2027-01-11T14:00:00Z');
  const queued = async () => {
    const { rows } = await sql<{ person: number }>`
      select payload ->> 'userId' as person from graphile_worker._private_jobs
      join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = 'mail-moved-game'
    `.execute(world.db);
    return rows.map(({ person }) => person);
  };
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const before: Partial<ScheduledGame> = {
    id: game,
    competition: 'regular-season',
    official_date: '2027-01-10',
    starts_at: '2027-01-11T02:30:00.000Z',
    status: 'upcoming',
  };
  const difference = { id: game, change: 'removed', fields: [], before: before as ScheduledGame, after: undefined };
  const undone = inTransaction(world.db, async (tx) => {
    expect(await mailHolders(tx.withPlugin(counting), queueMovedGameMails, DEMO_ZONE, [], [difference as never])).toBe(
      HOLDERS - 1,
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(statements).toBe(2);
  expect(await queued()).toEqual([]);

  const reply = await postpone(game, { to: null });
  expect(reply.body).toMatchObject({ mails_queued: HOLDERS - 1 });
  const people = await queued();
  expect(people).toHaveLength(HOLDERS - 1);
  expect(new Set(people).size).toBe(HOLDERS - 1);
});

test('both games of a doubleheader of seven innings end after seven, whatever length its scorer sends', async () => {
  const [rained, other] = [
    await writeGame(world.db, { startsAt: new Date('2027-01-20T02:30:00Z'), setup: null }),
    // its line-ups were out, for nine innings with a runner from the tenth
    await writeGame(world.db, {
      startsAt: new Date('2027-01-21T02:30:00Z'),
      setup: writtenSetup({ placedRunnerFrom: 10 }),
    }),
  ];
  await world.db.updateTable('games').set({ placed_runner_from: 10 }).where('id', 'in', [rained, other]).execute();
  const moved = await postpone(rained, {
    to: { official_date: leagueDateOf(new Date('2027-01-21T02:30:00Z'), DEMO_ZONE), time: '14:00' },
    doubleheader: { with: other, game_number: 1, scheduled_innings: 7 },
  });
  expect(moved.body).toMatchObject({ data: { changed: 2 } });

  const { token } = await world.staff('scorer');
  const of = (game: number) => `/api/operations/games/${game}` as const;
  const plays = numbered(
    written([
      ...Array.from({ length: 6 }, (_, inning) => [
        ...threeOuts('a', inning * 3 + 1),
        ...threeOuts('h', inning * 3 + 1),
      ]).flat(),
      bats('a1', 'home_run'),
      ...threeOuts('a', 2),
      ...threeOuts('h', 1),
      bats('a5', 'strikeout'),
    ]),
  );
  const eighth = plays.at(-1);
  for (const game of [rained, other]) {
    const scoring = async () => (await world.ask(`GET ${of(game)}/scoring`, { token })).body;
    expect((await scoring()).game).toMatchObject({ scheduledInnings: 7, placedRunnerFrom: 8 });
    await world.ask(`PUT ${of(game)}/scoring`, { token, body: { active: true } });
    if (game === rained) {
      const setup = writtenSetup({ scheduledInnings: 9, placedRunnerFrom: 3 });
      expect((await world.ask(`POST ${of(game)}/lineups`, { token, body: { setup } })).status).toBe(200);
    }
    expect((await scoring()).setup).toMatchObject({ scheduledInnings: 7, placedRunnerFrom: 8 });
    await world.ask(`POST ${of(game)}/status`, { token, body: { status: 1 } });
    const send = async (changes: object[]) =>
      (await world.ask(`POST ${of(game)}/scoring/plays`, { token, body: { changes } })).body;
    const recorded = plays.slice(0, -1).map((play) => ({ kind: 'record', play, seenRevision: 0 }));
    for (let from = 0; from < recorded.length; from += 20)
      expect((await send(recorded.slice(from, from + 20))).stopped).toBe(null);
    // nobody bats in an eighth inning
    expect((await send([{ kind: 'record', play: eighth, seenRevision: 0 }])).stopped).toMatchObject({
      error: 'games/play-refused',
      detail: { why: 'game/over' },
    });
    expect((await world.ask(`POST ${of(game)}/status`, { token, body: { status: 2 } })).status).toBe(200);
    await expect
      .poll(async () => (await world.ask(`GET /league/3.0.0/boxscore/${game}`)).body.response.linescore)
      .toMatchObject({ awayTeam: { runs: 1 }, homeTeam: { runs: 0 } });
  }
});
