import type { RuleTerms } from '@palco/contracts/rights/rights-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isCountry } from '../../gateways/geolocation/country-names.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile } from '../operations/changed-meanwhile.ts';
import { faultOf, hasEnded } from '../rights/rule.ts';
import { notifyRulesChanged } from '../rights/rule-book.ts';
import { lockRule, storeRevision } from './rule-store.ts';

interface Change {
  readonly reason: string;
  readonly actor: number;
  readonly at: Date;
  /** the revision that the change is based on */
  readonly seen: string | undefined;
}
const subjectOf = (id: number): string => `rights rule ${id}`;

/** The first field that is wrong, by itself or because it names something that does not exist; undefined: none. */
export const findFault = async (db: Database, terms: RuleTerms): Promise<keyof RuleTerms | undefined> => {
  const fault = faultOf(terms);
  if (fault) return fault;
  if (!terms.countries.every(isCountry)) return 'countries';
  const { game, plan, club } = terms;
  if (game !== null && !(await db.selectFrom('games').select('id').where('id', '=', game).executeTakeFirst()))
    return 'game';
  if (plan !== null && !(await db.selectFrom('plans').select('id').where('id', '=', plan).executeTakeFirst()))
    return 'plan';
  const known = (abbreviation: string) =>
    db.selectFrom('clubs').select('abbreviation').where('abbreviation', '=', abbreviation).limit(1).executeTakeFirst();
  return club !== null && !(await known(club)) ? 'club' : undefined;
};

/** Adds a rule or changes one, as a new version. Every process reads the rules again when the change commits. */
export const putRule = (
  db: Database,
  { id, terms, reason, actor, at, seen }: Change & { readonly id: number | 'new'; readonly terms: RuleTerms },
): Promise<number | Refusal<'rights/unknown' | 'rights/ended' | 'rights/terms-wrong' | 'staff/changed-meanwhile'>> =>
  db.transaction().execute(async (tx) => {
    const before = id === 'new' ? undefined : await lockRule(tx, id);
    if (id !== 'new') {
      if (!before) return refuse('rights/unknown');
      if (hasEnded({ id, terms: before }, at)) return refuse('rights/ended');
      const action = 'change-rights-rule';
      const changed = await changedMeanwhile(tx, { seen, current: before, subject: subjectOf(id), action, now: at });
      if (changed) return changed;
    }
    const field = await findFault(tx, terms);
    if (field) return refuse('rights/terms-wrong', { field });
    const stored = JSON.stringify(terms);
    const ruleId =
      id === 'new'
        ? (
            await tx
              .insertInto('rights_rules')
              .values({ terms: stored, made_at: at, made_by: actor, changed_at: at })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id
        : id;
    if (id !== 'new')
      await tx.updateTable('rights_rules').set({ terms: stored, changed_at: at }).where('id', '=', id).execute();
    await storeRevision(tx, { id: ruleId, terms, reason, actor, at });
    const detail = { reason, before, after: terms };
    await recordStaffAction(tx, { actor, action: 'change-rights-rule', subject: subjectOf(ruleId), detail, at });
    await notifyRulesChanged(tx);
    return ruleId;
  });

/** Ends a rule now. It stays in the list with its versions. */
export const endRule = (
  db: Database,
  { id, reason, actor, at, seen }: Change & { readonly id: number },
): Promise<number | Refusal<'rights/unknown' | 'rights/ended' | 'staff/changed-meanwhile'>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockRule(tx, id);
    if (!before) return refuse('rights/unknown');
    if (hasEnded({ id, terms: before }, at)) return refuse('rights/ended');
    const action = 'change-rights-rule';
    const changed = await changedMeanwhile(tx, { seen, current: before, subject: subjectOf(id), action, now: at });
    if (changed) return changed;
    const terms = { ...before, ends_at: at.toISOString() };
    await tx
      .updateTable('rights_rules')
      .set({ terms: JSON.stringify(terms), changed_at: at })
      .where('id', '=', id)
      .execute();
    await storeRevision(tx, { id, terms, reason, actor, at });
    const detail = { reason, before, after: terms };
    await recordStaffAction(tx, { actor, action: 'end-rights-rule', subject: subjectOf(id), detail, at });
    await notifyRulesChanged(tx);
    return id;
  });
