import { titleIn } from '@palco/contracts/plan-texts';
import { type ByLanguage, type Language, localeOf } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import { type RenderedMail, renderMail } from '../../gateways/mail/layout.ts';
import en from './mail-texts/en.ts';
import es from './mail-texts/es.ts';
import it from './mail-texts/it.ts';
import type { PaymentMail, PaymentMailTexts } from './mail-texts/payment-mail-texts.ts';
import pt from './mail-texts/pt.ts';
import ru from './mail-texts/ru.ts';
import type { PaymentRow } from './payment-store.ts';

export const paymentMailTexts: ByLanguage<PaymentMailTexts> = { es, en, pt, it, ru };

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** `$149.00 MXN`: the sign alone would not say whose dollars. */
const amount = (cents: number, { currency }: PaymentRow, language: Language): string =>
  moneyText({ cents, currency: currency as Currency }, localeOf[language]);
const day = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: LEAGUE_ZONE }).format(date);

/** Labels and values: what was bought, for how much, paid how. Empty ones are left out. */
const factsOf = (row: PaymentRow, kind: PaymentMail, language: Language): [string, string][] => {
  const { facts, methods } = paymentMailTexts[language];
  const isOpen = kind === 'slip' || kind === 'reminder';
  // the mail is about another payment than the one in the row
  const isSecond = kind === 'second' || kind === 'second-store';
  const method = fill(methods[row.method as keyof typeof methods], {
    brand: row.card_brand ?? '',
    lastFour: row.card_last_four ?? '',
    folio: row.provider_id ?? '',
  });
  const all: [string, string | undefined][] = [
    [facts.order, String(row.order_id)],
    [facts.pass, titleIn(row, language)],
    [facts.date, row.paid_at ? day(row.paid_at, language) : undefined],
    [facts.validFrom, row.starts_at ? day(row.starts_at, language) : undefined],
    [facts.validUntil, row.ends_at ? day(row.ends_at, language) : undefined],
    [facts.storeReference, isOpen ? (row.store_reference ?? undefined) : undefined],
    [facts.due, isOpen && row.due_at ? day(row.due_at, language) : undefined],
    [facts.paidWith, isOpen || isSecond ? undefined : method],
    [facts.price, amount(row.price_cents, row, language)],
    [facts.commission, amount(row.commission_cents, row, language)],
    [facts.total, amount(row.total_cents, row, language)],
    [facts.refunded, row.refunded_cents ? amount(row.refunded_cents, row, language) : undefined],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== undefined);
};

const PAGE: Readonly<Record<PaymentMail, (row: PaymentRow) => string>> = {
  receipt: () => '/tv/calendar',
  // the page after paying drops a slip within a day; this one shows it for as long as it can be paid
  slip: ({ order_id }) => `/tv/receipt/${order_id}`,
  reminder: ({ order_id }) => `/tv/receipt/${order_id}`,
  refund: () => '/tv/profile',
  second: () => '/tv/profile',
  'second-store': () => '/tv/profile',
};

export interface PaymentMailAbout {
  readonly kind: PaymentMail;
  readonly row: PaymentRow;
  readonly language: Language;
  readonly name: string | null;
  readonly origin: string;
}

/** A mail about an order, in the account's language. */
export const composePaymentMail = ({ kind, row, language, name, origin }: PaymentMailAbout): RenderedMail => {
  const texts = paymentMailTexts[language];
  const { subject, preview, heading, paragraphs, button, note } = texts.mails[kind];
  const values = {
    order: String(row.order_id),
    due: row.due_at ? day(row.due_at, language) : '',
    refunded: amount(row.refunded_cents, row, language),
    total: amount(row.total_cents, row, language),
  };
  const hello = name ? fill(texts.greeting, { name }) : texts.greetingNobody;
  return renderMail({
    language,
    subject: fill(subject, values),
    preview: fill(preview, values),
    heading,
    paragraphs: [hello, ...paragraphs.map((text) => fill(text, values))],
    facts: factsOf(row, kind, language),
    button: { label: button, href: origin + PAGE[kind](row) },
    note,
    origin,
  });
};
