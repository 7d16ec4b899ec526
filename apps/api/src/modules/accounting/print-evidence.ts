/** The evidence of an order in one file: what was bought, how it was paid, what was agreed to, and how the pass was used. */
import type { Database } from '@palco/database/connect';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import { serverTexts } from '@palco/texts/server-texts';
import { openPdf, type Pdf } from '../../gateways/pdf/pdf-document.ts';
import { leagueTimeText } from './account-words.ts';

/** Attempts to watch are kept for thirty days; the newest say enough. */
const MOST_STARTS = 60;

const readEvidence = async (db: Database, orderId: number) => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const pass = await db
    .selectFrom('memberships')
    .selectAll()
    .where('source', '=', `order ${orderId}`)
    .executeTakeFirst();
  const [person, attempts, ledger, consents, mails, use, starts, disputes] = await Promise.all([
    db.selectFrom('users').select(['name', 'email', 'created_at']).where('id', '=', order.user_id).executeTakeFirst(),
    db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', order.user_id)
      .where('at', '<=', order.paid_at ?? order.opened_at)
      .orderBy('at')
      .execute(),
    db.selectFrom('payment_mails').selectAll().where('order_id', '=', orderId).orderBy('at').execute(),
    pass ? db.selectFrom('pass_uses').selectAll().where('membership_id', '=', pass.id).executeTakeFirst() : undefined,
    db
      .selectFrom('watch_attempts')
      .select(['at', 'device', 'label', 'country', 'city', 'game_id'])
      .where('user_id', '=', order.user_id)
      .where('refused', 'is', null)
      .where('at', '>=', order.paid_at ?? order.opened_at)
      .orderBy('at', 'desc')
      .limit(MOST_STARTS)
      .execute(),
    db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute(),
  ]);
  return { order, pass, person, attempts, ledger, consents, mails, use, starts, disputes };
};
type Evidence = NonNullable<Awaited<ReturnType<typeof readEvidence>>>;

export interface PrintedFor {
  readonly language: Language;
  readonly zone: Zone;
  readonly league: string;
  readonly at: Date;
}

const print = (
  { order, pass, person, attempts, ledger, consents, mails, use, starts, disputes }: Evidence,
  { language, zone, league, at }: PrintedFor,
): Pdf['stream'] => {
  const t = serverTexts(language, 'server-evidence');
  const timeOf = (when: Date): string => leagueTimeText(when, zone);
  const money = (cents: number): string =>
    moneyText({ cents, currency: order.currency as Currency }, localeOf[language]);
  const column = (title: string, width = 1, isFigure = false) => ({ title, width, isFigure });
  const pdf = openPdf({
    title: t('title', { order: String(order.id) }),
    lead: t('lead', { league, at: timeOf(at) }),
    foot: t('title', { order: String(order.id) }),
    language,
    at,
  });
  pdf.heading(t('purchase'));
  pdf.facts([
    [t('plan'), order.title],
    [t('price'), money(order.total_cents)],
    [t('opened'), timeOf(order.opened_at)],
    [t('paid'), order.paid_at ? timeOf(order.paid_at) : '–'],
    [t('country'), order.country],
    [t('account'), `${order.user_id}${person?.created_at ? ` · ${timeOf(person.created_at)}` : ''}`],
    [t('buyer'), person ? [person.name, person.email].filter(Boolean).join(' · ') : t('erased')],
    [t('pass'), pass ? `${timeOf(pass.starts_at)} – ${timeOf(pass.ends_at)}` : '–'],
  ]);
  pdf.heading(t('payments'));
  pdf.table(
    [column(t('when')), column(t('reference'), 1.4), column(t('provider'), 1.6), column(t('card')), column(t('state'))],
    attempts.map((attempt) => ({
      cells: [
        timeOf(attempt.opened_at),
        attempt.reference,
        attempt.provider_id ?? '–',
        attempt.card_last_four ? `${attempt.card_brand ?? ''} ${attempt.card_last_four}` : attempt.method,
        attempt.state,
      ],
    })),
  );
  pdf.table(
    [column(t('when')), column(t('what')), column(t('amount'), 1, true)],
    ledger.map((entry) => ({ cells: [timeOf(entry.at), entry.kind, money(entry.amount_cents)] })),
  );
  pdf.heading(t('consents'));
  pdf.table(
    [column(t('when')), column(t('version'), 2), column(t('how'), 2)],
    consents.map((consent) => ({ cells: [timeOf(consent.at), consent.version, consent.way] })),
  );
  pdf.heading(t('use'));
  if (use)
    pdf.facts([
      [t('first'), timeOf(use.first_at)],
      [t('last'), timeOf(use.last_at)],
      [t('minutes'), String(use.minutes)],
      [t('games'), String(use.game_ids.length)],
    ]);
  else pdf.paragraph(t('noUse'));
  if (starts.length)
    pdf.table(
      [column(t('when')), column(t('device'), 2), column(t('place'), 1.4), column(t('game'))],
      starts.map((start) => ({
        cells: [
          timeOf(start.at),
          start.label ?? start.device,
          [start.city, start.country].filter(Boolean).join(', '),
          String(start.game_id ?? ''),
        ],
      })),
    );
  pdf.heading(t('mails'));
  pdf.table(
    [column(t('when')), column(t('what'), 3)],
    mails.map((mail) => ({ cells: [timeOf(mail.at), mail.kind] })),
  );
  if (disputes.length) {
    pdf.heading(t('disputes'));
    pdf.table(
      [column(t('when')), column(t('reference'), 2), column(t('state')), column(t('amount'), 1, true)],
      disputes.map((dispute) => ({
        cells: [timeOf(dispute.opened_at), dispute.provider_id, dispute.state, money(dispute.amount_cents)],
      })),
    );
  }
  pdf.end();
  return pdf.stream;
};

/** Errors: undefined when there is no such order. */
export const printEvidence = async (
  db: Database,
  orderId: number,
  printed: PrintedFor,
): Promise<Pdf['stream'] | undefined> => {
  const evidence = await readEvidence(db, orderId);
  return evidence && print(evidence, printed);
};
