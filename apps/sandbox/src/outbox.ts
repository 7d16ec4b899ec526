import { join } from 'node:path';
import { type Journal, openJournal } from './journal.ts';

/** A mail or SMS that production would have sent. */
export interface Message {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Message-ID */
  readonly id?: string;
  readonly language?: string;
  readonly at: string;
}
export type Outbox = Journal<Message>;

export const openOutbox = (data: string): Promise<Outbox> => openJournal<Message>(join(data, 'outbox.jsonl'));
