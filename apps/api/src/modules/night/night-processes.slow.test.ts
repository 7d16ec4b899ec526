/** Two processes of one Palco: both say that they live, and the one that is left notices that the other was killed. */
import { expect, inject, test } from 'vitest';
import { WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';

test('a process that was killed is one alert, within seconds; the feed that cannot be read is another', async () => {
  const { one, two, connection, close } = await openTwoProcesses(inject('postgres'), WITHOUT_LEAGUE);
  const { db } = connection;
  const alive = () =>
    db.selectFrom('processes').select(['id', 'name', 'seen_at']).where('stopped_at', 'is', null).execute();
  const open = (kind: string) =>
    db
      .selectFrom('alerts')
      .select(['subject', 'times_seen'])
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .execute();
  const until = async <Found>(snapshot: () => Promise<Found[]>, count: number): Promise<Found[]> => {
    let found: Found[] = [];
    await expect
      .poll(async () => {
        found = await snapshot();
        return found.length;
      })
      .toBe(count);
    return found;
  };
  await until(alive, 2);
  expect(await until(() => open('feed-stale'), 1)).toMatchObject([{ subject: 'stats-api', times_seen: 1 }]);
  expect(await open('process-gone')).toEqual([]);
  const port = new URL(one.origin).port;
  const gone = (await alive()).find(({ name }) => name.endsWith(`:${port}`));
  await one.kill();
  const [alert] = await until(() => open('process-gone'), 1);
  expect(alert).toEqual({ subject: gone?.name, times_seen: 1 });
  // a process that stops in order is not missed
  await two.stop();
  expect((await alive()).map(({ name }) => name)).toEqual([gone?.name]);
  await close();
});
