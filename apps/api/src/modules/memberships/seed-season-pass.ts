import type { Database } from '@palco/database/connect';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { grantMembership } from './grant-membership.ts';

const SEASON_PASS = 107;

/** Grants the season pass to the demo's member. */
export const seedSeasonPass = async (
  db: Database,
  catalogue: CatalogueStore,
  email: string,
  at: Date,
): Promise<void> => {
  catalogue.forget();
  const plan = (await catalogue.read()).plans.find(({ id }) => id === SEASON_PASS);
  const member = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!plan || !member) throw new Error('people and plans are seeded before the season pass');
  const grant = { userId: member.id, plan, source: 'demo seed', now: () => at };
  await db.transaction().execute((tx) => grantMembership(tx, grant));
};
