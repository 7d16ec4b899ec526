/** The provider's own client library, pointed at the sandbox: what works there is emulated correctly. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isClabe } from '@palco/kernel/clabe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type RunningSandbox } from '../sandbox.ts';
import { SANDBOX_MERCHANT, SANDBOX_PRIVATE_KEY, SANDBOX_PUBLIC_KEY } from './openpay-state.ts';

type Answer = (error: unknown, body: Record<string, never>, response: { statusCode: number }) => void;
type Call = (...asked: [...unknown[], Answer]) => void;
interface Client {
  charges: Record<'create' | 'list' | 'get' | 'refund', Call>;
  webhooks: Record<'create' | 'list' | 'get' | 'delete' | 'verify', Call>;
}
interface OpenpayClass {
  new (merchant: string, key: string, isProduction: boolean): Client;
  SANDBOX_URL: string;
}
const Openpay = createRequire(import.meta.url)('openpay') as OpenpayClass;

let sandbox: RunningSandbox;
let data: string;
let client: Client;
let receiver: Server;
let received: { authorization: string | undefined; body: Record<string, string> }[] = [];
let receiverStatus = 200;
const ask = (
  call: Call,
  ...asked: unknown[]
): Promise<{ error: Record<string, unknown>; body: Record<string, unknown>; status: number }> =>
  new Promise((done) =>
    call(...asked, (error, body, response) => done({ error: error as never, body, status: response?.statusCode })),
  );

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'palco-sandbox-'));
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date() });
  Openpay.SANDBOX_URL = `${sandbox.origin}/__openpay`;
  client = new Openpay(SANDBOX_MERCHANT, SANDBOX_PRIVATE_KEY, false);
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text || '{}') });
      response.writeHead(receiverStatus).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
  await rm(data, { recursive: true, force: true });
});

const makeToken = async (card: Record<string, string> = {}): Promise<{ id: string; error_code?: number }> => {
  const answer = await fetch(`${sandbox.origin}/__openpay/v1/${SANDBOX_MERCHANT}/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${SANDBOX_PUBLIC_KEY}:`).toString('base64')}`,
    },
    body: JSON.stringify({
      card_number: '4111111111111111',
      holder_name: 'Juan Perez',
      expiration_year: '30',
      expiration_month: '12',
      cvv2: '110',
      ...card,
    }),
  });
  return answer.json() as never;
};
const charge = async (more: Record<string, unknown> = {}, card: Record<string, string> = {}) =>
  ask(client.charges.create, {
    method: 'card',
    source_id: (await makeToken(card)).id,
    amount: 149,
    currency: 'MXN',
    description: 'Pase de temporada',
    customer: { name: 'Juan', email: 'juan@palco.test' },
    ...more,
  });

test('a card charge is made, read, listed by its order and refunded in two parts', async () => {
  const made = await charge({ order_id: '8123-107-a1B2c3D4' });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ status: 'completed', amount: 149, order_id: '8123-107-a1B2c3D4' });
  expect(JSON.stringify(made.body)).not.toContain('4111111111111111');
  const read = await ask(client.charges.get, made.body.id);
  expect(read.body).toEqual(made.body);
  const listed = await ask(client.charges.list, { order_id: '8123-107-a1B2c3D4' });
  expect(listed.body).toEqual([made.body]);
  const part = await ask(client.charges.refund, made.body.id, { description: 'part', amount: 49 });
  expect(part.body).toMatchObject({ status: 'completed', refund: { amount: 49 } });
  const rest = await ask(client.charges.refund, made.body.id, { description: 'rest' });
  expect(rest.body).toMatchObject({ status: 'refunded', refunds: [{ amount: 49 }, { amount: 100 }] });
  const more = await ask(client.charges.refund, made.body.id, { description: 'more', amount: 1 });
  expect(more.error).toMatchObject({ error_code: 1013 });
});

test.each([
  [{ card_number: '4444444444444448' }, 402, 3003],
  [{ card_number: '4222222222222220' }, 402, 3001],
  [{ card_number: '4000000000000069' }, 402, 3002],
  [{ card_number: '4000000000000119' }, 402, 3004],
  [{ card_number: '4000000000000044' }, 402, 3005],
])('the test card %j is declined with %i / %i', async (card, status, error_code) => {
  const answer = await charge({}, card);
  expect(answer.status).toBe(status);
  expect(answer.error).toMatchObject({ error_code, category: 'gateway' });
});

test.each([
  ['twice the same order', { order_id: 'twice' }, 1006],
  ['no customer', { customer: undefined }, 1001],
  ['too much', { amount: 20_001 }, 1012],
  ['half a cent', { amount: 1.005 }, 1020],
  ['nothing', { amount: 0 }, 1001],
  ['a token that is none', { source_id: 'x' }, 1005],
])('a charge with %s is refused with %i', async (name, more, error_code) => {
  if (name.startsWith('twice')) await charge(more);
  expect((await charge(more)).error).toMatchObject({ error_code });
});

test('a token buys once', async () => {
  const { id } = await makeToken();
  expect((await charge({ source_id: id })).status).toBe(200);
  expect((await charge({ source_id: id })).status).toBe(422);
});

test('a transfer has the merchant’s account, a reference of its own and a deadline; only a card can be refunded', async () => {
  const order = { method: 'bank_account', source_id: undefined, customer: undefined };
  const made = await charge({ ...order, order_id: 'spei', due_date: '2030-12-02T05:59:59Z' });
  expect(made.body).toMatchObject({ status: 'in_progress', method: 'bank_account', due_date: '2030-12-01T23:59:59' });
  const { payment_method } = made.body as { payment_method: Record<string, string> };
  expect(payment_method).toMatchObject({ type: 'bank_transfer', agreement: '1411217', bank: 'BBVA Bancomer' });
  expect(isClabe(payment_method.clabe as string)).toBe(true);
  const act = (name: string, body = {}) =>
    fetch(`${sandbox.origin}/__openpay/control/charges/${made.body.id}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  expect(await act('expire-cancelled')).toMatchObject({ status: 'cancelled' });
  expect(await act('pay-other', { amount: 140 })).toMatchObject({ status: 'completed', amount: 140, order_id: 'spei' });
  expect(await act('pay-unknown')).toMatchObject({ status: 'completed', order_id: null });
  const read = await ask(client.charges.get, made.body.id);
  expect(read.body).toMatchObject({ amount: 140, fee: { amount: 4.06, tax: 0.65, currency: 'MXN' } });
  const refund = await ask(client.charges.refund, made.body.id, { description: 'all' });
  expect(refund.error).toMatchObject({ error_code: 1013 });
});

test.each([
  ['a credit card', '5555555555554444', 600, 6, undefined],
  ['a debit card', '4111111111111111', 600, 6, 3203],
  ['less than the plan needs', '5555555555554444', 599, 6, 3204],
  ['months that no plan has', '5555555555554444', 600, 5, 3205],
])('months without interest with %s', async (_, card_number, amount, payments, error_code) => {
  const answer = await charge({ amount, payment_plan: { payments } }, { card_number });
  if (error_code) expect(answer.error).toMatchObject({ error_code });
  else expect(answer.body).toMatchObject({ status: 'completed', payment_plan: { payments }, card: { type: 'credit' } });
});

test('the browser key makes tokens and nothing else; a strange key nothing at all', async () => {
  const publicClient = new Openpay(SANDBOX_MERCHANT, SANDBOX_PUBLIC_KEY, false);
  expect((await ask(publicClient.charges.list, {})).error).toMatchObject({ error_code: 1010 });
  const stranger = new Openpay(SANDBOX_MERCHANT, 'sk_other', false);
  expect((await ask(stranger.charges.list, {})).error).toMatchObject({ error_code: 1002 });
});

test('a webhook is registered, proved, called for charges with its password, and removed', async () => {
  received = [];
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const made = await ask(client.webhooks.create, { url, user: 'u', password: 'p', event_types: ['charge.succeeded'] });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ url, status: 'verified' });
  expect(received[0]?.body).toMatchObject({ type: 'verification', verification_code: expect.any(String) });
  await charge({ order_id: 'told' });
  await expect
    .poll(() => received.at(-1)?.body)
    .toMatchObject({ type: 'charge.succeeded', transaction: { order_id: 'told' } });
  expect(received.at(-1)?.authorization).toBe(`Basic ${btoa('u:p')}`);
  expect((await ask(client.webhooks.list)).body).toHaveLength(1);
  expect((await ask(client.webhooks.delete, made.body.id)).status).toBe(204);
  expect((await ask(client.webhooks.get, made.body.id)).error).toMatchObject({ error_code: 1005 });
});

test('a webhook whose receiver did not answer is verified by its code', async () => {
  received = [];
  receiverStatus = 500;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/other`;
  const made = await ask(client.webhooks.create, { url, user: 'u', password: 'p', event_types: [] });
  expect(made.body).toMatchObject({ status: 'unverified' });
  receiverStatus = 200;
  const code = received[0]?.body.verification_code;
  expect((await ask(client.webhooks.verify, made.body.id, 'wrong')).status).toBe(422);
  expect((await ask(client.webhooks.verify, made.body.id, code)).status).toBe(204);
  expect((await ask(client.webhooks.get, made.body.id)).body).toMatchObject({ status: 'verified' });
  await ask(client.webhooks.delete, made.body.id);
});

test('what was charged survives a restart of the sandbox, and no card number is on its disk', async () => {
  const made = await charge({ order_id: 'kept' });
  await sandbox.close();
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date() });
  Openpay.SANDBOX_URL = `${sandbox.origin}/__openpay`;
  expect((await ask(client.charges.get, made.body.id)).body).toEqual(made.body);
  const files = await readdir(data, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile()))
    expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain('4111111111111111');
});
