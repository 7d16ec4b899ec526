/**
 * What keeping attempts to watch costs the start of a stream: `npm run node -- proof/bench/watch-attempts.ts`. Streams start,
 * eight at a time, on a PostgreSQL of its own, in blocks of a hundred that alternate between keeping the attempts and not; a
 * block that keeps them begins by writing those of the block before, which the product does every second. Sixty pairs in one
 * run, compared as one; wanted: the p95 rises by at most 5 percent.
 */

import { createLogger } from '@palco/api/http/logging';
import { keysOf } from '@palco/api/keys';
import { createMediaTokens } from '@palco/api/modules/streaming/media/media-token';
import { startStream } from '@palco/api/modules/streaming/watching/start-stream';
import { createWatchAttempts } from '@palco/api/modules/streaming/watching/watch-attempts';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { migrate } from '@palco/database/migrate';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { sql } from 'kysely';

const PEOPLE = 100;
const ROUNDS = 60;
const AT_ONCE = 8;
const WANTED = 1.05;
const GAME = 500_001;

const data = await makeDataFolder();
const embedded = await startEmbeddedPostgres({ data });
const connection = connect(embedded.url, { max: 20 });
const { db } = connection;
await migrate(connection);
const now = new Date();
await sql`
  insert into users (name, login_type, language, created_at)
  select 'Persona ' || n, 'email', 'es', ${now} from generate_series(1, ${PEOPLE}::int) as n`.execute(db);
await sql`
  insert into sessions (id, user_id, way, created_at, last_seen_at, expires_at)
  select gen_random_uuid(), id, 'password', ${now}, ${now}, ${now}::timestamptz + interval '1 day' from users`.execute(
  db,
);
await sql`
  insert into plans (id, title, title_en, description, description_en, image, period, recurring, days, competitions, position, added_at)
  values (1, 'Pase', 'Pass', '', '', '', 'season', false, 100, array['regular-season'], 1, ${now})`.execute(db);
await sql`
  insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
  select id, 1, array['regular-season'], ${now}, ${now}::timestamptz + interval '100 days', 'bench ' || id, ${now}
  from users`.execute(db);
const people = await db.selectFrom('sessions').select(['id', 'user_id']).execute();

const secrets = { current: 'a secret of the bench, 0123456789abcdef', old: [], leaked: [] };
const attempts = createWatchAttempts({
  db,
  log: createLogger({ level: 'warn' }),
  addressKey: keysOf(secrets, 'seat addresses').current.bytes,
});
const game = {
  id: GAME,
  competition: 'regular-season',
  status: 'in_progress',
  isFree: false,
  officialDate: '2026-11-20',
  pictureDelayMs: 0,
};
type Deps = Parameters<typeof startStream>[0];
const deps = {
  db,
  clock: () => new Date(),
  rights: { read: async () => [] },
  gameOf: async () => game,
  describeVideo: async () => ({ kind: 'live', from: now, hasParts: true }),
  tokens: createMediaTokens(keysOf(secrets, 'media tokens')),
} as unknown as Omit<Deps, 'attempts'>;

const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] as number;

/** Milliseconds that each start of a block took. */
const round = async (kept: Pick<Deps, 'attempts'>): Promise<number[]> => {
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < people.length; place = next++) {
      const { id: sessionId, user_id: userId } = people[place] as (typeof people)[number];
      const begun = performance.now();
      const started = await startStream(
        { ...deps, ...kept },
        {
          game: GAME,
          viewer: { userId, sessionId },
          sessionEnded: false,
          token: undefined,
          place: { country: 'MX', city: 'Hermosillo' },
          address: `10.0.${place % 250}.7`,
          wantsRecording: false,
          device: 'device-of-the-bench',
          label: 'Chrome · Windows 11',
          takeover: false,
          instead: undefined,
          language: 'es',
        },
      );
      if ('refused' in started) throw new Error(started.refused);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return times;
};

const without: number[][] = [];
const withThem: number[][] = [];
await round({ attempts: { add: () => undefined } });
for (let done = 0; done < ROUNDS; done += 1) {
  const plain = async () => without.push(await round({ attempts: { add: () => undefined } }));
  const kept = async () => {
    void attempts.flush();
    withThem.push(await round({ attempts }));
  };
  // alternates which goes first, because seats fill with leases from round to round
  for (const run of done % 2 ? [kept, plain] : [plain, kept]) await run();
}
await attempts.close();
const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from watch_attempts`.execute(db);
const shares = (rounds: readonly number[][]): string =>
  `p50 ${at(rounds.flat(), 0.5).toFixed(2)} ms, p95 ${at(rounds.flat(), 0.95).toFixed(2)} ms`;
const ratio = at(withThem.flat(), 0.95) / at(without.flat(), 0.95);
console.log(`without: ${shares(without)}`);
console.log(`with:    ${shares(withThem)}`);
console.log(`p95 with / without: ${ratio.toFixed(3)}; attempts kept: ${rows[0]?.kept} of ${ROUNDS * PEOPLE}`);
if (ratio > WANTED || rows[0]?.kept !== ROUNDS * PEOPLE) process.exitCode = 1;
await connection.close();
await embedded.stop();
await removeDataFolder(data);
