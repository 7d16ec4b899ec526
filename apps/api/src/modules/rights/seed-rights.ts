/** The demo's rule: its Caribbean series is not shown in the United States. */
import type { RuleTerms } from '@palco/contracts/rights/rights-staff';
import type { Database } from '@palco/database/connect';
import { notifyRulesChanged } from './rule-book.ts';

const CARIBBEAN_SERIES: RuleTerms = {
  name: 'Serie del Caribe',
  effect: 'dark',
  delay_minutes: null,
  competition: 'caribbean-series',
  club: null,
  game: null,
  countries: ['US'],
  except_countries: false,
  first_day: '01-31',
  last_day: '02-07',
  plan: null,
  holder: null,
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: null,
};

/** A demo that began with an earlier version has it. */
export const seedRights = async (db: Database, now: Date): Promise<void> => {
  if (await db.selectFrom('rights_rules').select('id').executeTakeFirst()) return;
  const terms = JSON.stringify(CARIBBEAN_SERIES);
  const { id } = await db
    .insertInto('rights_rules')
    .values({ terms, made_at: now, made_by: null, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rights_rule_revisions')
    .values({ rule_id: id, revision: 1, terms, reason: 'hidden_windows', made_at: now, made_by: null })
    .execute();
  await notifyRulesChanged(db);
};
