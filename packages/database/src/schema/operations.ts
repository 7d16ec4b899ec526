import type { Generated } from 'kysely';

export interface OperationsTables {
  /** what an installation decided once and must not forget: the demo clock's start, for one */
  settings: { name: string; value: unknown };
  /** failures counted against a limit, see docs/operations.md */
  limit_counters: { limit_name: string; subject: string; failures: number; window_ends_at: Date };
  /** append-only */
  audit_log: {
    id: Generated<number>;
    at: Date;
    actor: number | null;
    action: string;
    subject: string;
    detail: unknown;
  };
}
