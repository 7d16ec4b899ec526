import { expect, inject, test } from 'vitest';
import { openTestDatabase } from './testing.ts';

test('two test databases do not see each other', async () => {
  const [one, two] = await Promise.all([openTestDatabase(inject('postgres')), openTestDatabase(inject('postgres'))]);
  await one.db
    .insertInto('settings')
    .values({ name: 'colour', value: JSON.stringify('clay') })
    .execute();
  expect(await two.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});
