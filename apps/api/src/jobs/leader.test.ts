import type { Connection } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { openCuttableLine } from '../testing/cuttable-line.ts';
import { type Leadership, seekLeadership } from './leader.ts';

const log = createLogger({ level: 'silent' });
let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterAll(() => connection.close());

test('one leads, and when it loses its connection another follows within ten seconds', async () => {
  const leading = new Set<string>();
  let most = 0;
  const seek = (who: string): Leadership =>
    seekLeadership({
      url: connection.url,
      name: 'league',
      log,
      lead: async () => {
        leading.add(who);
        most = Math.max(most, leading.size);
        return async () => void leading.delete(who);
      },
    });
  const one = seek('one');
  await expect.poll(() => [...leading]).toEqual(['one']);
  const two = seek('two');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'palco leader league' and pid in (select pid from pg_locks where locktype = 'advisory' and granted) and datname = current_database()`.execute(
    connection.db,
  );
  await expect.poll(() => leading.size).toBe(1);
  await one.close();
  await expect.poll(() => [...leading]).toEqual(['two']);
  await two.close();
  expect(leading.size).toBe(0);
  expect(most).toBe(1);
});

test('who loses the connection while its work begins ends it, and does not lead beside the next one', async () => {
  const leading = new Set<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = seekLeadership({
    url: connection.url,
    name: 'slow league',
    log,
    lead: async () => {
      leading.add('slow');
      await begun;
      return async () => void leading.delete('slow');
    },
  });
  await expect.poll(() => [...leading]).toEqual(['slow']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'palco leader slow league' and datname = current_database()`.execute(
    connection.db,
  );
  const next = seekLeadership({
    url: connection.url,
    name: 'slow league',
    log,
    lead: async () => {
      leading.add('next');
      return async () => void leading.delete('next');
    },
  });
  await expect.poll(() => leading.has('next')).toBe(true);
  begin();
  await expect.poll(() => [...leading]).toEqual(['next']);
  await Promise.all([first.close(), next.close()]);
});

test('the server gives up a leader that says nothing any more, and the next one leads', async () => {
  const line = await openCuttableLine(connection.url);
  const leading: string[] = [];
  const seek = (who: string, url: string): Leadership =>
    seekLeadership({
      url,
      name: 'silent league',
      log,
      lead: async () => {
        leading.push(who);
        return async () => undefined;
      },
    });
  const gone = seek('gone', line.url);
  await expect.poll(() => leading).toEqual(['gone']);
  line.silence();
  line.lead('postgres://127.0.0.1:1/nobody');
  const next = seek('next', connection.url);
  await expect.poll(() => leading.includes('next')).toBe(true);
  await next.close();
  await gone.close();
  await line.close();
});
