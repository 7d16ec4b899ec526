/**
 * Mail and SMS go through the job queue: queued in the caller's transaction, sent after it has committed, and retried
 * across restarts. Links and codes are encrypted while they wait.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import type { Mail, MailGateway } from '../../gateways/mail/mail.ts';
import type { CodeMessage, SmsGateway } from '../../gateways/sms/sms.ts';
import { enqueue, type Task } from '../../jobs/runner.ts';
import { seal, unseal } from '../../sealed.ts';

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly key: Uint8Array;
  readonly mail: MailGateway;
  /** undefined: SMS is off */
  readonly sms: SmsGateway | undefined;
}
type Kind = 'mail' | 'sms';
export interface Outbox {
  queueMail(tx: Database, mail: Omit<Mail, 'id'>): Promise<void>;
  queueCode(tx: Database, message: Omit<CodeMessage, 'validSeconds'>, expiresAt: Date): Promise<void>;
  /** reports to the SMS provider that a code was entered */
  queueCodeEntered(tx: Database, to: string): Promise<void>;
  /** are messages of this kind waiting after a failed attempt? */
  isDelayed(kind: Kind): Promise<boolean>;
  readonly tasks: Readonly<Record<string, Task>>;
}
interface QueuedCode {
  readonly message: Omit<CodeMessage, 'validSeconds'>;
  readonly expiresAt: string;
}

export const createOutbox = ({ db, clock, log, key, mail, sms }: OutboxDeps): Outbox => {
  const contentOf = <Content>(payload: unknown): Content =>
    unseal(key, (payload as { sealed: string }).sealed) as Content;
  /** a final failure is logged and not retried */
  const unlessFinal = (kind: Kind, fault: unknown): void => {
    if (!(fault instanceof DeliveryFailed && fault.isFinal)) throw fault;
    log.warn({ kind, reason: fault.message }, 'a message cannot be delivered');
  };
  return {
    queueMail: (tx, content) => enqueue(tx, 'send-mail', { sealed: seal(key, { ...content, id: randomUUID() }) }),
    queueCode: (tx, message, expiresAt) =>
      enqueue(tx, 'send-sms', { sealed: seal(key, { message, expiresAt: expiresAt.toISOString() }) }),
    queueCodeEntered: (tx, to) => enqueue(tx, 'report-code-entered', { sealed: seal(key, { to }) }, { attempts: 3 }),
    isDelayed: async (kind) => {
      const { rows } = await sql<{ delayed: boolean }>`
        select exists (
          select from graphile_worker.jobs where task_identifier = ${`send-${kind}`} and last_error is not null
        ) as delayed
      `.execute(db);
      return rows[0]?.delayed ?? false;
    },
    tasks: {
      'send-mail': (payload) =>
        mail.deliver(contentOf<Mail>(payload)).catch((fault: unknown) => unlessFinal('mail', fault)),
      'report-code-entered': async (payload) => sms?.reportEntered(contentOf<{ to: string }>(payload).to),
      'send-sms': async (payload) => {
        const { message, expiresAt } = contentOf<QueuedCode>(payload);
        const validSeconds = (new Date(expiresAt).getTime() - clock().getTime()) / 1000;
        // an expired code is useless
        if (validSeconds <= 0) return;
        await sms?.sendCode({ ...message, validSeconds }).catch((fault: unknown) => unlessFinal('sms', fault));
      },
    },
  };
};
