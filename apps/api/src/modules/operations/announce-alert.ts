/** Announces an alert in the log and, if the operator has set an address, by mail; it waits in the console in any case. */
import { type AlertKind, kindOfAlert } from '@palco/contracts/operations/alert-kinds';
import { alertPath } from '@palco/contracts/operations/alert-path';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { Logger } from 'pino';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Outbox } from './outbox.ts';

interface AnnounceAlertDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  /** undefined: nobody gets a mail */
  readonly alertMail: string | undefined;
  readonly origin: () => string;
  /** the language of a recipient who has no staff account: the league's first */
  readonly language: () => Language;
}

interface Told {
  readonly kind: string;
  readonly subject: string;
  readonly order_id: number | null;
  readonly game_id: number | null;
  readonly detail: unknown;
  readonly at: Date;
}
/** What staff calls it, where its detail says so. */
const aboutOf = ({ subject, detail }: Told): string => {
  const { name } = (detail ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? `${name} (${subject})` : subject;
};
/** docs/operations.md says what to do about each kind. */
const mailOf = (told: Told, origin: string, language: Language): MailContent => {
  const t = serverTexts(language, 'server-mails');
  const { kind, subject, order_id: orderId, game_id: game, at } = told;
  const { step } = kindOfAlert(kind as AlertKind);
  const path = alertPath({ step, game, payment_id: orderId, subject });
  return {
    language,
    subject: t('staff.alert.subject', { kind }),
    preview: aboutOf(told),
    heading: t('staff.alert.heading'),
    paragraphs: [t('staff.alert.body')],
    ...(path === undefined ? {} : { button: { label: t('staff.open'), href: `${origin}/console${path}` } }),
    facts: [
      [t('staff.alert.facts.alert'), kind],
      [t('staff.alert.facts.about'), aboutOf(told)],
      ...(orderId === null ? [] : [[t('staff.alert.facts.order'), String(orderId)] as const]),
      [t('staff.alert.facts.at'), at.toISOString()],
    ],
    origin,
  };
};

export const announceAlert = async (
  { db, log, outbox, alertMail, origin, language }: AnnounceAlertDeps,
  payload: unknown,
): Promise<void> => {
  const { id } = payload as { id: number };
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!alert || alert.resolved_at || alert.ended_at) return;
  const { kind, subject, order_id: orderId } = alert;
  log.error({ alert: kind, subject, order: orderId }, 'an alert waits for staff');
  if (alertMail) await outbox.queueMail(db, { to: alertMail, ...mailOf(alert, origin(), language()) });
};
