import type { Competition } from '@palco/contracts/league/competitions';
import { covers } from '@palco/contracts/memberships/pass-covers';
import { type RuleEffect, type RuleTerms, UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import type { Database } from '@palco/database/connect';
import { leagueDateOf, type Zone } from '@palco/kernel/league-date';
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

const gamesToCome = async (db: Database, now: Date, zone: Zone) => {
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('official_date', '>=', leagueDateOf(now, zone))
    .orderBy('official_date')
    .limit(MOST_GAMES)
    .execute();
  return rows.map((row) => rightsGameOf(gameFrom(row)));
};

interface Passes {
  readonly country: string;
  readonly competitions: Competition[];
  readonly club: string | null;
  readonly game_id: number | null;
  readonly count: number;
}
/** How many passes are valid now, by the country of the account and what they open. */
const readPasses = async (db: Database, plan: number | undefined, now: Date): Promise<readonly Passes[]> => {
  // for each pass its account, by key: a join would read all accounts that ever were
  const country = sql<string>`coalesce((select country from users where id = memberships.user_id), ${UNKNOWN_COUNTRY})`;
  return db
    .selectFrom('memberships')
    .select((is) => [country.as('country'), 'competitions', 'club', 'game_id', is.fn.countAll<number>().as('count')])
    .where(isValidAt(now))
    .$if(plan !== undefined, (query) => query.where('plan_id', '=', plan as number))
    .groupBy([sql`1`, 'competitions', 'club', 'game_id'])
    .$castTo<Passes>()
    .execute();
};

/** Those for games of a change. Pure. */
const countPasses = (all: readonly Passes[], { country, changes }: CountryChange): number => {
  const games = [...changes.keys()];
  return all
    .filter((each) => each.country === country && games.some((game) => covers(each, game)))
    .reduce((sum, { count }) => sum + count, 0);
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
  const written: RightsRule[] = terms ? [{ id: id ?? Number.MAX_SAFE_INTEGER, terms }] : [];
  const after = inOrder([...others, ...written]);
  const concerned = [...written, ...(replaced ? [replaced] : [])];
  const [first = 'MX'] = concerned.flatMap((rule) => rule.terms.countries);
  const plan = concerned.map((rule) => rule.terms.plan).find((each) => each !== null) ?? undefined;
  const games = await gamesToCome(db, now, clock.zone());
  const countries = countriesOf(concerned, first, now);
  const changes = effectOf({ before, after, games, countries, plan, now });
  const changed = changes.filter((each) => each.changes.size > 0);
  const passes = changed.length ? await readPasses(db, plan, now) : [];
  const rows = changed.map((each) => {
    const kinds = [...each.changes.values()];
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    return { country: each.country, lit: count('lit'), dark: count('dark'), passes: countPasses(passes, each) };
  });
  return { ...totalsOf(changes), countries: rows };
};
