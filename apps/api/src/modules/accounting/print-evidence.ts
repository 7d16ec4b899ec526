/** The evidence of an order in one file, which staff or PayPal's interface hands to whoever decides a dispute. */
import type { Database } from '@palco/database/connect';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import { serverTexts } from '@palco/texts/server-texts';
import { openPdf, type Pdf } from '../../gateways/pdf/pdf-document.ts';
import { folioOf } from '../invoices/invoice-store.ts';
import { leagueTimeText } from './account-words.ts';
import { attemptWord, countryIn, languageName, linesOf, type WordOf, wordsIn, zoneIn } from './evidence-words.ts';
import { type Evidence, readEvidence } from './read-evidence.ts';

export interface PrintedFor {
  readonly language: Language;
  readonly zone: Zone;
  readonly league: string;
  readonly at: Date;
}

/** The title as the buyer read it. */
const titleShown = ({ title, title_en, texts, language }: Evidence['order']): string =>
  language === 'es' ? title : (texts[language]?.title ?? title_en);

/** One part of the file: what it needs of the rest. */
interface Part {
  readonly pdf: Pdf;
  readonly language: Language;
  readonly timeOf: (when: Date) => string;
  readonly money: (cents: number) => string;
  readonly wordOf: WordOf;
}
const column = (title: string, width = 1, isFigure = false) => ({ title, width, isFigure });

const printPurchase = (
  { order, coupon, pass, person, origins, earlier }: Evidence,
  { pdf, language, timeOf, money }: Part,
): void => {
  const t = serverTexts(language, 'server-evidence');
  pdf.heading(t('purchase'));
  pdf.facts([
    [t('plan'), titleShown(order)],
    [t('price'), money(order.total_cents)],
    ...(coupon ? [[t('discount'), money(-coupon.discount_cents)] as const] : []),
    ...(order.credit_cents ? [[t('credit'), money(-order.credit_cents)] as const] : []),
    [t('opened'), timeOf(order.opened_at)],
    [t('paid'), order.paid_at ? timeOf(order.paid_at) : '–'],
    [t('country'), countryIn(language, order.country)],
    [t('account'), `${order.user_id}${person?.created_at ? ` · ${timeOf(person.created_at)}` : ''}`],
    [t('buyer'), person ? [person.name, person.email].filter(Boolean).join(' · ') || t('erased') : t('erased')],
    ...(person?.email_confirmed_at ? [[t('confirmed'), timeOf(person.email_confirmed_at)] as const] : []),
    ...(person?.telephone ? [[t('telephone'), person.telephone] as const] : []),
    [t('earlier'), earlier.first ? `${earlier.count} · ${t('since', { at: timeOf(earlier.first) })}` : '0'],
    [t('pass'), pass ? `${timeOf(pass.starts_at)} – ${timeOf(pass.ends_at)}` : '–'],
  ]);
  if (!origins.length) return;
  pdf.heading(t('origins'));
  pdf.table(
    [column(t('when')), column(t('what'), 1.4), column(t('device'), 2), column(t('address'), 2)],
    origins.map(({ at, act, device, address }) => ({
      cells: [timeOf(at), t(`acts.${act}`), device || '–', address],
    })),
  );
};

const printPayments = (
  { attempts, ledger, disputes, steps, invoices }: Evidence,
  { pdf, language, timeOf, money, wordOf }: Part,
): void => {
  const t = serverTexts(language, 'server-evidence');
  pdf.heading(t('payments'));
  pdf.table(
    [column(t('when')), column(t('reference'), 1.4), column(t('provider'), 1.6), column(t('card')), column(t('state'))],
    attempts.map(({ opened_at, reference, provider_id, card_last_four, card_brand, method, state }) => ({
      cells: [
        timeOf(opened_at),
        reference,
        provider_id ?? '–',
        card_last_four ? `${card_brand ?? ''} ${card_last_four}` : wordOf('methods', method),
        attemptWord(wordOf, { method, state }),
      ],
    })),
  );
  if (steps.length) {
    pdf.heading(t('steps'));
    pdf.table(
      [column(t('when')), column(t('reference'), 1.4), column(t('state'), 3.6)],
      steps.map((step) => ({ cells: [timeOf(step.at), step.reference, attemptWord(wordOf, step)] })),
    );
  }
  pdf.heading(t('movements'));
  pdf.table(
    [column(t('when')), column(t('what')), column(t('amount'), 1, true)],
    ledger.map((entry) => ({
      // that a dispute was opened moves nothing
      cells: [timeOf(entry.at), wordOf('ledger', entry.kind), entry.amount_cents ? money(entry.amount_cents) : '–'],
    })),
  );
  if (invoices.length) {
    pdf.heading(t('invoices'));
    pdf.table(
      [column(t('stamped')), column(t('folio')), column(t('uuid'), 3), column(t('cancelled'))],
      invoices.map((invoice) => ({
        cells: [
          invoice.stamped_at ? timeOf(invoice.stamped_at) : '–',
          folioOf(invoice),
          invoice.uuid ?? '–',
          invoice.cancelled_at ? timeOf(invoice.cancelled_at) : '–',
        ],
      })),
    );
  }
  if (!disputes.length) return;
  pdf.heading(t('disputes'));
  pdf.table(
    [column(t('when')), column(t('reference'), 2), column(t('state')), column(t('due')), column(t('amount'), 1, true)],
    disputes.map((dispute) => ({
      cells: [
        timeOf(dispute.opened_at),
        dispute.provider_id,
        wordOf('disputed', dispute.state),
        dispute.due_at ? timeOf(dispute.due_at) : '–',
        money(dispute.amount_cents),
      ],
    })),
  );
};

