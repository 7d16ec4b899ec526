import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDesk } from '../../start/desk-rows.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { closeBatches } from './batch-counts.ts';
import { changeCards } from './change-cards.ts';
import { readDistributors } from './distributors.ts';
import { readBatches } from './read-batches.ts';

const YEAR_MS = 365 * 86_400_000;
let world: World;
let later: Date;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  await fillDesk(world.db, { people: 200, orders: 200, cards: 240 }, world.now());
  later = new Date(world.now().getTime() + YEAR_MS);
});
afterAll(() => world.close());

const listed = async (at: Date) => [await readBatches(world.db, at), await readDistributors(world.db, at)];
const closed = () =>
  world.db.selectFrom('prepaid_batches').select('id').where('final_counts', 'is not', null).execute();

test('a batch is closed when its last card has expired, with the counts that it had', async () => {
  const [before, counted] = [await listed(world.now()), await listed(later)];
  await closeBatches(world.db, world.now());
  expect(await closed()).toEqual([]);
  await closeBatches(world.db, later);
  expect((await closed()).length).toBe(5);
  expect(await listed(later)).toEqual(counted);
  expect(counted).not.toEqual(before);
});

test('a batch whose cards change is counted again', async () => {
  const [batch] = await readBatches(world.db, later);
  if (!batch) throw new Error('there is no batch');
  const range = { from: batch.first_folio, to: batch.last_folio, actor: 1, at: later };
  const extended = await changeCards(
    world.db,
    { ...range, expected: undefined },
    { kind: 'extend', reason: 'sold later', expiresAt: new Date(later.getTime() + YEAR_MS) },
  );
  expect(extended).toBe(batch.expired);
  const [again] = await readBatches(world.db, later, batch.id);
  expect(again).toMatchObject({ expired: 0, used: batch.used, void: batch.void });
  expect((await closed()).map(({ id }) => id)).not.toContain(batch.id);
});
