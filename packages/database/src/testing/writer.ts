/**
 * A program for the crash tests: opens the database of a data folder and commits rows one after the other, printing each
 * number to standard output once PostgreSQL has acknowledged it. Ends on SIGTERM; with `exits` at once, without closing
 * anything.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** Short beside a commit, so that most kills find one under way. */
const PAUSE_MS = 2;

const data = process.argv[2] as string;
try {
  const server = await startEmbeddedPostgres({
    data,
    onUpgrade: (words) => process.stdout.write(`upgrade ${words}\n`),
  });
  const { db, close } = connect(server.url, { max: 2 });
  let isStopping = false;
  process.on('SIGTERM', () => {
    isStopping = true;
  });
  await sql`create table if not exists written (n bigint primary key)`.execute(db);
  const { rows } = await sql<{ last: number }>`select coalesce(max(n), 0) as last from written`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from written`.execute(db);
  process.stdout.write(`open ${server.pid} ${counted[0]?.count}\n`);
  if (process.argv[3] === 'exits') process.exit(1);
  for (let n = (rows[0]?.last ?? 0) + 1; !isStopping; n++) {
    await sql`insert into written values (${n})`.execute(db);
    process.stdout.write(`wrote ${n}\n`);
    // other tests need the processor, too
    // real time: between two writes
    await sleep(PAUSE_MS);
  }
  await close();
  await server.stop();
} catch (fault) {
  process.stdout.write(`refused ${(fault as Error).constructor.name}: ${(fault as Error).message}\n`);
  process.exitCode = 3;
}
