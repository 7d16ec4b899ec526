/** One table of outcomes, run against both providers of the sandbox on their real wire. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox, type RunningSandbox } from '@palco/sandbox/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxInvoicing } from '../../invoicing-settings.ts';
import { createInvoicing } from './create-invoicing.ts';
import { type Draft, INVOICING, type Invoicing } from './invoicing.ts';

let data: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'palco-invoicing-'));
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date('2026-11-28T18:00:00Z') });
});
afterAll(async () => {
  await sandbox.close();
  await rm(data, { recursive: true, force: true });
});

const BUYER = { rfc: 'OOBM910314KX2', name: 'MARIANA OCHOA BELTRAN', postalCode: '83190', regime: '612', use: 'G03' };
const PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', postalCode: '83000', regime: '616', use: 'S01' };
let count = 0;
const draft = (change: Partial<Draft> = {}): Draft => ({
  kind: 'sale',
  key: `key-${++count}`,
  series: 'A',
  folio: count,
  receiver: BUYER,
  place: '83000',
  paymentForm: '04',
  currency: 'MXN',
  lines: [
    {
      productKey: '90131602',
      unitKey: 'E48',
      reference: '100001',
      description: 'Temporada completa',
      cents: 44_900,
      base: 387_068_966,
      vat: 61_931_034,
    },
  ],
  ...change,
});

describe.each(INVOICING)('%s', (provider) => {
  let invoicing: Invoicing;
  const control = `/__${provider}`;
  const post = (path: string, body?: object) =>
    fetch(`${sandbox.origin}${control}${path}`, {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  const fault = (name: string, on: string) => post('/faults', { fault: name, on });
  beforeAll(() => {
    const { settings } = sandboxInvoicing(sandbox.origin, provider);
    invoicing = createInvoicing(settings, pino({ level: 'silent' }));
  });
  const stamped = async (wanted = draft()) => {
    const answer = await invoicing.issue(wanted);
    if (answer.kind !== 'document') throw new Error(JSON.stringify(answer));
    return answer.document;
  };

  test('a sale is stamped with our total, and its files are there', async () => {
    const document = await stamped();
    expect(document).toMatchObject({ state: 'valid', cancellation: 'none', totalCents: 44_900 });
    expect(document.uuid).toMatch(/^[0-9A-F-]{36}$/);
    const xml = await invoicing.file(document.id, 'xml');
    expect(xml.kind === 'file' && xml.bytes.toString()).toMatch(/Version="4.0".*Total="449.00".*TimbreFiscalDigital/s);
    const pdf = await invoicing.file(document.id, 'pdf');
    expect(pdf.kind === 'file' && pdf.bytes.toString('latin1').slice(0, 5)).toBe('%PDF-');
  });

  test('one in dollars says its currency and the rate of its day, without which it is refused', async () => {
    const document = await stamped(draft({ currency: 'USD', exchange: 18_324_500 }));
    const xml = await invoicing.file(document.id, 'xml');
    expect(xml.kind === 'file' && xml.bytes.toString()).toMatch(/ Moneda="USD" TipoCambio="18\.3245" Total="449\.00"/);
    for (const [change, code] of [
      [{ currency: 'USD' }, 'CFDI40115'],
      [{ currency: 'USD', exchange: 18_324_500.5 }, 'CFDI40117'],
      [{ exchange: 18_324_500 }, 'CFDI40114'],
    ] as const)
      expect(await invoicing.issue(draft(change))).toMatchObject({
        kind: 'refused',
        refusal: { field: 'other', code },
      });
  });

  test('a global one and a credit note of it', async () => {
    const globe = await stamped(
      draft({ kind: 'global', receiver: PUBLIC, global: { periodicity: '04', months: '11', year: 2026 } }),
    );
    const note = draft({
      kind: 'credit',
      receiver: { ...PUBLIC, use: 'G02' },
      related: { type: '01', uuid: globe.uuid as string },
    });
    expect(await stamped(note)).toMatchObject({ state: 'valid' });
  });

  test.each([
    ['rfc', { rfc: 'NOEX910314KX2' }],
    ['name', { name: 'MAL' }],
    ['postal_code', { postalCode: '00012' }],
    ['regime', { regime: '601' }],
    ['use', { regime: '605' }],
    ['name', { name: 'PUBLICO EN GENERAL' }],
  ] as const)('a refused %s is named, with the words of whoever refused it', async (field, change) => {
    const answer = await invoicing.issue(draft({ receiver: { ...BUYER, ...change } }));
    expect(answer).toMatchObject({ kind: 'refused', refusal: { field } });
    expect(answer.kind === 'refused' && answer.refusal.text.length).toBeGreaterThan(10);
    expect(answer.kind === 'refused' && answer.refusal.code).toMatch(/^CFDI\d{5}$|_/);
  });

  test.each([
    ['the postal code of the public', { ...PUBLIC, postalCode: '83190' }],
    ['the regime of the public', { ...PUBLIC, regime: '612' }],
    ['the public without a period', PUBLIC],
  ])('%s is our mistake', async (_, receiver) => {
    expect(await invoicing.issue(draft({ receiver }))).toMatchObject({ kind: 'refused', refusal: { field: 'other' } });
  });

  test('an expired certificate is the league’s', async () => {
    await fault('certificate_expired', 'issue');
    const refusal = { field: 'issuer', code: 'certificate_expired' };
    expect(await invoicing.issue(draft())).toMatchObject({ kind: 'refused', refusal });
  });

  test('one that is stamped later', async () => {
    await fault('pending', 'issue');
    const document = await stamped();
    expect(document).toMatchObject({ state: 'pending', uuid: undefined });
    await post(`/control/invoices/${document.id}/stamp`);
    expect(await invoicing.read(document.id)).toMatchObject({ document: { state: 'valid', uuid: expect.any(String) } });
  });

  test.each(['drop_after_commit', '500', 'bad_json', 'empty_body'])(
    'stamped, and the answer is lost (%s): it is found by our key, once',
    async (name) => {
      const wanted = draft();
      await fault(name, 'issue');
      expect(await invoicing.issue(wanted)).toMatchObject({ kind: 'unknown' });
      expect(await invoicing.find(wanted.key)).toMatchObject([{ state: 'valid', totalCents: 44_900 }]);
    },
  );

  test('nothing is found of one that never came, and a busy provider did not look at it', async () => {
    const wanted = draft();
    await fault('drop_before_commit', 'issue');
    expect(await invoicing.issue(wanted)).toMatchObject({ kind: 'unknown' });
    expect(await invoicing.find(wanted.key)).toEqual([]);
    await fault('429:1', 'issue');
    expect(await invoicing.issue(wanted)).toMatchObject({ kind: 'not-sent' });
    await fault('in_use', 'issue');
    expect(await invoicing.issue(wanted)).toMatchObject({ kind: 'unknown' });
    await fault('500', 'find');
    expect(await invoicing.find(wanted.key)).toMatchObject({ kind: 'unknown' });
  });

  test.runIf(provider === 'facturama')('a list of other documents says nothing about ours', async () => {
    await stamped();
    await fault('unfiltered', 'find');
    expect(await invoicing.find('never sent')).toMatchObject({ kind: 'unknown' });
    expect(await invoicing.find('never sent')).toEqual([]);
  });

  test('cancelled at once', async () => {
    const { id } = await stamped();
    expect(await invoicing.cancel(id, '02', undefined)).toMatchObject({ document: { state: 'cancelled' } });
  });

  test.each([
    ['accept', { state: 'cancelled' }],
    ['reject', { state: 'valid', cancellation: 'refused' }],
    ['expire', { state: 'cancelled' }],
  ])('a cancellation that the receiver is asked for: %s', async (later, document) => {
    await fault('wait', 'cancel');
    const { id } = await stamped();
    expect(await invoicing.cancel(id, '03', undefined)).toMatchObject({
      document: { state: 'valid', cancellation: 'waiting' },
    });
    await post(`/control/invoices/${id}/${later}`);
    expect(await invoicing.read(id)).toMatchObject({ document });
  });

  test('keys of somebody else are the league’s mistake', async () => {
    const { settings } = sandboxInvoicing(sandbox.origin, provider);
    const stranger = createInvoicing({ ...settings, credentials: 'Basic bm8=' }, pino({ level: 'silent' }));
    expect(await stranger.issue(draft())).toMatchObject({ kind: 'refused', refusal: { field: 'issuer' } });
  });
});
