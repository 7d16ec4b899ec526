/**
 * The accountant's month as it comes: each way to pay on two days, money that went back, payouts that agree and that do not, a
 * cancellation that the receiver refused, and invoices that were asked for too late or from before the first day.
 */
import { connect } from '@palco/database/connect';
import { DEMO_ZONE, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Buyer, registerBuyer } from './buyer.ts';
import { buyByCard, type CardPurchase } from './card-purchase.ts';
import { test as base, expectSound, openConsole, openWithin } from './console-journey.ts';
import { expect, LONG, leagueToday, PER_WORKER, readDemo, sandboxOrigin, usePalco } from './journey.ts';
import { lateInMonth } from './month-end.ts';
import { openOffice } from './office.ts';
import type { OwnPalco } from './own-palco.ts';
import { openReadyPalco } from './ready-league.ts';

/** Its clock goes on to the next month, so no other file shares this Palco. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
});
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DATA = { rfc: 'OOBM850614AB1', name: 'MARIANA OCHOA', postal_code: '83000', regime: '612', use: 'G03' };

type Method = 'card' | 'store' | 'spei' | 'paypal' | 'prepaid';
/** What one method brought on one day, in cents. Openpay keeps 2.9 % and its tax, PayPal 3.95 % and four pesos. */
interface Day {
  readonly gross: number;
  readonly refunded?: number;
  readonly lost?: number;
  readonly fee?: number;
  readonly tax?: number;
}
const FIRST: Readonly<Record<Method, Day>> = {
  card: { gross: 3 * 149_00, fee: 3 * 432, tax: 3 * 69 },
  store: { gross: 149_00, fee: 432, tax: 69 },
  spei: { gross: 149_00, fee: 432, tax: 69 },
  paypal: { gross: 149_00, fee: 989 },
  prepaid: { gross: 149_00 },
};
/** One card payment goes back in part, one is lost at the bank, and PayPal's goes back as a whole. */
const SECOND: Partial<Readonly<Record<Method, Day>>> = {
  card: { gross: 149_00, refunded: 49_00, lost: 149_00, fee: 432, tax: 69 },
  store: { gross: 39_00, fee: 113, tax: 18 },
  paypal: { gross: 39_00, refunded: 149_00, fee: 554 },
};
const netOf = ({ gross, refunded = 0, lost = 0, fee = 0, tax = 0 }: Day): number => gross - refunded - lost - fee - tax;
const decimal = (cents: number): string => (cents / 100).toFixed(2);
const sum = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((all, day) => all + of(day), 0);
const OPENPAY = ['card', 'store', 'spei'] as const;
const netAtOpenpay = (day: Partial<Readonly<Record<Method, Day>>>): number =>
  sum(
    OPENPAY.flatMap((method) => day[method] ?? []),
    netOf,
  );
const ALL = [...Object.values(FIRST), ...Object.values(SECOND)];

