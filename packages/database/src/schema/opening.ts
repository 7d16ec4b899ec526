import type { Generated, JSONColumnType } from 'kysely';

export interface OpeningTables {
  /** the newest row is the state of the site */
  site_states: { id: Generated<number>; state: string; at: Date; actor: number | null; reason: string | null };
  /** one row at most */
  site_announcement: { id: boolean; opens_on: string | null; changed_at: Date; changed_by: number };
  /** the last result of each line of the opening list */
  opening_checks: {
    line: string;
    state: string;
    found: string;
    details: JSONColumnType<object, string, string>;
    at: Date;
    basis: string;
    pending: JSONColumnType<object | null, string | null, string | null>;
  };
  waiting_list: {
    id: Generated<number>;
    email: string;
    email_key: string;
    language: string;
    club: string | null;
    consent_version: string;
    consent_text: string;
    joined_at: Date;
    counted: JSONColumnType<object | null, string | null, string | null>;
    confirmed_at: Date | null;
    queued_at: Date | null;
    mailed_at: Date | null;
    is_undeliverable: Generated<boolean>;
  };
}
