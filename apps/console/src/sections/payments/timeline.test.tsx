import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { ALERT_KINDS } from '@palco/contracts/operations/alert-kinds';
import { STATEMENT_PROVIDERS } from '@palco/contracts/payments/day-staff';
import type { OrderPage, TimelineEntry } from '@palco/contracts/payments/order-staff';
import type { Catalogs } from '@palco/texts/catalogs';
import { LeagueProvider } from '@palco/ui/league';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { answerKey } from './dispute-words.ts';
import { section } from './section.ts';
import { Timeline } from './timeline.tsx';

const MAILS: Readonly<Record<keyof Catalogs['server-mails']['payment'], true>> = {
  receipt: true,
  gift: true,
  slip: true,
  reminder: true,
  transfer: true,
  'transfer-reminder': true,
  'held-less': true,
  'held-more': true,
  'paid-back': true,
  refund: true,
  second: true,
  'second-store': true,
  'not-charged': true,
  'no-pass': true,
};
const ACTS = ['apply-held-money', 'return-held-money', 'make-invoice', 'retry-invoice'];
const entries = (kind: TimelineEntry['kind'], names: readonly string[]): TimelineEntry[] =>
  names.map((what) => ({
    id: `${kind} ${what}`,
    kind,
    what,
    at: '2026-11-21T01:00:00.000Z',
    provider_at: null,
    reference: null,
    amount: null,
    provider_code: null,
    shown_to_buyer: null,
    note: null,
    actor: null,
  }));

test.each([
  ['paypal', 'Se abrió una disputa en PayPal', 'Disputa perdida: PayPal devolvió el dinero a la persona'],
  ['card', 'El banco abrió una disputa', 'Disputa perdida: el banco se llevó el dinero'],
] as const)('a dispute of a payment by %s is told as its provider has it', async (method, disputed, lost) => {
  const timeline = [
    ...entries('attempt', ['paid', 'disputed', 'lost']).map((entry) => ({ ...entry, reference: '1-107-a' })),
    ...entries('attempt-opened', [method]).map((entry) => ({ ...entry, reference: '1-107-a' })),
    // another try, which was not disputed
    ...entries('attempt-opened', [method === 'paypal' ? 'card' : 'paypal']).map((entry) => ({
      ...entry,
      reference: '1-107-b',
    })),
  ];
  const order = { timeline, currency: 'MXN', answer: 'disputed', payments: [{ method, state: 'disputed' }] };
  const texts = await loadTexts('es', ['console-payments']);
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={texts}>
        <Timeline order={order as unknown as OrderPage} />
      </I18nextProvider>
    </LeagueProvider>,
  );
  for (const said of ['Cobrado', disputed, lost]) expect(screen.getByText(said)).toBeVisible();
  expect(texts.t(answerKey(order as unknown as OrderPage))).toBe(
    method === 'paypal' ? 'El pago está en disputa en PayPal.' : 'El banco de la persona disputa el pago.',
  );
});

test('alerts, mails, notices and acts of staff stand in words, with the texts that the page loads', async () => {
  const page = section.pages.find(({ path }) => path === 'payments/orders/:id');
  const texts = page && 'texts' in page ? page.texts : [];
  const timeline = [
    ...entries('alert', ALERT_KINDS),
    ...entries('alert-resolved', ALERT_KINDS),
    ...entries('mail', Object.keys(MAILS)),
    ...entries('staff', ACTS),
    ...entries('notice', STATEMENT_PROVIDERS),
  ];
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={await loadTexts('es', [...section.texts, ...texts])}>
        <Timeline order={{ timeline, currency: 'MXN' } as unknown as OrderPage} />
      </I18nextProvider>
    </LeagueProvider>,
  );
  expect(screen.getAllByText(/^Alerta: Disputa abierta/)).toHaveLength(1);
  for (const notice of ['Aviso de Openpay', 'Aviso de PayPal']) expect(screen.getByText(notice)).toBeVisible();
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const raw = [...ALERT_KINDS, ...Object.keys(MAILS), ...ACTS].filter((name) =>
    said.some((line) => line.includes(`: ${name} `)),
  );
  expect(raw).toEqual([]);
});
