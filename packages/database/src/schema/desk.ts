import type { Generated } from 'kysely';

export interface DeskTables {
  /** what staff wrote about a person */
  desk_notes: {
    id: Generated<number>;
    user_id: number;
    author: number;
    text: string;
    at: Date;
    edited_at: Date | null;
  };
  /** days by which staff moved the end of a pass */
  given_days: {
    id: Generated<number>;
    membership_id: number;
    days: number;
    ends_before: Date;
    ends_after: Date;
    reason: string;
    actor: number;
    at: Date;
    undone_at: Date | null;
  };
}
