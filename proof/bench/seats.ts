/**
 * What people who watch cost without their pictures: `npm run node -- proof/bench/seats.ts [--people 10000,100000]` (Linux). The
 * statements that a web process runs for the seats it serves, on a PostgreSQL of its own with that many leases: the comparison
 * of each second, the writing of who was seen, heartbeats, and the check of a key request. Processor time is counted by the
 * kernel, for PostgreSQL and for this process apart.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { keysOf } from '@palco/api/keys';
import { createCdn, KEY_MS } from '@palco/api/modules/streaming/media/cdn';
import { createMediaTokens } from '@palco/api/modules/streaming/media/media-token';
import { changedLeases, renewLeases } from '@palco/api/modules/streaming/seats/lease-store';
import { createSeatRenewal } from '@palco/api/modules/streaming/seats/renew-seat';
import { HEARTBEAT_SECONDS } from '@palco/contracts/streaming/streaming';
import { type Connection, connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { migrate } from '@palco/database/migrate';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { sql } from 'kysely';
import { processorTime } from './league/palco.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000,100000' } } });
const PEOPLE = values.people.split(',').map(Number);
const ROUNDS = 5;
/** A lease is written when it was last written this many seconds ago (lease-registry.ts). */
const WRITTEN_EVERY = 5;
const HEARTBEATS = 2000;
/** at once: those that come while others are written are written together */
const AT_ONCE = 100;
/** Wanted, of the processor time of a core: the comparison of all seats takes less than the second in which it is repeated. */
const MOST_MS = 1000;
const GAME = 500_001;

const fill = async ({ db }: Connection, people: number, now: Date): Promise<readonly string[]> => {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`insert into users (name, login_type, language, created_at)
    select 'Persona ' || n, 'email', 'es', ${now} from generate_series(1, ${people - Number(count)}::int) as n`.execute(
    db,
  );
  await sql`insert into sessions (id, user_id, way, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, 'password', ${now}, ${now}, ${now}::timestamptz + interval '1 day' from users
    where not exists (select 1 from sessions where user_id = users.id)`.execute(db);
  await sql`insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
    select id, 1, array['regular-season'], ${now}, ${now}::timestamptz + interval '100 days', 'bench ' || id, ${now}
    from users on conflict do nothing`.execute(db);
  await sql`insert into seats (user_id, device, since) select id, 'device', ${now} from users on conflict do nothing`.execute(
    db,
  );
  await sql`insert into seat_leases (id, user_id, session_id, game_id, competition, started_at, last_seen_at)
    select 'lease-of-the-bench-' || user_id, user_id, id, ${GAME}, 'regular-season', ${now}, ${now} from sessions
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return (await db.selectFrom('seat_leases').select('id').execute()).map(({ id }) => id);
};

/** processor time of PostgreSQL's processes so far, microseconds; they live as long as their connection */
const spentBy = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
        return parent === postmaster || Number(name) === postmaster ? sum + processorTime(Number(name)) : sum;
      } catch {
        return sum; // it has ended
      }
    }, 0);
const middle = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

const data = await makeDataFolder();
const embedded = await startEmbeddedPostgres({ data });
const connection = connect(embedded.url, { max: 20 });
const { db } = connection;
await migrate(connection);
const began = new Date();
await sql`insert into plans (id, title, title_en, description, description_en, image, period, recurring, days, competitions, position, added_at)
  values (1, 'Pase', 'Pass', '', '', '', 'season', false, 100, array['regular-season'], 1, ${began})`.execute(db);

interface Cost {
  /** milliseconds until it was done, the median of the rounds */
  readonly tookMs: number;
  /** microseconds of processor time for each row or call */
  readonly postgresUs: number;
  readonly palcoUs: number;
}
const measure = async (rows: number, rounds: number, run: (round: number) => Promise<unknown>): Promise<Cost> => {
  const times: number[] = [];
  const [postgres, palco] = [spentBy(embedded.pid), process.cpuUsage()];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await run(round);
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(palco);
  const all = rows * rounds;
  return {
    tookMs: middle(times),
    postgresUs: (spentBy(embedded.pid) - postgres) / all,
    palcoUs: (user + system) / all,
  };
};

const secrets = { current: 'a secret of the bench, 0123456789abcdef', old: [], leaked: [] };
const tokens = createMediaTokens(keysOf(secrets, 'media tokens'));
const cdn = createCdn('https://cdn.example.mx', keysOf(secrets, 'media at a CDN'));
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}\n`);
console.log('| people | what | took, ms | PostgreSQL, µs each | Palco, µs each | of a core for a second of all, ms |');
console.log('| --- | --- | --- | --- | --- | --- |');
let comparing = 0;
const renew = createSeatRenewal(db, () => new Date());
for (const people of PEOPLE) {
  const ids = await fill(connection, people, began);
  const known = ids.map((id) => ({ id, address: undefined }));
  const now = new Date();
  const row = (what: string, { tookMs, postgresUs, palcoUs }: Cost, perSecond: number): number => {
    const ofCore = ((postgresUs + palcoUs) * perSecond) / 1000;
    console.log(
      `| ${people} | ${what} | ${tookMs.toFixed(0)} | ${postgresUs.toFixed(1)} | ${palcoUs.toFixed(1)} | ${ofCore.toFixed(0)} |`,
    );
    return ofCore;
  };
  await changedLeases(db, known, now);
  const compared = await measure(people, ROUNDS, () => changedLeases(db, known, now));
  let total = row('comparing all seats, each second', compared, people);
  comparing = total;
  const part = Math.ceil(people / WRITTEN_EVERY);
  const written = await measure(part, ROUNDS, (round) =>
    renewLeases(
      db,
      ids.slice(round * part, (round + 1) * part).map((id) => ({ id, at: new Date() })),
    ),
  );
  total += row('writing a fifth of them as seen', written, part);
  const beats = await measure(HEARTBEATS, 1, async () => {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let place = next++; place < HEARTBEATS; place = next++)
        await renew({ lease: ids[place] ?? '', paused: false });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  });
  total += row(`a heartbeat, of 100 at once (${HEARTBEATS})`, beats, people / HEARTBEAT_SECONDS);
  const signed = ids.map((lease) => tokens.sign({ lease, gameId: GAME, expiresAt: new Date(Date.now() + 3600_000) }));
  const fresh = createMediaTokens(keysOf(secrets, 'media tokens'));
  const keys = await measure(people, 1, async () => {
    const number = Math.floor(now.getTime() / KEY_MS);
    for (const token of signed) if (fresh.read(token, now)) cdn.key(GAME, number, now);
  });
  total += row('a token checked and a key made, without HTTP', keys, people / (KEY_MS / 1000));
  console.log(
    `| ${people} | **together, per person and second: ${((total * 1000) / people).toFixed(1)} µs** | | | | ${total.toFixed(0)} |`,
  );
}
await connection.close();
await embedded.stop();
await removeDataFolder(data);
console.log(`\ncomparing the seats of ${PEOPLE.at(-1)} people: ${comparing.toFixed(0)} ms, wanted at most ${MOST_MS}`);
process.exit(comparing <= MOST_MS ? 0 : 1);
