import type { Database } from '@palco/database/connect';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { grantMembership } from './grant-membership.ts';

const SEASON_PASS = 107;

/** The demo's member holds the season pass. */
export const seedSeasonPass = async (
  db: Database,
  catalogue: CatalogueStore,
  email: string,
  at: Date,
): Promise<void> => {
  catalogue.forget();
  const plan = (await catalogue.read()).plans.find(({ id }) => id === SEASON_PASS);
  const member = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!plan || !member) throw new Error('the season pass is given after people and plans are there');
  const grant = { userId: member.id, plan, source: 'demo seed', at };
  await db.transaction().execute((tx) => grantMembership(tx, grant));
};
