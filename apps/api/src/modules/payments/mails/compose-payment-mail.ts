import { type Seller, sellerLine, sellerName } from '@palco/contracts/identity/seller';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import type { Catalogs } from '@palco/texts/catalogs';
import { serverTexts } from '@palco/texts/server-texts';
import type { MailContent } from '../../../gateways/mail/layout.ts';
import type { PaymentRow } from '../payment-store.ts';

export type PaymentMail = keyof Catalogs['server-mails']['payment'];

/** `$149.00 MXN`: the sign alone would not say whose dollars. */
const amount = (cents: number, { currency }: PaymentRow, language: Language): string =>
  moneyText({ cents, currency: currency as Currency }, localeOf[language]);
const dayIn =
  (zone: Zone) =>
  (date: Date, language: Language): string =>
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: zone }).format(date);

/** With the time and its zone: a transfer is due to the minute. */
const momentIn =
  (zone: Zone) =>
  (date: Date, language: Language): string =>
    new Intl.DateTimeFormat(localeOf[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'long',
      timeZone: zone,
    }).format(date);
const OPEN: readonly PaymentMail[] = ['slip', 'reminder', 'transfer', 'transfer-reminder'];
const HELD: readonly PaymentMail[] = ['held-less', 'held-more', 'paid-back'];

/** Labels and values: what was bought, for how much, paid how. Empty ones are left out. */
const factsOf = ({
  row,
  kind,
  language,
  zone,
  league,
}: Pick<PaymentMailAbout, 'row' | 'kind' | 'language' | 'zone' | 'league'>): [string, string][] => {
  const t = serverTexts(language, 'server-mails');
  const day = dayIn(zone);
  const isOpen = OPEN.includes(kind);
  const isTransfer = row.method === 'spei';
  // what is typed at the bank, and no other amount
  const isToTransfer = isOpen && isTransfer;
  // the mail is about another payment than the one in the row
  const isSecond = ['second', 'second-store', 'not-charged', ...HELD].includes(kind);
  const method = t(`methods.${row.method as keyof Catalogs['server-mails']['methods']}`, {
    brand: row.card_brand ?? '',
    lastFour: row.card_last_four ?? '',
    folio: row.provider_id ?? '',
  });
  const all: [string, string | undefined][] = [
    [t('facts.order'), String(row.order_id)],
    [t('facts.pass'), titleIn(row, language)],
    [t('facts.date'), row.paid_at ? day(row.paid_at, language) : undefined],
    [t('facts.validFrom'), row.starts_at ? day(row.starts_at, language) : undefined],
    [t('facts.validUntil'), row.ends_at ? day(row.ends_at, language) : undefined],
    [t('facts.exact'), isToTransfer ? amount(row.asked_cents ?? row.total_cents, row, language) : undefined],
    [t('facts.holder'), isToTransfer ? sellerName(league) : undefined],
    [t('facts.clabe'), isOpen ? (row.clabe ?? undefined) : undefined],
    [t('facts.storeReference'), isOpen ? (row.store_reference ?? undefined) : undefined],
    [t('facts.due'), isOpen && row.due_at ? (isTransfer ? momentIn(zone) : day)(row.due_at, language) : undefined],
    [t('facts.paidWith'), isOpen || isSecond ? undefined : method],
    [t('facts.price'), isToTransfer ? undefined : amount(row.price_cents + row.credit_cents, row, language)],
    [t('facts.credit'), row.credit_cents && !isToTransfer ? `−${amount(row.credit_cents, row, language)}` : undefined],
    [
      t('facts.commission'),
      row.commission_cents && !isToTransfer ? amount(row.commission_cents, row, language) : undefined,
    ],
    [t('facts.total'), isToTransfer ? undefined : amount(row.total_cents, row, language)],
    [t('facts.refunded'), row.refunded_cents ? amount(row.refunded_cents, row, language) : undefined],
    [t('facts.seller'), row.paid_at ? sellerLine(row.sold_by ?? league) : undefined],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== undefined);
};

const PAGE: Readonly<Record<PaymentMail, (row: PaymentRow) => string>> = {
  receipt: () => '/tv/calendar',
  // where the buyer sees what became of it, and finds its link
  gift: () => '/tv/profile',
  // the page after paying drops a slip within a day; this one shows it for as long as it can be paid
  slip: ({ order_id }) => `/tv/receipt/${order_id}`,
  reminder: ({ order_id }) => `/tv/receipt/${order_id}`,
  transfer: ({ order_id }) => `/tv/receipt/${order_id}`,
  'transfer-reminder': ({ order_id }) => `/tv/receipt/${order_id}`,
  // where the buyer says what becomes of the money
  'held-less': ({ order_id }) => `/tv/receipt/${order_id}`,
  'held-more': ({ order_id }) => `/tv/receipt/${order_id}`,
  'paid-back': () => '/tv/profile',
  refund: () => '/tv/profile',
  second: () => '/tv/profile',
  'second-store': () => '/tv/profile',
  'not-charged': () => '/tv',
  'no-pass': () => '/tv/profile',
};

/** undefined when there is no such mail. */
export const paymentMailNamed = (name: string): PaymentMail | undefined =>
  Object.hasOwn(PAGE, name) ? (name as PaymentMail) : undefined;

interface PaymentMailAbout {
  readonly kind: PaymentMail;
  readonly row: PaymentRow;
  readonly language: Language;
  readonly name: string | null;
  readonly origin: string;
  readonly zone: Zone;
  /** who sells now: a transfer goes to its account */
  readonly league: Seller;
  readonly money?: MailedMoney | undefined;
}

/** Money that came for the order and does not pay it as it is. */
export interface MailedMoney {
  readonly heldCents: number;
  readonly returnedCents: number;
  readonly lastFour: string;
  /** the tracking key of the transfer back */
  readonly tracking: string;
}

/** A mail about an order, in the account's language. */
export const composePaymentMail = ({
  kind,
  row,
  language,
  name,
  origin,
  zone,
  league,
  money,
}: PaymentMailAbout): MailContent => {
  const t = serverTexts(language, 'server-mails');
  const { body, button, ...words } = t(`payment.${kind}`, {
    returnObjects: true,
    order: String(row.order_id),
    due: row.due_at ? (row.method === 'spei' ? momentIn(zone) : dayIn(zone))(row.due_at, language) : '',
    asked: amount(row.asked_cents ?? row.total_cents, row, language),
    held: amount(money?.heldCents ?? 0, row, language),
    missing: amount(Math.max(0, row.total_cents - (money?.heldCents ?? 0)), row, language),
    returned: amount(money?.returnedCents ?? 0, row, language),
    lastFour: money?.lastFour ?? '',
    tracking: money?.tracking ?? '',
    refunded: amount(row.refunded_cents, row, language),
    total: amount(row.total_cents, row, language),
  });
  return {
    language,
    ...words,
    paragraphs: [name ? t('greeting', { name }) : t('greetingNobody'), ...body.split('\n\n')],
    facts: factsOf({ row, kind, language, zone, league }),
    button: { label: button, href: origin + PAGE[kind](row) },
    origin,
  };
};
