import { type RuleEffect, type RuleTerms, UNKNOWN_COUNTRY } from '@palco/contracts/rights-staff';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { rightsGameOf } from '../games/game.ts';
import { gameFrom } from '../games/game-store.ts';
import { isValidAt } from '../memberships/membership-store.ts';
import { inOrder, type RightsRule } from '../rights/rule.ts';
import { readRules } from '../rights/rule-book.ts';
import { findFault } from './put-rule.ts';
import { countriesOf } from './rights-map.ts';
import { type CountryChange, effectOf, totalsOf } from './rule-effect.ts';

interface EffectDeps {
  readonly db: Database;
  readonly clock: Clock;
}
/** More than two seasons. */
const MOST_GAMES = 1000;

const gamesToCome = async (db: Database, now: Date) => {
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('official_date', '>=', leagueDateOf(now))
    .orderBy('official_date')
    .limit(MOST_GAMES)
    .execute();
  return rows.map((row) => rightsGameOf(gameFrom(row)));
};

/** Passes that are valid now for these games, of accounts in these countries. */
const countPasses = async (
  db: Database,
  { country, changes }: CountryChange,
  plan: number | undefined,
  now: Date,
): Promise<number> => {
  const competitions = [...new Set([...changes.keys()].map((game) => game.competition))];
  if (competitions.length === 0) return 0;
  const { passes } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((is) => is.fn.countAll<number>().as('passes'))
    .where(isValidAt(now))
    .where(sql<boolean>`memberships.competitions && ${competitions}::text[]`)
    .where(sql<boolean>`coalesce(users.country, ${UNKNOWN_COUNTRY}) = ${country}`)
    .$if(plan !== undefined, (query) => query.where('memberships.plan_id', '=', plan as number))
    .executeTakeFirstOrThrow();
  return Number(passes);
};

/** What would change if a rule were saved with these terms; without terms, if it ended. Nothing is written. */
export const readRuleEffect = async (
  { db, clock }: EffectDeps,
  { id, terms }: { readonly id: number | undefined; readonly terms: RuleTerms | undefined },
): Promise<RuleEffect | Refusal<'rights/unknown' | 'rights/terms-wrong'>> => {
  const now = clock();
  const before = await readRules(db);
  const replaced = before.find((rule) => rule.id === id);
  if (id !== undefined && !replaced) return refuse('rights/unknown');
  const field = terms && (await findFault(db, terms));
  if (field || (!terms && !replaced)) return refuse('rights/terms-wrong', { field: field ?? 'name' });
  const others = before.filter((rule) => rule !== replaced);
  // a rule that does not exist yet is the newest
  const changed: RightsRule[] = terms ? [{ id: id ?? Number.MAX_SAFE_INTEGER, terms }] : [];
  const after = inOrder([...others, ...changed]);
  const concerned = [...changed, ...(replaced ? [replaced] : [])];
  const [first = 'MX'] = concerned.flatMap((rule) => rule.terms.countries);
  const plan = concerned.map((rule) => rule.terms.plan).find((each) => each !== null) ?? undefined;
  const games = await gamesToCome(db, now);
  const countries = countriesOf(concerned, first, now);
  const changes = effectOf({ before, after, games, countries, plan, now });
  const rows = await Promise.all(
    changes
      .filter((each) => each.changes.size > 0)
      .map(async (each) => {
        const kinds = [...each.changes.values()];
        const count = (kind: string): number => kinds.filter((one) => one === kind).length;
        const passes = await countPasses(db, each, plan, now);
        return { country: each.country, lit: count('lit'), dark: count('dark'), passes };
      }),
  );
  return { ...totalsOf(changes), countries: rows };
};
