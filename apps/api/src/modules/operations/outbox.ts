/**
 * Mail and SMS go through the job queue: queued in the caller's transaction, sent after it has committed, and retried
 * across restarts. Links and codes are encrypted while they wait.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import { type MailContent, type MailLeague, renderMail, withLeague } from '../../gateways/mail/layout.ts';
import type { Attachment, Mail, MailGateway } from '../../gateways/mail/mail.ts';
import type { CodeMessage, SmsGateway } from '../../gateways/sms/sms.ts';
import { enqueue, isLate, type Task } from '../../jobs/runner.ts';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';

type Kind = 'mail' | 'sms';
interface OnceSent {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** encrypt the messages that wait */
  readonly keys: Keys;
  readonly mail: MailGateway;
  /** who sends the messages */
  readonly league: () => MailLeague;
  /** undefined: SMS is off */
  readonly sms: SmsGateway | undefined;
  /** counts a message that is given up */
  readonly count: (kind: Kind) => void;
}
export interface Outbox {
  queueMail(
    tx: Database,
    mail: MailContent & {
      readonly to: string;
      readonly attachments?: readonly Attachment[];
      /** a job that is queued once the mail server has taken it */
      readonly onceSent?: OnceSent;
    },
  ): Promise<void>;
  queueCode(tx: Database, message: Omit<CodeMessage, 'validSeconds'>, expiresAt: Date): Promise<void>;
  /** reports to the SMS provider that a code was entered */
  queueCodeEntered(tx: Database, to: string): Promise<void>;
  /** are messages of this kind waiting for longer than usual, or after a failed attempt? */
  isDelayed(kind: Kind): Promise<boolean>;
  /** by kind, each with workers of its own: a slow mail server must not delay codes */
  readonly tasks: Readonly<Record<Kind, Readonly<Record<string, Task>>>>;
}
/** A message that waits for longer is announced as delayed. */
const LATE_SECONDS = 10;
interface QueuedCode {
  readonly message: Omit<CodeMessage, 'validSeconds'>;
  readonly expiresAt: string;
}

export const createOutbox = ({ db, clock, log, keys, mail, league, sms, count }: OutboxDeps): Outbox => {
  const contentOf = <Content>(payload: unknown): Content =>
    unseal(keys, (payload as { sealed: string }).sealed) as Content;
  /** a final failure is logged and not retried */
  const unlessFinal = (kind: Kind, fault: unknown): void => {
    if (!(fault instanceof DeliveryFailed && fault.isFinal)) throw fault;
    count(kind);
    log.warn({ kind, reason: fault.message }, 'a message cannot be delivered');
  };
  /** A code that WhatsApp does not take goes by SMS at once: somebody waits for it. */
  const sendCode = async (message: CodeMessage): Promise<void> => {
    if (message.channel === 'whatsapp')
      try {
        return await sms?.sendCode(message);
      } catch (fault) {
        log.warn({ reason: (fault as Error).message }, 'WhatsApp did not take a code, which goes by SMS');
      }
    await sms?.sendCode({ ...message, channel: 'sms' });
  };
  return {
    queueMail: (tx, { to, attachments, onceSent, ...content }) => {
      const files = attachments ? { attachments } : {};
      const mail: Mail = { ...renderMail(content, league()), ...files, to, id: randomUUID() };
      return enqueue(tx, 'send-mail', { sealed: seal(keys, mail), ...(onceSent ? { onceSent } : {}) });
    },
    queueCode: (tx, { text, ...code }, expiresAt) => {
      const message = { ...code, text: withLeague(text, league()) };
      return enqueue(tx, 'send-sms', { sealed: seal(keys, { message, expiresAt: expiresAt.toISOString() }) });
    },
    queueCodeEntered: (tx, to) => enqueue(tx, 'report-code-entered', { sealed: seal(keys, { to }) }, { attempts: 3 }),
    isDelayed: (kind) => isLate(db, `send-${kind}`, LATE_SECONDS),
    tasks: {
      mail: {
        'send-mail': async (payload, stopped) => {
          try {
            await mail.deliver(contentOf<Mail>(payload), stopped);
          } catch (fault) {
            return unlessFinal('mail', fault);
          }
          const { onceSent } = payload as { onceSent?: OnceSent };
          if (onceSent) await enqueue(db, onceSent.task, onceSent.payload);
        },
      },
      sms: {
        'report-code-entered': async (payload) => sms?.reportEntered(contentOf<{ to: string }>(payload).to),
        'send-sms': async (payload) => {
          const { message, expiresAt } = contentOf<QueuedCode>(payload);
          const validSeconds = (new Date(expiresAt).getTime() - clock().getTime()) / 1000;
          // an expired code is useless
          if (validSeconds <= 0) return;
          await sendCode({ ...message, validSeconds }).catch((fault: unknown) => unlessFinal('sms', fault));
        },
      },
    },
  };
};