const JSON_TYPE = { 'content-type': 'application/json' };
const atSandbox = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${sandboxOrigin()}/${path}`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
};

const post = async <Data>(request: APIRequestContext, { token }: Pick<Buyer, 'token'>, path: string, data: object) => {
  const answer = await request.post(`/api/${path}`, { headers: { authorization: token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
};
/** A button on a page of a provider. */
const press = async (request: APIRequestContext, page: string, decision: string): Promise<void> => {
  const { origin, pathname, search } = new URL(page, `${sandboxOrigin()}/`);
  await request.post(`${origin}${pathname}${search}`, { form: { decision }, maxRedirects: 0 });
};
/** Somebody new pays this plan by this method; the order. */
const buyBy = async (
  request: APIRequestContext,
  method: Exclude<Method, 'card'>,
  plan: number,
): Promise<CardPurchase> => {
  const buyer = await registerBuyer(request);
  const { token } = buyer;
  const body = { membership_id: plan };
  if (method === 'prepaid') {
    const card = readDemo().prepaid.find(({ membership_id: id }) => id === plan);
    const used = { number_sheet: card?.folio, code: card?.code };
    return {
      order: (await post<{ payment_id: number }>(request, buyer, 'prepaid/coupon/implement', used)).payment_id,
      token,
    };
  }
  if (method === 'paypal') {
    const { payment_id: order, page } = await post<{ payment_id: number; page: string }>(
      request,
      buyer,
      'payments/paypal/pay',
      body,
    );
    await press(request, page, 'approve');
    await post(request, buyer, 'payments/paypal/finish', { order: new URL(page).searchParams.get('token') });
    return { order, token };
  }
  const made = await post<{
    payment_id: number;
    store?: { reference: string };
    transfer?: { reference: string };
  }>(request, buyer, `payments/openpay/${method}`, body);
  const counter = method === 'store' ? `paynet/${made.store?.reference}` : `spei/${made.transfer?.reference}`;
  await press(request, `__openpay/${counter}`, 'pay');
  return { order: made.payment_id, token };
};

/** To the twentieth of the next month, whose sales may still be invoiced when it is over. */
const beginMonth = async (palco: OwnPalco) => {
  const before = (await leagueToday()).slice(0, 7);
  for (;;) {
    const month = (await leagueToday()).slice(0, 7);
    // in January SAT takes no late request for a sale of December
    if (month !== before && !month.endsWith('-12')) return lateInMonth(palco);
    await palco.advance(5 * DAY_MS);
  }
};

/** As if it had been sold before the first day that is invoiced here. */
const moveBack = async (palco: OwnPalco, order: number): Promise<void> => {
  const at = new Date('2019-12-30T18:00:00Z');
  const connection = connect(palco.database ?? '', { max: 1 });
  const { db } = connection;
  await db.updateTable('orders').set({ opened_at: at, paid_at: at }).where('id', '=', order).execute();
  const { use: use_code, ...data } = DATA;
  await db
    .insertInto('invoice_requests')
    .values({
      ...data,
      use_code,
      order_id: order,
      email: 'fiscal@correo.test',
      requested_at: new Date('2019-12-31T18:00:00Z'),
      done_at: null,
      done_by: null,
    })
    .execute();
  await connection.close();
};

/** What runs each minute by the machine's clock is done now. */
const startRound = async (palco: OwnPalco): Promise<void> => {
  const connection = connect(palco.database ?? '', { max: 1 });
  await connection.pool.query("select graphile_worker.add_job('invoice-round')");
  await connection.close();
};

/** A file of the product: no field of it has a line break. */
const readCsv = (text: string): Record<string, string>[] => {
  const cells = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    );
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, place) => [names[place] ?? '', cell])));
};
const centsIn = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);

/** The sum of this name below the table, `$1,234.50 MXN` in cents. */
const shownSum = async (page: Page, name: string): Promise<number> => {
  const text = await page
    .getByRole('region', { name: 'MXN', exact: true })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
  return Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
};

/** Numbers and amounts of the table that take more than one line. */
const brokenFigures = (page: Page): Promise<string[]> =>
  page.locator('tbody td').evaluateAll((cells) =>
    cells
      .filter((cell) => /^-?\$?[\d,.]+( MXN)?$/.test(cell.textContent ?? ''))
      .filter((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent ?? ''),
  );

test(
  'figures of page, file and ledger are the same to the cent; what does not agree is said',
  LONG,
  async ({ page, request, palco, colleagues }) => {
    // before the month, because its money stays where it is in the ledger
    const old = await buyByCard(request);
    await moveBack(palco, old.order);
    const { month, last, end } = await beginMonth(palco);
    const range = `from=${month}-01&to=${last}`;
    interface Row {
      readonly day: LeagueDate;
      readonly method: Method;
      readonly gross: string;
      readonly net: string;
    }
    const ask = async (path: string, data: object): Promise<void> => {
      const headers = await openOffice(request);
      const answer = await request.post(`/api/operations/${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    /** By day and method: what came and what is left. */
    const moved = async (day: LeagueDate): Promise<Record<string, readonly [string, string]>> => {
      const answer = await request.get(`/api/operations/accounting?from=${day}&to=${day}`, {
        headers: await openOffice(request),
      });
      const { accounts } = ((await answer.json()) as { data: { accounts: { currencies: { days: Row[] }[] } } }).data;
      return Object.fromEntries(
        (accounts.currencies[0]?.days ?? []).map(({ method, gross, net }) => [method, [gross, net] as const]),
      );
    };
    const expectMoved = (day: LeagueDate, expected: Partial<Readonly<Record<Method, Day>>>): Promise<void> =>
      expect
        .poll(() => moved(day))
        .toEqual(
          Object.fromEntries(
            Object.entries(expected).map(([method, of]) => [method, [decimal(of.gross), decimal(netOf(of))]]),
          ),
        );
    const payOut = async (cents: number): Promise<void> => {
      await palco.advance(MINUTE_MS);
      await atSandbox('__openpay/control/payouts', { amount: cents / 100 });
      await palco.advance(MINUTE_MS);
    };

    const first = await leagueToday();
    await payOut(1_000_00);
    const [invoiced, partly, disputed] = [
      await buyByCard(request),
      await buyByCard(request),
      await buyByCard(request),
    ] as const;
    const late = await buyBy(request, 'store', 107);
    await buyBy(request, 'spei', 107);
    const byPaypal = await buyBy(request, 'paypal', 107);
    await buyBy(request, 'prepaid', 107);
    await expectMoved(first, FIRST);
    await payOut(netAtOpenpay(FIRST));
    await post(request, invoiced, `payments/${invoiced.order}/invoice`, { ...DATA, email: 'fiscal@correo.test' });

    await palco.advance(DAY_MS);
    const second = await leagueToday();
    await buyByCard(request);
    await buyBy(request, 'store', 110);
    await buyBy(request, 'paypal', 110);
    await ask(`orders/${partly.order}/refund`, { amount: '49.00', reason: 'se equivocó de plan' });
    await ask(`orders/${byPaypal.order}/refund`, { reason: 'no pudo verlo' });
    const headers = await openOffice(request);
    const disputedOrder = (await (
      await request.get(`/api/operations/orders/${disputed.order}`, { headers })
    ).json()) as { data: { payments: { payment: string }[] } };
    for (const act of ['chargeback-created', 'chargeback-accepted'])
      await atSandbox(`__openpay/control/charges/${disputedOrder.data.payments[0]?.payment}/${act}`, {});
    await expectMoved(second, SECOND);
    // nine pesos more than what is owed
    await payOut(netAtOpenpay(SECOND) + 9_00);
    await ask('statements/fetch', { provider: 'openpay', from: first, to: second });

    await end();
    await startRound(palco);
    await expect
      .poll(async () => {
        const answer = await request.get(`/api/operations/accounting/sales?${range}`, {
          headers: await openOffice(request),
        });
        const { data } = (await answer.json()) as { data: { payment_id: number; invoice: string | null }[] };
        return data.find(({ payment_id: order }) => order === late.order)?.invoice;
      })
      .toBe('global');
    await post(request, late, `payments/${late.order}/invoice`, { ...DATA, email: 'fiscal@correo.test' });

    await openConsole(page, palco.origin, colleagues.accountant);
    await openWithin(page, `/console/accounting?${range}`);
    const table = page.getByRole('region', { name: 'MXN', exact: true });
    await expect(table).toBeVisible();
    const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
    const figure = (cents: number): string => (cents === 0 ? '–' : whole.format(cents / 100));
    const titles = { card: 'Tarjeta', paypal: 'PayPal', prepaid: 'Prepago', spei: 'SPEI', store: 'Tienda' } as const;
    for (const [place, day] of [FIRST, SECOND].entries()) {
      const row = table.locator('tbody tr').nth(place);
      for (const [method, title] of Object.entries(titles))
        await expect(row.locator(`td[data-title="${title}"]`)).toHaveText(figure(day[method as Method]?.gross ?? 0));
      await expect(row.locator('td').last()).toHaveText(figure(sum(Object.values(day), netOf)));
    }
    const answer = await request.get(`/api/operations/accounting/days.csv?${range}`, {
      headers: await openOffice(request),
    });
    const rows = readCsv(await answer.text());
    expect(rows.map((row) => [row.Fecha, row.Método])).toEqual(
      (
        [
          [first, FIRST],
          [second, SECOND],
        ] as const
      ).flatMap(([day, by]) =>
        Object.keys(by)
          .toSorted()
          .map((method) => [day, titles[method as Method]]),
      ),
    );
    // by the column of the files; the page says some of them in other words
    const expected = {
      Bruto: ['Bruto', sum(ALL, ({ gross }) => gross)],
      Reembolsos: ['Devuelto', sum(ALL, ({ refunded = 0 }) => refunded)],
      Contracargos: ['Contracargos', sum(ALL, ({ lost = 0 }) => lost)],
      Comisión: ['Comisión', sum(ALL, ({ fee = 0 }) => fee)],
      'IVA de la comisión': ['IVA de la comisión', sum(ALL, ({ tax = 0 }) => tax)],
      Neto: ['Neto', sum(ALL, netOf)],
    } as const;
    for (const [column, [name, cents]] of Object.entries(expected))
      expect([column, centsIn(rows, column), await shownSum(page, name)]).toEqual([column, cents, cents]);
    for (const [column, name] of [
      ['Base 16 %', 'Base'],
      ['IVA 16 %', 'IVA'],
      ['Reembolsos, base', 'Devuelto, base'],
      ['Reembolsos, IVA', 'Devuelto, IVA'],
    ] as const)
      expect([column, await shownSum(page, name)]).toEqual([column, centsIn(rows, column)]);
    expect(Math.abs(centsIn(rows, 'Base 16 %') - expected.Bruto[1] / 1.16)).toBeLessThan(1);

    const payouts = page.getByRole('listitem').filter({ hasText: 'Openpay' });
    await expect(payouts).toHaveCount(3);
    await expect(payouts.nth(1)).toContainText('Coincide con el libro');
    await expect(payouts.nth(0)).toContainText(/Según el libro -?\$[\d,.]+ MXN, diferencia \$9\.00 MXN/);
    await expectSound(page, 'month-methods');

    await openWithin(page, `/console/accounting?${range}&view=sales`);
    const sales = readCsv(
      await (
        await request.get(`/api/operations/accounting/sales.csv?${range}`, { headers: await openOffice(request) })
      ).text(),
    );
    for (const [column, [, cents]] of Object.entries(expected))
      expect([column, centsIn(sales, column)]).toEqual([column, cents]);
    await expect(page.locator('tbody tr')).toHaveCount(sales.length);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await brokenFigures(page)]).toEqual([width, []]);
    }
    await expectSound(page, 'month-methods-sales');

    // the buyer's own invoice is to be cancelled, and the receiver says no
    await openWithin(page, '/console/invoices?is=stamped');
    await page.locator('tbody tr').filter({ hasText: 'MARIANA OCHOA' }).click();
    await atSandbox('__facturapi/faults', { fault: 'wait', on: 'cancel' });
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').first().selectOption('02');
    await dialog.getByLabel('Por qué').fill('la pidió dos veces');
    await expectSound(page, 'invoice-cancel-dialog');
    await dialog.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await expect(dialog).toBeHidden();
    await openWithin(page, '/console/invoices');
    await expectSound(page, 'invoice-cancel-asked');
    const { invoices } = (await (await fetch(`${sandboxOrigin()}/__facturapi/control/invoices`)).json()) as {
      invoices: { id: string; cancellation: string }[];
    };
    const asked = invoices.find(({ cancellation }) => cancellation === 'pending');
    await atSandbox(`__facturapi/control/invoices/${asked?.id}/reject`, {});
    await palco.advance(90 * MINUTE_MS);
    await startRound(palco);
    const rowOf = (text: string | number) => page.locator('tbody tr').filter({ hasText: String(text) });
    await expect(async () => {
      await openWithin(page, '/console/invoices?is=month');
      await openWithin(page, '/console/invoices');
      // real time: then it is asked for again
      await expect(rowOf('No se canceló')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await rowOf('No se canceló').click();
    await expect(page.getByText('Quien la recibió no aceptó la cancelación: sigue timbrada.')).toBeVisible();
    await expectSound(page, 'invoice-cancel-refused');
    await rowOf(late.order).first().click();
    await expect(page.getByText(/^Su venta está en una global/)).toBeVisible();
    await expectSound(page, 'invoice-late');
    await rowOf(old.order).first().click();
    await expect(page.getByText(/^Esta venta es de antes del primer día/)).toBeVisible();
    await expectSound(page, 'invoice-by-hand');
    await openWithin(page, `/console/invoices?is=month&month=${month}`);
    await expect(page.getByText(`Cobrado (${sales.length} ventas)`)).toBeVisible();
    await expectSound(page, 'invoices-month-methods');

    // a day on which nothing moved
    const before = leagueDateOf(new Date(Date.parse(`${first}T12:00:00Z`) - 2 * DAY_MS), DEMO_ZONE);
    await openWithin(page, `/console/accounting?from=${before}&to=${before}`);
    const long = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.format(new Date(`${before}T00:00:00Z`)));
    await expect(page.getByText('Sin movimientos en estos días')).toBeVisible();
    await expectSound(page, 'month-methods-nothing');
  },
);
