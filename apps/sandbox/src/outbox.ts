import { join } from 'node:path';
import { type Journal, openJournal } from './journal.ts';

/** A mail, SMS or push message that production would have sent. */
export interface Message {
  readonly kind: 'mail' | 'sms' | 'push';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Message-ID */
  readonly id?: string;
  readonly language?: string;
  /** its List-Unsubscribe and List-Unsubscribe-Post */
  readonly unsubscribe?: readonly [address: string, post: string];
  readonly at: string;
}
export type Outbox = Journal<Message>;

export const openOutbox = (data: string): Promise<Outbox> => openJournal<Message>(join(data, 'outbox.jsonl'));
