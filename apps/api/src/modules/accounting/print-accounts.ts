/** The accounts as a PDF: by day and method, payouts, and what came after the month was closed. */
import type { AccountsPage, CurrencyAccounts, MoneySums } from '@palco/contracts/accounting/accounting-staff';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { centsFrom } from '@palco/kernel/money';
import { openPdf, type Pdf, type PdfColumn } from '../../gateways/pdf/pdf-document.ts';
import { type AccountColumn, accountTexts, columnWords, leagueTimeText, wordsFor } from './account-words.ts';

const SUMS = ['sales', 'gross', 'base', 'vat', 'refunded', 'chargebacks', 'fee', 'fee_vat', 'net'] as const;

const columnsFor = (language: Language, names: readonly AccountColumn[], figuresFrom: number): PdfColumn[] =>
  columnWords(language, names).map((title, place) => ({
    title,
    width: place < figuresFrom ? 1.2 : 1,
    isFigure: place >= figuresFrom,
  }));

export const printAccounts = (
  { accounts, month, later, payouts }: AccountsPage,
  {
    language,
    league,
    at,
    zone,
  }: { readonly language: Language; readonly league: string; readonly at: Date; readonly zone: Zone },
): Pdf['stream'] => {
  const [t, words] = [accountTexts(language), wordsFor(language)];
  const { from, to } = accounts;
  const format = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2 });
  const figure = (decimal: string): string => format.format((centsFrom(decimal) ?? 0) / 100);
  const figures = (sums: MoneySums): string[] =>
    SUMS.map((name) => (name === 'sales' ? String(sums.sales) : figure(sums[name])));
  const pdf = openPdf({
    title: t('title', { from, to }),
    lead: t('lead', { league }),
    foot: t('foot', { from, to }),
    language,
    isWide: true,
    at,
  });
  if (month?.closed) {
    const { at: closedAt, by, note } = month.closed;
    pdf.paragraph(t('closed', { at: leagueTimeText(new Date(closedAt), zone), who: by ?? '', note }));
  }
  if (!accounts.currencies.length) pdf.paragraph(t('nothing'));
  const print = ({ currency, days, methods, all }: CurrencyAccounts): void => {
    pdf.heading(currency);
    pdf.table(columnsFor(language, ['day', 'method', ...SUMS], 2), [
      ...days.map((row) => ({ cells: [row.day, words.method(row.method), ...figures(row)] })),
      ...methods.map((row) => ({ cells: ['', words.method(row.method), ...figures(row)], isTotal: true })),
      { cells: [t('all'), '', ...figures(all)], isTotal: true },
    ]);
  };
  accounts.currencies.forEach(print);
  if (payouts.length) {
    pdf.heading(t('payouts'));
    pdf.table(
      columnsFor(language, ['at', 'provider', 'provider_id', 'state', 'currency', 'amount', 'expected'], 5),
      payouts.map((payout) => ({
        cells: [
          leagueTimeText(new Date(payout.at), zone),
          payout.provider,
          payout.provider_id,
          words.payout(payout.state),
          payout.currency,
          figure(payout.amount),
          payout.expected === null ? '' : figure(payout.expected),
        ],
      })),
    );
  }
  if (later.length) {
    pdf.heading(t('later'));
    pdf.table(
      columnsFor(language, ['at', 'order', 'what', 'currency', 'amount'], 4),
      later.map((change) => ({
        cells: [
          leagueTimeText(new Date(change.at), zone),
          String(change.payment_id),
          words.change(change.what),
          change.currency,
          change.amount === null ? '' : figure(change.amount),
        ],
      })),
    );
  }
  pdf.end();
  return pdf.stream;
};
