import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { VALLE } from '@palco/contracts/identity/second-league.fixture';
import { LANGUAGES } from '@palco/kernel/language';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { renderMail } from '../../../gateways/mail/layout.ts';
import type { PaymentRow } from '../payment-store.ts';
import { composePaymentMail } from './compose-payment-mail.ts';

const DAY = new Date('2026-11-21T01:00:00Z');
const row = (currency: string) =>
  ({
    order_id: 100_001,
    title: 'Pase',
    title_en: 'Pass',
    texts: {},
    method: 'card',
    card_brand: 'visa',
    card_last_four: '1111',
    provider_id: null,
    store_reference: '1010101010101010',
    due_at: DAY,
    paid_at: DAY,
    starts_at: DAY,
    ends_at: DAY,
    currency,
    price_cents: 13_935,
    credit_cents: 0,
    commission_cents: 952,
    total_cents: 14_887,
    refunded_cents: 0,
  }) as unknown as PaymentRow;
/** Amounts with two decimal places, whether the language writes a point or a comma. */
const amountsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\d+[.,]\d{2}(?!\d)/g)].map(([amount]) => amount.replace(',', '.')))].sort();

test.each(
  (['receipt', 'slip', 'reminder', 'second', 'second-store'] as const).flatMap((kind) =>
    ['MXN', 'USD'].flatMap((currency) => LANGUAGES.map((language) => ({ kind, currency, language }))),
  ),
)('the $kind mail in $currency, $language names price and commission, and the total that they add up to', (mail) => {
  const { kind, currency, language } = mail;
  const { text, html } = renderMail(
    composePaymentMail({
      kind,
      row: row(currency),
      language,
      name: null,
      origin: 'https://palco.test',
      zone: DEMO_ZONE,
      league: VALLE,
    }),
    LEAGUE,
  );
  expect(amountsIn(text)).toEqual(['139.35', '148.87', '9.52']);
  // between tags only: styles have numbers of their own
  expect(amountsIn(html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '))).toEqual(['139.35', '148.87', '9.52']);
  expect(text).toContain(currency);
});

test.each(LANGUAGES)(
  'the receipt of a larger pass names its full price, and the credit for the old one, in %s',
  (language) => {
    const { text } = renderMail(
      composePaymentMail({
        kind: 'receipt',
        row: { ...row('MXN'), credit_cents: 4010 },
        language,
        name: null,
        origin: 'https://palco.test',
        zone: DEMO_ZONE,
        league: VALLE,
      }),
      LEAGUE,
    );
    expect(amountsIn(text)).toEqual(['148.87', '179.45', '40.10', '9.52']);
    expect(text).toMatch(/−\D{0,4}40[.,]10/);
  },
);

test.each(
  LANGUAGES.flatMap((language) => (['receipt', 'gift', 'refund'] as const).map((kind) => ({ kind, language }))),
)('the $kind mail in $language says who sold, with its tax number, and how to reach it', ({ kind, language }) => {
  const about = { row: row('MXN'), name: null, origin: 'https://palco.test', zone: DEMO_ZONE, league: VALLE };
  const { text, html } = renderMail(composePaymentMail({ ...about, kind, language }), { ...LEAGUE, ...VALLE });
  const { operator, contacts } = VALLE;
  for (const said of [operator.legal_name, operator.rfc, operator.address, contacts.email, contacts.telephone]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
});

const transfer = {
  ...row('MXN'),
  method: 'spei',
  clabe: '012914002014112176',
  store_reference: '11030021342311520255',
  paid_at: null,
  starts_at: null,
  ends_at: null,
  asked_cents: null,
} as unknown as PaymentRow;
const heldBack = { heldCents: 14_000, returnedCents: 14_000, lastFour: '9719', tracking: '8846APR22025112821' };
const read = (kind: Parameters<typeof composePaymentMail>[0]['kind'], language: (typeof LANGUAGES)[number]) => {
  const about = {
    kind,
    row: transfer,
    language,
    name: 'Mariana',
    origin: 'https://palco.test',
    zone: DEMO_ZONE,
    league: VALLE,
  };
  return renderMail(composePaymentMail({ ...about, money: heldBack }), LEAGUE);
};
const plain = (text: string): string => text.replace(/\s/g, ' ').replaceAll(',', '.');

test.each(
  LANGUAGES.flatMap((language) =>
    (
      [
        ['transfer', ['148.87', '012914002014112176', '11030021342311520255', '/tv/receipt/100001'], ['140.00']],
        [
          'transfer-reminder',
          ['148.87', '012914002014112176', '11030021342311520255', '/tv/receipt/100001'],
          ['140.00'],
        ],
        ['held-less', ['140.00', '8.87', '/tv/receipt/100001'], ['012914002014112176', '11030021342311520255']],
        ['held-more', ['140.00', '/tv/receipt/100001'], ['012914002014112176', '11030021342311520255']],
        ['paid-back', ['140.00', '9719', '8846APR22025112821'], ['012914002014112176']],
      ] as const
    ).map(([kind, says, hides]) => ({ kind, language, says, hides })),
  ),
)('the $kind mail of a transfer in $language: its figures, its page, and no hole in a sentence', (mail) => {
  const { subject, text, html } = read(mail.kind, mail.language);
  for (const said of mail.says) {
    expect(plain(text)).toContain(said);
    expect(plain(html)).toContain(said);
  }
  for (const hidden of mail.hides) expect(text).not.toContain(hidden);
  expect(subject).toContain('100001');
  expect(`${subject} ${text}`).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
});

test.each(LANGUAGES)(
  'what is missing of a transfer in %s is the only amount, with whose account it goes to',
  (language) => {
    const asked = { kind: 'transfer', row: { ...transfer, asked_cents: 900 }, name: null } as const;
    const place = { origin: 'https://palco.test', zone: DEMO_ZONE, league: VALLE };
    const { text } = renderMail(composePaymentMail({ ...asked, ...place, language }), LEAGUE);
    expect(new Set(amountsIn(text))).toEqual(new Set(['9.00']));
    expect(text).toContain(VALLE.operator.legal_name);
  },
);

test('a line break that somebody typed is one in the mail', () => {
  const typed = { paragraphs: ['“<b>Ándale</b>\nFeliz Navidad”'], heading: 'a', subject: 'b', preview: 'c' };
  const { html, text } = renderMail({ ...typed, language: 'es', origin: 'https://palco.test' }, LEAGUE);
  expect(html).toContain('&#60;b&#62;Ándale&#60;/b&#62;<br>Feliz Navidad');
  expect(text).toContain('Ándale</b>\nFeliz');
});

test.each(LANGUAGES)('the deadline of a transfer in %s has its time and its zone', (language) => {
  const { text } = read('transfer', language);
  // Friday at seven in the evening of the league's zone
  expect(text).toMatch(/\b(7|19):00/);
  const zone = new Intl.DateTimeFormat(language, { timeZone: DEMO_ZONE, timeZoneName: 'long' })
    .formatToParts(DAY)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(plain(text)).toContain(plain(zone ?? 'no zone'));
});

/** How each language says that the reader has, or will have, a pass. */
const YOURS = {
  es: /tu pase/i,
  en: /your pass/i,
  pt: /seu passe/i,
  it: /tuo (pass|abbonamento)|si attiva/i,
  ru: /ваш абонемент|включ/i,
} as const;
const OF_ANY_ORDER = [
  ...(['slip', 'reminder', 'transfer', 'transfer-reminder', 'held-less', 'held-more'] as const),
  ...(['second', 'second-store', 'not-charged', 'no-pass', 'gift'] as const),
];
test.each(LANGUAGES)(
  'a mail that the buyer of a gift gets as well promises no pass to its reader, in %s',
  (language) => {
    for (const kind of OF_ANY_ORDER) {
      const about = {
        kind,
        row: row('MXN'),
        language,
        name: null,
        origin: 'https://palco.test',
        zone: DEMO_ZONE,
        league: VALLE,
      };
      expect([kind, renderMail(composePaymentMail(about), LEAGUE).text]).toEqual([
        kind,
        expect.not.stringMatching(YOURS[language]),
      ]);
    }
  },
);
