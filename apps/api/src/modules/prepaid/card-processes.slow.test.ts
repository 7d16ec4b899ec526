/** One prepaid card, two Palcos behind a load balancer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { askUntilAnswered } from '../../testing/shoppers.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';

const BUYERS = 20;
const CALLS = 200;

test('two hundred redemptions of one card at two processes by twenty people: one pass', async () => {
  const { one, two, data, connection, close } = await openTwoProcesses(inject('postgres'), {
    ...WITHOUT_LEAGUE,
    PALCO_TRUSTED_PROXIES: '127.0.0.1',
  });
  const demo = JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')) as {
    prepaid: { folio: string; code: string }[];
  };
  const [card] = demo.prepaid;
  const at = (n: number): string => (n % 2 ? one : two).origin;
  const people: { id: number; token: string; from: string }[] = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const from = `10.9.0.${n + 1}`;
      const body = { name: 'Gente', email: `gente-${n}@people.test`, password: 'left field 1962', is_adult: true };
      return { ...(await askUntilAnswered(`${at(n)}/api/users/register`, { from, body })), from };
    }),
  );
  const answers: { data?: { payment_id: number }; error?: string }[] = await Promise.all(
    Array.from({ length: CALLS }, (_, n) => {
      const { token, from } = people[n % BUYERS] as (typeof people)[number];
      const body = { number_sheet: card?.folio, code: card?.code };
      // the calls of one person go to both processes
      return askUntilAnswered(`${at(n + Math.floor(n / BUYERS))}/api/prepaid/coupon/implement`, { token, from, body });
    }),
  );
  const won = answers.filter(({ data }) => data !== undefined);
  expect(won).toHaveLength(CALLS / BUYERS);
  expect(new Set(won.map(({ data }) => data?.payment_id)).size).toBe(1);
  expect(new Set(answers.filter(({ data }) => !data).map(({ error }) => error))).toEqual(
    new Set(['prepaid/code-invalid']),
  );
  const passes = await connection.db
    .selectFrom('memberships')
    .select('user_id')
    .where('source', 'like', 'order %')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  expect(passes).toHaveLength(1);
  await close();
});