const printUse = ({ use, starts, games }: Evidence, { pdf, language, timeOf }: Part): void => {
  const t = serverTexts(language, 'server-evidence');
  const nameOf = (id: number | null): string => {
    const game = games.find((each) => each.id === id);
    return game ? `${game.away} – ${game.home}` : String(id ?? '');
  };
  pdf.heading(t('use'));
  if (use) {
    pdf.facts([
      [t('first'), timeOf(use.first_at)],
      [t('last'), timeOf(use.last_at)],
      [t('minutes'), String(use.minutes)],
      [t('games'), String(use.game_ids.length)],
    ]);
    pdf.table(
      [column(t('gameBegan')), column(t('game'), 3)],
      games
        .filter(({ id }) => use.game_ids.includes(id))
        .map((game) => ({ cells: [timeOf(game.starts_at), nameOf(game.id)] })),
    );
  } else pdf.paragraph(t('noUse'));
  if (!starts.length) return;
  pdf.table(
    [column(t('watchedFrom')), column(t('device'), 1.6), column(t('place'), 1.4), column(t('game'), 2)],
    starts.map(({ at, label, device, city, country, game_id }) => ({
      cells: [
        timeOf(at),
        label ?? device,
        [city, country && countryIn(language, country)].filter(Boolean).join(', '),
        nameOf(game_id),
      ],
    })),
  );
};

const printWords = (
  { consents, renewal, texts, mails, messages }: Evidence,
  { pdf, language, timeOf, wordOf }: Part,
): void => {
  const t = serverTexts(language, 'server-evidence');
  pdf.heading(t('consents'));
  pdf.table(
    [column(t('when')), column(t('document'), 1.4), column(t('version')), column(t('how'), 2)],
    consents.map(({ at, document, version, way }) => ({
      cells: [timeOf(at), wordOf('documents', document), version, wordOf('ways', way)],
    })),
  );
  if (renewal.length) {
    pdf.heading(t('renewal'));
    for (const consent of renewal) pdf.paragraph(`${timeOf(consent.at)} · ${consent.version} · ${consent.text}`);
  }
  pdf.heading(t('mails'));
  pdf.table(
    [column(t('when')), column(t('what'), 3)],
    mails.map((mail) => ({ cells: [timeOf(mail.at), wordOf('mail', mail.kind)] })),
  );
  if (messages.length) {
    pdf.heading(t('messages'));
    pdf.table(
      [column(t('when')), column(t('text'), 4), column(t('read'))],
      messages.map(({ sent_at, text, read_at }) => ({
        cells: [timeOf(sent_at), text, read_at ? timeOf(read_at) : '–'],
      })),
    );
  }
  for (const { document, version, language: shown, source } of texts) {
    pdf.heading(
      `${t('texts')}: ${wordOf('documents', document)} · ${t('version')} ${version} · ${languageName(language, shown)}`,
    );
    for (const line of linesOf(source)) pdf.paragraph(line);
  }
};

const print = (evidence: Evidence, { language, zone, league, at }: PrintedFor): Pdf['stream'] => {
  const t = serverTexts(language, 'server-evidence');
  const { order } = evidence;
  const timeOf = (when: Date): string => leagueTimeText(when, zone);
  const money = (cents: number): string =>
    moneyText({ cents, currency: order.currency as Currency }, localeOf[language]);
  const title = t('title', { order: String(order.id) });
  const pdf = openPdf({
    title,
    lead: t('lead', { league, at: timeOf(at), zone: zoneIn(language, zone, at) }),
    foot: title,
    language,
    at,
  });
  for (const printPart of [printPurchase, printPayments, printUse, printWords])
    printPart(evidence, { pdf, language, timeOf, money, wordOf: wordsIn(language) });
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
