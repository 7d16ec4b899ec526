/** Rights rules as staff sees them: with their versions, and who made them. */
import { type Rule, RuleTerms } from '@palco/contracts/rights/rights-staff';
import type { Database } from '@palco/database/connect';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { hasEnded, hasStarted, inOrder } from '../rights/rule.ts';

const nameOf = ({ name, email }: { readonly name: string | null; readonly email: string | null }): string | null =>
  name ?? email;

const selectRevisions = (db: Database) =>
  db
    .selectFrom('rights_rule_revisions')
    .leftJoin('users', 'users.id', 'rights_rule_revisions.made_by')
    .select(['rule_id', 'revision', 'terms', 'reason', 'made_at', 'users.name', 'users.email'])
    .orderBy('revision', 'desc');

/** Every rule: first those that have not ended, in the order in which they are tried, then the ended ones, newest first. */
export const listRules = async (db: Database, at: Date): Promise<Rule[]> => {
  const [rows, revisions] = await Promise.all([
    db
      .selectFrom('rights_rules')
      .leftJoin('users', 'users.id', 'rights_rules.made_by')
      .select(['rights_rules.id', 'terms', 'made_at', 'users.name', 'users.email'])
      .execute(),
    selectRevisions(db).execute(),
  ]);
  const byRule = Map.groupBy(revisions, ({ rule_id }) => rule_id);
  const rules = inOrder(rows.map((row) => ({ id: row.id, terms: RuleTerms.parse(row.terms) })));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const present = (rule: (typeof rules)[number]): Rule => {
    const row = rowOf.get(rule.id) as (typeof rows)[number];
    return {
      id: rule.id,
      terms: rule.terms,
      state: hasEnded(rule, at) ? 'ended' : hasStarted(rule, at) ? 'in-force' : 'coming',
      revision: revisionOf(rule.terms),
      made_at: row.made_at.toISOString(),
      made_by: nameOf(row),
      history: (byRule.get(rule.id) ?? []).map((each) => ({
        revision: each.revision,
        terms: RuleTerms.parse(each.terms),
        reason: each.reason,
        at: each.made_at.toISOString(),
        by: nameOf(each),
      })),
    };
  };
  const isOver = (rule: (typeof rules)[number]): boolean => hasEnded(rule, at);
  return [
    ...rules.filter((rule) => !isOver(rule)),
    ...rules.filter(isOver).sort((one, other) => other.id - one.id),
  ].map(present);
};

/** Writes a version of a rule, the first one or the next. */
export const storeRevision = async (
  tx: Database,
  { id, terms, reason, actor, at }: { id: number; terms: RuleTerms; reason: string; actor: number; at: Date },
): Promise<void> => {
  const last = await tx
    .selectFrom('rights_rule_revisions')
    .select((is) => is.fn.max('revision').as('revision'))
    .where('rule_id', '=', id)
    .executeTakeFirst();
  await tx
    .insertInto('rights_rule_revisions')
    .values({
      rule_id: id,
      revision: (last?.revision ?? 0) + 1,
      terms: JSON.stringify(terms),
      reason,
      made_at: at,
      made_by: actor,
    })
    .execute();
};

/** A rule, locked until the transaction ends. */
export const lockRule = async (tx: Database, id: number): Promise<RuleTerms | undefined> => {
  const row = await tx.selectFrom('rights_rules').select('terms').where('id', '=', id).forUpdate().executeTakeFirst();
  return row && RuleTerms.parse(row.terms);
};
