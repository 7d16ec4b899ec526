/** The desk's answer equals the decision that starts a stream, for 200 generated people, games, countries and devices. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVICE_A, DEVICE_B, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

const STATUSES: readonly GameStatus[] = ['in_progress', 'final', 'upcoming', 'postponed'];
const COMPETITIONS: readonly Competition[] = ['regular-season', 'caribbean-series'];
/** a day of the season, and one that is hidden in the United States */
const STARTS = [new Date(WORLD_START.getTime() - 1_800_000), new Date('2027-02-01T01:00:00Z')];
const PASSES = ['none', 'season', 'over', 'revoked'] as const;
const COUNTRIES = ['MX', 'US', 'CA'] as const;

let world: World;
let viewers: Viewers;
let clerk: string;
const games: number[] = [];
const people: { readonly id: number; readonly token: string }[] = [];

beforeAll(async () => {
  world = await openWorld({
    seeds: ['people', 'plans', 'rights'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  viewers = makeViewers(world);
  clerk = (await world.staff('support')).token;
  await writeLeague(world.db);
  for (const status of STATUSES)
    for (const competition of COMPETITIONS)
      for (const startsAt of STARTS)
        for (const is_free of [false, true]) {
          const id = await writeGame(world.db, { startsAt, status, competition });
          const set = { is_free, has_recording: status === 'final', ended_at: status === 'final' ? startsAt : null };
          await world.db.updateTable('games').set(set).where('id', '=', id).execute();
          games.push(id);
        }
  for (const pass of PASSES) {
    const person = await world.signUp();
    const endsAt = pass === 'over' ? new Date(WORLD_START.getTime() + 1) : undefined;
    if (pass !== 'none') await viewers.givePass(person.id, endsAt ? { endsAt } : {});
    if (pass === 'revoked')
      await world.db
        .updateTable('memberships')
        .set({ revoked_at: world.now() })
        .where('user_id', '=', person.id)
        .execute();
    people.push(person);
  }
  world.advance(1000);
});
afterAll(() => world.close());

const cases = fc.record({
  person: fc.nat(PASSES.length - 1),
  game: fc.nat(31),
  country: fc.constantFrom(...COUNTRIES),
  device: fc.constantFrom(DEVICE_A, DEVICE_B),
  takeover: fc.boolean(),
});

/** The index of the first game of a status, or of its first in the competition that is hidden in the United States. */
const gameOf = (status: GameStatus, isHidden = false): number => STATUSES.indexOf(status) * 8 + (isHidden ? 6 : 0);
const call = (
  pass: (typeof PASSES)[number],
  game: number,
  country: (typeof COUNTRIES)[number] = 'MX',
  device: typeof DEVICE_A | typeof DEVICE_B = DEVICE_A,
) => ({ person: PASSES.indexOf(pass), game, country, device, takeover: false });
/** One call for each reason: 200 drawn calls may miss one. */
const EXAMPLES = [
  call('season', gameOf('in_progress')),
  call('season', gameOf('in_progress'), 'MX', DEVICE_B),
  call('none', gameOf('in_progress')),
  call('season', gameOf('in_progress', true), 'US'),
  call('season', gameOf('upcoming')),
  call('season', gameOf('postponed')),
];

test('whoever may watch is told so, and whoever may not gets the reason of the refusal', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(cases, async ({ person, game, country, device, takeover }) => {
      const { id, token } = people[person] as (typeof people)[number];
      const gameId = games[game] as number;
      const headers = { 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' };
      const started = await world.ask(`POST /api/streaming?gameId=${gameId}`, {
        token,
        body: { device, takeover },
        headers,
      });
      const desk = await world.ask(`GET /api/operations/desk/people/${id}`, { token: clerk });
      const { answer, attempts } = desk.body.data;
      const refused = started.status === 200 ? null : started.body.error;
      seen.set(refused ?? 'may', (seen.get(refused ?? 'may') ?? 0) + 1);
      expect(answer).toMatchObject({ may: refused === null, why: refused, country, game: { id: gameId } });
      expect(attempts[0]).toMatchObject({ refused, country, game: { id: gameId } });
    }),
    { numRuns: 200, examples: EXAMPLES.map((each) => [each]) },
  );
  // the cases reach every reason that a signed-in person can meet
  for (const reason of [
    'may',
    'streaming/no-pass',
    'streaming/not-here',
    'streaming/not-started',
    'streaming/no-video',
    'streaming/seat-taken',
  ])
    expect(seen.get(reason), reason).toBeGreaterThan(0);
});
