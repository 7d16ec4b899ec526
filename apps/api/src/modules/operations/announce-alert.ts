/** Announces an alert in the log and, if the operator has set an address, by mail; it waits in the console in any case. */
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import { renderMail } from '../../gateways/mail/layout.ts';
import type { Outbox } from './outbox.ts';

export interface AnnounceAlertDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  /** undefined: nobody gets a mail */
  readonly alertMail: string | undefined;
  readonly origin: () => string;
}

/** In Spanish, the language of the league's staff and of the legal texts. docs/operations.md says what to do about each kind. */
const mailOf = (kind: string, subject: string, orderId: number | null, at: Date, origin: string) =>
  renderMail({
    language: 'es',
    subject: `Palco: alerta ${kind}`,
    preview: subject,
    heading: 'Una alerta espera al personal',
    paragraphs: [
      'La tabla de alertas de docs/operations.md dice qué pasó y qué hacer. Tómala en la consola; si no termina sola, ciérrala con una nota.',
    ],
    facts: [
      ['Alerta', kind],
      ['Sobre', subject],
      ...(orderId === null ? [] : [['Pedido', String(orderId)] as const]),
      ['Hora', at.toISOString()],
    ],
    origin,
  });

export const announceAlert = async (
  { db, log, outbox, alertMail, origin }: AnnounceAlertDeps,
  payload: unknown,
): Promise<void> => {
  const { id } = payload as { id: number };
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!alert || alert.resolved_at || alert.ended_at) return;
  const { kind, subject, order_id: orderId, at } = alert;
  log.error({ alert: kind, subject, order: orderId }, 'an alert waits for staff');
  if (alertMail) await outbox.queueMail(db, { to: alertMail, ...mailOf(kind, subject, orderId, at, origin()) });
};
