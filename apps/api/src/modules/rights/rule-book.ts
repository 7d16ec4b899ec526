/** The rules as this process knows them, in their order: read once, and again when one changes anywhere. */
import { RuleTerms } from '@palco/contracts/rights/rights-staff';
import type { Database } from '@palco/database/connect';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { createSharedValue } from '../../gateways/notifications/shared-value.ts';
import { inOrder, type RightsRule } from './rule.ts';

export interface RuleBook {
  read(): Promise<readonly RightsRule[]>;
  /** what is known, without waiting */
  peek(): readonly RightsRule[] | undefined;
  /** Calls back once changed rules have been read. */
  onChange(listener: (rules: readonly RightsRule[]) => void): void;
  close(): void;
}
const TOPIC = 'rights';

/** Notifies every process that a rule changed. */
export const notifyRulesChanged = (db: Database): Promise<void> => notify(db, TOPIC, 'all');

/** Every rule in its order, ended ones too. */
export const readRules = async (db: Database): Promise<readonly RightsRule[]> => {
  const rows = await db.selectFrom('rights_rules').select(['id', 'terms']).execute();
  return inOrder(rows.map(({ id, terms }) => ({ id, terms: RuleTerms.parse(terms) })));
};

export const createRuleBook = (db: Database, notifications: Notifications): RuleBook => {
  const { read, peek, onChange, close } = createSharedValue({ notifications, topic: TOPIC, read: () => readRules(db) });
  return {
    read,
    peek,
    // a failure reaches the next reader
    onChange: (listener) => onChange(() => void read().then(listener, () => undefined)),
    close,
  };
};
