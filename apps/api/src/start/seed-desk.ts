/**
 * `npm run seed:desk`: adds 200,000 people, 60,000 orders and 60,000 prepaid cards to a demo that has been started once, so that
 * the console can be tried and measured at the size of a large league. The same rows every time. Refused in production.
 */
import { connect } from '@palco/database/connect';
import { migrate } from '@palco/database/migrate';
import { readConfig } from '../config.ts';
import { loadDemoClock } from './demo-clock.ts';
import { DESK_SIZE, fillDesk, hasDesk } from './desk-rows.ts';
import { openOwnDatabase } from './own-database.ts';

/** One statement writes 200,000 rows. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;

const seedDesk = async (): Promise<void> => {
  const config = readConfig();
  if (config.mode !== 'demo') throw new Error('npm run seed:desk is for demos: it never writes into production.');
  const own = await openOwnDatabase(config);
  const connection = connect(own.connection.url, { max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    const { db } = connection;
    await migrate(connection);
    const plan = await db.selectFrom('plans').select('id').limit(1).executeTakeFirst();
    if (!plan) throw new Error('This data folder has no plans yet: start the demo once (npm start), then seed it.');
    if (await hasDesk(db)) throw new Error('This data folder has the people of the desk already.');
    const clock = await loadDemoClock(db, undefined);
    const { people, orders, cards } = DESK_SIZE;
    const started = performance.now();
    await fillDesk(db, DESK_SIZE, clock());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${people} people, ${orders} orders and ${cards} cards in ${seconds} s.`);
  } finally {
    await connection.close();
    await own.close();
  }
};

try {
  await seedDesk();
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
