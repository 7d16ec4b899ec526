import type { Generated, JSONColumnType } from 'kysely';

export interface OperationsTables {
  /** what an installation decided once and must not forget: the demo clock's start, for one */
  settings: { name: string; value: unknown };
  /** failures counted against a limit, see docs/operations.md */
  limit_counters: { limit_name: string; subject: string; failures: number; window_ends_at: Date };
  /** begin and end by themselves; one is open for a kind and a subject */
  incidents: {
    id: Generated<number>;
    kind: string;
    subject: string;
    game_id: number | null;
    detail: JSONColumnType<object, string, string>;
    began_at: Date;
    ended_at: Date | null;
    returned: Generated<number>;
  };
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
