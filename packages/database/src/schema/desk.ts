import type { ColumnType, Generated } from 'kysely';

/** A pass whose beginning and end were moved, from one pair of instants to another. */
export interface MovedPass {
  readonly id: number;
  readonly from: readonly [string, string];
  readonly to: readonly [string, string];
}

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
    /** the passes behind it that moved with its end; written as JSON text */
    moved: ColumnType<readonly MovedPass[], string | undefined, never>;
  };
}
