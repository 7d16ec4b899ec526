/** The face of rights: where which game may be watched. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { createRuleBook, type RuleBook } from './rule-book.ts';
import { seedRights } from './seed-rights.ts';

export const uses = ['operations'] as const;

interface RightsModule extends Module {
  readonly rights: RuleBook;
}

export const createRights = ({ db, notifications, clock }: Ground): RightsModule => {
  const rights = createRuleBook(db, notifications);
  return {
    rights,
    seeds: [{ name: 'rights', run: () => seedRights(db, clock()) }],
    personalData: { staffActs: ['rights_rules', 'rights_rule_revisions'] },
    close: rights.close,
  };
};
