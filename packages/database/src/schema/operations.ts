import type { Generated, JSONColumnType } from 'kysely';

export interface OperationsTables {
  /** SHA-256 of each migration's text as it ran here */
  migration_digests: { name: string; digest: string };
  /** what an installation decided once and must not forget: the demo clock's start, for one */
  settings: { name: string; value: unknown };
  /** failures counted against a limit, see docs/operations.md */
  limit_counters: { limit_name: string; subject: string; failures: number; window_ends_at: Date };
  /** they begin and end by themselves; at most one is open per kind and subject */
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
  /** what waits for staff: one row for a kind and a subject, see modules/operations/raise-alert.ts */
  alerts: {
    id: Generated<number>;
    at: Date;
    kind: string;
    subject: string;
    order_id: number | null;
    detail: unknown;
    resolved_at: Date | null;
    resolved_by: number | null;
    resolution: string | null;
    /** when it was last seen; null: it was seen only once */
    seen_at: Date | null;
    times_seen: Generated<number>;
    reopened_at: Date | null;
    /** who takes care of it */
    owner: number | null;
    owned_at: Date | null;
    game_id: Generated<number | null>;
    /** when its cause ended; null: it lasts, or only staff closes it */
    ended_at: Generated<Date | null>;
  };
  /** append-only */
  audit_log: {
    id: Generated<number>;
    at: Date;
    actor: number | null;
    action: string;
    subject: string;
    detail: unknown;
    /** null: the system, or an entry of an earlier version */
    request_id: string | null;
    /** something was looked at, and nothing changed */
    is_look: Generated<boolean>;
  };
  /** changes by staff with an idempotency key, see modules/operations/staff-calls.ts */
  staff_calls: {
    actor: number;
    key: string;
    call: string;
    digest: string;
    claimed_by: string;
    claimed_at: Date;
    applied_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
  };
}
