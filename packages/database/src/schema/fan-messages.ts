import type { Generated } from 'kysely';

export interface FanMessageTables {
  /** what staff wrote to a fan */
  fan_messages: {
    id: Generated<number>;
    user_id: number;
    author: number;
    text: string;
    sent_at: Date;
    /** when the fan closed it */
    read_at: Date | null;
    /** when staff took it back; the fan does not see it any more */
    withdrawn_at: Date | null;
  };
}
