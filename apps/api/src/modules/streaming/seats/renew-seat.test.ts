import type { Connection } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { isRefusal } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endLeases, renewLeases } from './lease-store.ts';
import { createSeatRenewal } from './renew-seat.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const LATER = new Date(NOW.getTime() + 15_000);
/** With one that is gone, a prime number of others: each step through them meets all. */
const PEOPLE = 128;
let connection: Connection;
let ids: readonly string[];

/** People with a pass, each with a lease. */
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  const { db } = connection;
  await sql`insert into plans (id, title, title_en, description, description_en, image, period, recurring, days, competitions, position, added_at)
    values (1, 'Pase', 'Pass', '', '', '', 'season', false, 100, array['regular-season'], 1, ${NOW})`.execute(db);
  await sql`insert into users (name, login_type, language, created_at)
    select 'Persona ' || n, 'email', 'es', ${NOW} from generate_series(1, ${PEOPLE}::int) as n`.execute(db);
  await sql`insert into sessions (id, user_id, way, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, 'password', ${NOW}, ${NOW}, ${NOW}::timestamptz + interval '1 day' from users`.execute(
    db,
  );
  await sql`insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
    select id, 1, array['regular-season'], ${NOW}, ${NOW}::timestamptz + interval '9 days', 'test ' || id, ${NOW} from users`.execute(
    db,
  );
  await sql`insert into seats (user_id, device, since) select id, 'device', ${NOW} from users`.execute(db);
  await sql`insert into seat_leases (id, user_id, session_id, game_id, competition, started_at, last_seen_at)
    select 'lease-of-a-person-' || user_id, user_id, id, 5, 'regular-season', ${NOW}, ${NOW} from sessions`.execute(db);
  ids = (await db.selectFrom('seat_leases').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(() => connection.close());

const shuffled = (all: readonly string[], step: number): string[] =>
  all.map((_, place) => all[(place * step) % all.length] ?? '');

test('heartbeats that come together each get their own answer, while leases end and others are written', async () => {
  const { db } = connection;
  const renew = createSeatRenewal(db, () => LATER);
  const [gone = '', ...others] = ids;
  const ending = others.slice(0, 20);
  const going = others.slice(20);
  const beats = shuffled(others, 7).map((lease, place) => ({ lease, paused: place % 2 === 0 }));
  await endLeases(db, [{ id: gone, why: 'released' }], { at: NOW });
  const [over, unknown, ...answers] = await Promise.all([
    renew({ lease: gone, paused: false }),
    renew({ lease: 'lease-that-never-was', paused: false }),
    ...beats.map(renew),
    // in other orders: none of these may wait for another in a circle
    renewLeases(
      db,
      shuffled(others, 11).map((id) => ({ id, at: NOW })),
    ),
    db.transaction().execute((tx) =>
      endLeases(
        tx,
        ending.map((id) => ({ id, why: 'taken-over' as const })),
        { at: LATER, device: 'TV' },
      ),
    ),
  ]);
  expect([over, unknown].map((answer) => isRefusal(answer) && answer.detail?.why)).toEqual(['released', 'released']);
  for (const [place, { lease, paused }] of beats.entries()) {
    const answer = answers[place] as Awaited<ReturnType<typeof renew>>;
    if (isRefusal(answer))
      expect([ending.includes(lease), answer.detail]).toEqual([true, { why: 'taken-over', device: 'TV' }]);
    else expect(answer.pauseEndsAt !== undefined).toBe(paused);
  }
  const rows = await db.selectFrom('seat_leases').selectAll().where('id', 'in', going).execute();
  expect(rows).toHaveLength(going.length);
  for (const row of rows) {
    const paused = beats.find(({ lease }) => lease === row.id)?.paused;
    expect([row.last_seen_at, row.paused_at]).toEqual([LATER, paused ? LATER : null]);
  }
  // the next one says that it plays again
  const [first = ''] = going;
  expect(await renew({ lease: first, paused: false })).toEqual({ pauseEndsAt: undefined });
});
