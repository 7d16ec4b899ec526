/** Mails about an invoice, in the buyer's language, with its files. */
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { saidOf } from '@palco/contracts/invoices/invoice-rules';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom, localeOf } from '@palco/kernel/language';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import { serverTexts } from '@palco/texts/server-texts';
import type { Clock } from '../../clock.ts';
import { greetingName } from '../accounts/greeting-name.ts';
import { findUser } from '../accounts/user-store.ts';
import type { Outbox } from '../operations/outbox.ts';
import { folioOf, type InvoiceRow } from './invoice-store.ts';

export interface InvoiceMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly origin: () => string;
  readonly league: () => League;
}
type InvoiceMail = 'made' | 'credit' | 'refused';
interface InvoiceFiles {
  readonly xml: Buffer;
  readonly pdf: Buffer;
}
const FIELDS = ['rfc', 'name', 'postal_code', 'regime', 'use'] as const;

const buyerOf = async (db: Database, orderId: number) => {
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  return order && findUser(db, order.user_id);
};

const factsOf = (row: InvoiceRow, language: Language): [string, string][] => {
  const t = serverTexts(language, 'server-invoices');
  return [
    // one that was refused is no document, and its folio says nothing
    ...(row.uuid
      ? ([
          [t('facts.folio'), folioOf(row)],
          [t('facts.uuid'), row.uuid],
        ] as [string, string][])
      : []),
    [t('facts.receiver'), `${row.name}, ${row.rfc}`],
    [t('facts.order'), String(row.order_id)],
    [t('facts.total'), moneyText({ cents: row.total_cents, currency: row.currency as Currency }, localeOf[language])],
  ];
};

/** Queues it in the transaction that brought the news. Nobody to write to: nothing is queued. */
export const mailInvoice = async (
  tx: Database,
  { outbox, origin, league }: InvoiceMailDeps,
  row: InvoiceRow,
  kind: InvoiceMail,
  files?: InvoiceFiles,
): Promise<void> => {
  const user = row.email && row.order_id !== null ? await buyerOf(tx, row.order_id) : undefined;
  if (!user || !row.email) return;
  const language = languageIn(league(), languageFrom(user.language));
  const t = serverTexts(language, 'server-invoices');
  const { said, number } = saidOf({ code: row.refused_code ?? '', text: row.refused_text ?? '' });
  const field = FIELDS.find((name) => name === row.refused_field) ?? 'rfc';
  const { body, button, ...words } = t(`mails.${kind}`, {
    returnObjects: true,
    folio: folioOf(row),
    order: String(row.order_id),
    field: t(`fields.${field}`),
    code: number ? ` (${number})` : '',
    said,
  });
  const name = greetingName(user, row.email);
  const mails = serverTexts(language, 'server-mails');
  await outbox.queueMail(tx, {
    to: row.email,
    language,
    ...words,
    paragraphs: [name ? mails('greeting', { name }) : mails('greetingNobody'), ...body.split('\n\n')],
    facts: factsOf(row, language),
    button: { label: button, href: `${origin()}/tv/invoice/${row.order_id}` },
    origin: origin(),
    ...(files
      ? {
          attachments: [
            { name: `${folioOf(row)}.pdf`, type: 'application/pdf', base64: files.pdf.toString('base64') },
            { name: `${folioOf(row)}.xml`, type: 'application/xml', base64: files.xml.toString('base64') },
          ],
        }
      : {}),
  });
};
