/** An evening of many viewers over fifteen games: what the night says is what is stored, and it stays small. */
import { type Night, Night as NightShape } from '@palco/contracts/night/night-staff';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTill } from '../../testing/till.ts';
import { makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const PEOPLE = IS_LONG ? 2000 : 120;
const GAMES = 15;
const ROUNDS = IS_LONG ? 8 : 6;
const HOUR_MS = 3_600_000;
/** Heartbeats come every 15 seconds, and a silent player counts for 45. */
const ROUND_MS = 15_000;
const AT_ONCE = 16;

let world: World;
let viewers: Viewers;
let staff: string;
let games: number[];
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  const at = (hours: number) => new Date(WORLD_START.getTime() + hours * HOUR_MS);
  games = [];
  for (let n = 1; n < GAMES; n += 1)
    games.push(await writeGame(world.db, { startsAt: at(-n / 5), status: 'in_progress' }));
  games.push(await writeGame(world.db, { startsAt: at(1), status: 'upcoming' }));
  staff = (await world.staff('ingest')).token;
});
afterAll(() => world.close());

/** The game of a number below 100: a third choose the first one, and the last one has not begun. */
const gameOf = (chosen: number): number =>
  games[chosen < 30 ? 0 : 1 + Math.floor(((chosen - 30) / 70) * (GAMES - 1))] as number;

/** Runs the work for each, `AT_ONCE` at a time. */
const forEach = async <Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> => {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each);
    }),
  );
};
const read = async (): Promise<{ night: Night; bytes: number }> => {
  const { text, body } = await world.ask('GET /api/operations/night', { token: staff });
  return { night: NightShape.parse(body), bytes: Buffer.byteLength(text) };
};
/** Events of the night, with their sizes. */
const listen = async () => {
  const { port } = world.app.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/api/operations/night/events`, {
    headers: { authorization: staff },
  });
  const sizes: number[] = [];
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('event: night-change')) sizes.push(Buffer.byteLength(block) + 2);
    }
  })().catch(() => undefined);
  return { sizes, reading };
};

test(`of ${PEOPLE} people over ${GAMES} games viewers are seats, refusals are attempts, and money is the ledger`, async () => {
  const till = openTill(world);
  const people: { token: string; game: number; lease?: string }[] = [];
  const choose = fc.sample(fc.tuple(fc.nat(99), fc.nat(99)), { seed: 20261121, numRuns: PEOPLE });
  await forEach(choose, async ([game, pass]) => {
    const { token } = pass < 85 ? await viewers.member() : await world.signUp();
    people.push({ token, game: gameOf(game) });
  });
  const { sizes } = await listen();
  const acts = fc.sample(fc.array(fc.nat(99), { minLength: PEOPLE, maxLength: PEOPLE }), { seed: 7, numRuns: ROUNDS });
  let started = 0;
  let refused = 0;
  let most = 0;
  for (const [round, act] of acts.entries()) {
    await forEach([...people.entries()], async ([n, person]) => {
      const chance = act[n] ?? 0;
      if (!person.lease && chance < 30) {
        const { status, body } = await viewers.watch(person.token, person.game);
        if (status === 200) {
          started += 1;
          person.lease = body.lease;
        } else refused += 1;
      } else if (person.lease && chance < 5) {
        await world.ask('POST /api/seats/release', { body: { lease: person.lease } });
        delete person.lease;
      } else if (person.lease && chance >= 8) {
        // three in a hundred fall silent for a while
        const { status } = await world.ask('POST /api/seats/heartbeat', { body: { lease: person.lease } });
        if (status !== 200) delete person.lease;
      }
    });
    if (round % 3 === 0) await till.buy(await till.buyer());
    world.advance(ROUND_MS);
    await world.palco.night.beat();
    await world.palco.night.watch();
    await world.palco.night.tell();
    const { night, bytes } = await read();
    most = Math.max(most, bytes);
    const now = world.now();
    const leases = await world.db
      .selectFrom('seat_leases')
      .select(['user_id', 'game_id'])
      .where('ended_at', 'is', null)
      .where('last_seen_at', '>', new Date(now.getTime() - 45_000))
      .execute();
    expect(night.figures.viewers.now).toBe(new Set(leases.map(({ user_id }) => user_id)).size);
    for (const { id, viewers: count } of night.games)
      expect(count).toBe(new Set(leases.filter(({ game_id }) => game_id === id).map(({ user_id }) => user_id)).size);
  }
  // attempts are written in batches of a second
  await vi.waitFor(
    async () => {
      const { count } = await world.db
        .selectFrom('watch_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(started + refused);
    },
    { timeout: 300_000 },
  );
  // the minutes of the evening, once they are whole
  world.advance(70_000);
  for (let n = 0; n < 2; n += 1) await world.palco.night.watch();
  const attempts = await world.db
    .selectFrom('watch_attempts')
    .select(({ fn }) => ['refused', fn.countAll<number>().as('count')])
    .groupBy('refused')
    .execute();
  const minutes = await world.db.selectFrom('site_minutes').select(['starts', 'refusals', 'peak']).execute();
  const byReason = new Map<string, number>();
  for (const { refusals } of minutes)
    for (const [reason, count] of Object.entries(refusals)) byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  expect(minutes.reduce((sum, { starts }) => sum + starts, 0)).toBe(started);
  expect([...byReason].toSorted()).toEqual(
    attempts.flatMap(({ refused: reason, count }) => (reason === null ? [] : [[reason, count]])).toSorted(),
  );
  const { night } = await read();
  const ledger = await world.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['currency', fn.sum<number>('amount_cents').as('cents')])
    .where('kind', '=', 'paid')
    .groupBy('currency')
    .execute();
  expect(night.figures.sold.map(({ currency, amount }) => [currency, Math.round(Number(amount) * 100)])).toEqual(
    ledger.map(({ currency, cents }) => [currency, Number(cents)]),
  );
  expect(night.figures.payments.paid_today).toBe(Math.ceil(ROUNDS / 3));
  const p95 = sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * 0.95) - 1] ?? 0;
  process.stdout.write(
    `${PEOPLE} people, ${GAMES} games: ${started} starts, ${refused} refusals, peak ${night.figures.viewers.peak}; snapshot ${most} bytes at most, change p95 ${p95} bytes of ${sizes.length}\n`,
  );
  expect(sizes.length).toBeGreaterThan(ROUNDS / 2);
  expect(most).toBeLessThan(40_000);
  expect(p95).toBeLessThan(4096);
});
