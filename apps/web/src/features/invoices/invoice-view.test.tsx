import type { Payment } from '@palco/contracts/payments/payments';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { InvoiceView } from './invoice-view.tsx';

const payment = {
  payment_id: 5021,
  title: 'Pase de temporada',
  title_en: 'Season pass',
  total: '149.00',
  currency: 'MXN',
  state: 'paid',
  date_modified: '2026-12-24T18:00:00.000Z',
} as unknown as Payment;
const NOTHING = { data: null, invoice: null, closes_at: '2027-01-01T06:00:00.000Z', by_hand: false, is_over: false };
const show = (known: object) =>
  renderInSite(
    <InvoiceView
      payment={payment}
      known={{ ...NOTHING, ...known }}
      kept={null}
      send={async () => undefined}
      erase={async () => undefined}
    />,
    { groups: ['invoices'] },
  );

test('whoever may ask has the form', async () => {
  await show({});
  expect(screen.getByLabelText('RFC')).toBeVisible();
});

test('after the year of the sale there is no form, and a sentence that says why', async () => {
  await show({ is_over: true });
  expect(screen.queryByLabelText('RFC')).toBeNull();
  expect(screen.getByText('El plazo para pedir la factura de esta compra ya terminó.')).toBeVisible();
  expect(screen.queryByText(/Puedes pedirla todavía|Cópialo de tu constancia/)).toBeNull();
});

test('what is made by hand says so beside the form', async () => {
  await show({ by_hand: true, closes_at: null });
  expect(screen.getByText(/su factura la hace una persona/)).toBeVisible();
  expect(screen.getByLabelText('RFC')).toBeVisible();
});

const DATA = {
  ...{ rfc: 'OOBM850614AB1', name: 'MARIANA OCHOA', postal_code: '83000', regime: '612', use: 'G03' },
  ...{
    email: 'fiscal@correo.test',
    requested_at: '2026-12-24T18:00:00.000Z',
    done_at: null,
    held: null,
    refusal: null,
  },
};
const CANCELLED = {
  ...{ folio: 'F-000006', uuid: 'E18FE59A', stamped_at: '2026-12-24T18:00:00.000Z', is_cancelled: true },
  ...{ rfc: DATA.rfc, name: DATA.name, postal_code: '83000', regime: '612', use: 'G03', payment_form: '28' },
  ...{ currency: 'MXN', exchange: null, subtotal: '128.45', vat: '20.55', total: '149.00' },
};

test('a cancelled invoice says so and offers another; once that is asked for, it is under way', async () => {
  await show({ data: { ...DATA, held: 'cancelled' }, invoice: CANCELLED });
  expect(screen.getByRole('heading', { level: 1, name: 'Tu factura se canceló' })).toBeVisible();
  expect(screen.queryByText(/El XML es el que vale/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Pedir otra' })).toBeVisible();
  cleanup();
  await show({ data: DATA, invoice: CANCELLED });
  expect(screen.getByText('Estamos haciendo tu factura.')).toBeVisible();
  expect(screen.queryByText('Cancelada')).toBeNull();
  // nothing is copied or asked for any more
  expect(screen.queryByText(/Cópialo de tu constancia|Ese día cierra el periodo/)).toBeNull();
});
