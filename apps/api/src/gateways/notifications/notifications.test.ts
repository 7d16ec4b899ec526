import { isDatabaseAway } from '@palco/database/away';
import { type Connection, connect } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { openCuttableLine } from '../../testing/cuttable-line.ts';
import { createNotifications, type Notifications, notify } from './notifications.ts';

const log = createLogger({ level: 'silent' });
let connection: Connection;
let notifications: Notifications;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  notifications = await createNotifications(connection, log);
});
afterAll(async () => {
  await notifications.close();
  await connection.close();
});
const ignore = () => undefined;

test('a notification arrives when its transaction commits, under its topic only', async () => {
  const [games, plans]: [string[], string[]] = [[], []];
  notifications.listen('game', { onNotification: (key) => games.push(key), onMissed: ignore });
  const stop = notifications.listen('plans', { onNotification: (key) => plans.push(key), onMissed: ignore });
  await connection.db.transaction().execute(async (tx) => {
    await notify(tx, 'game', 7);
    expect(games).toEqual([]);
  });
  await connection.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, 'game', 8);
      throw new Error('no');
    })
    .catch(ignore);
  await notify(connection.db, 'game', 9);
  await expect.poll(() => games).toEqual(['7', '9']);
  expect(plans).toEqual([]);
  stop();
});

test('after a lost connection every listener reads again, and notifications arrive again', async () => {
  let missed = 0;
  const heard: string[] = [];
  notifications.listen('x', { onNotification: (key) => heard.push(key), onMissed: () => missed++ });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'palco notifications' and datname = current_database()`.execute(
    connection.db,
  );
  await expect.poll(() => missed).toBe(1);
  await notify(connection.db, 'x', 'again');
  await expect.poll(() => heard).toEqual(['again']);
});

test('after seconds without a database there is one connection, not one for each attempt', async () => {
  const away = await openTestDatabase(inject('postgres'));
  const line = await openCuttableLine(away.url);
  const listening = await createNotifications({ url: line.url, renew: ignore }, log);
  let missed = 0;
  listening.listen('x', { onNotification: ignore, onMissed: () => missed++ });
  await line.cut();
  // real time: long enough for several attempts to connect; more of them change nothing
  await new Promise((done) => setTimeout(done, 4000));
  await line.mend();
  await expect.poll(() => missed).toBe(1);
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from pg_stat_activity where application_name = 'palco notifications' and datname = current_database()
  `.execute(away.db);
  expect(rows[0]?.lines).toBe(1);
  await listening.close();
  await line.close();
  await away.close();
});

test('a server that falls silent is noticed, and nothing waits for it any longer', async () => {
  const home = await openTestDatabase(inject('postgres'));
  const line = await openCuttableLine(home.url);
  const away = connect(line.url, { max: 2 });
  const listening = await createNotifications(away, log);
  const heard: string[] = [];
  let missed = 0;
  listening.listen('x', { onNotification: (key) => heard.push(key), onMissed: () => missed++ });
  await sql`select 1`.execute(away.db);
  line.silence();
  const waiting = sql`select 1`.execute(away.db);
  await expect(waiting).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => missed).toBe(1);
  await notify(away.db, 'x', 'again');
  await expect.poll(() => heard).toEqual(['again']);
  await listening.close();
  await away.close();
  await line.close();
  await home.close();
});
