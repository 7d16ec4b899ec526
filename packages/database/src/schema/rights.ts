import type { Generated, JSONColumnType } from 'kysely';

/** `terms` are RuleTerms of the contract; only the module that reads them knows their shape. */
type Terms = JSONColumnType<Readonly<Record<string, unknown>>>;

export interface RightsTables {
  rights_rules: {
    id: Generated<number>;
    terms: Terms;
    made_at: Date;
    /** null: a migration */
    made_by: number | null;
    changed_at: Date;
  };
  rights_rule_revisions: {
    rule_id: number;
    revision: number;
    terms: Terms;
    reason: string;
    made_at: Date;
    made_by: number | null;
  };
}
