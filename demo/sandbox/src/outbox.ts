import { join } from 'node:path';
import { type Journal, openJournal } from './journal.ts';

/** An attachment as it arrived. */
interface MessageFile {
  readonly name: string;
  readonly type: string;
  readonly disposition: string | null;
  /** of its bytes */
  readonly sha256: string;
}
/** A mail, SMS, WhatsApp or push message that production would have sent. */
export interface Message {
  readonly kind: 'mail' | 'sms' | 'whatsapp' | 'push';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Message-ID */
  readonly id?: string;
  readonly language?: string;
  /** its List-Unsubscribe and List-Unsubscribe-Post */
  readonly unsubscribe?: readonly [address: string, post: string];
  readonly files?: readonly MessageFile[];
  readonly at: string;
}
export type Outbox = Journal<Message>;

export const openOutbox = (data: string): Promise<Outbox> => openJournal<Message>(join(data, 'outbox.jsonl'));
