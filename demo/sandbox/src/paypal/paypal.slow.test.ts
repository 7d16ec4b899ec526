import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSandbox, type RunningSandbox } from '../sandbox.ts';
import { RETRY_AFTER_MS } from './paypal-state.ts';

let sandbox: RunningSandbox;
let data: string;
let receiver: Server;
let notices: string[] = [];
/** how many more notices the shop answers with 503 */
let downFor = 0;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'palco-sandbox-'));
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date() });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      notices.push(Buffer.concat(chunks).toString('latin1'));
      response.statusCode = downFor-- > 0 ? 503 : 200;
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  notices = [];
  downFor = 0;
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
  await rm(data, { recursive: true, force: true });
});

const post = (path: string, body: string, origin = sandbox.origin): Promise<Response> =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const pay = async (decision: string, origin = sandbox.origin): Promise<Response> => {
  const form = new URLSearchParams({
    cmd: '_xclick',
    business: 'ventas@liga.test',
    item_name: 'Pase de temporada',
    item_number: '8123-107-a1B2c3D4',
    amount: '149.00',
    currency_code: 'MXN',
    return: 'http://127.0.0.1:1/back',
    cancel_return: 'http://127.0.0.1:1/home',
    notify_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/ipn`,
  });
  const page = await post('/__paypal/cgi-bin/webscr', form.toString(), origin);
  return post(page.headers.get('location') as string, `decision=${decision}`, origin);
};
const validate = async (body: string): Promise<string> =>
  (await post('/__paypal/cgi-bin/webscr', `cmd=_notify-validate&${body}`)).text();
const fault = (body: object) =>
  fetch(`${sandbox.origin}/__paypal/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a payment returns to the shop and sends an IPN in windows-1252 that is verified byte by byte', async () => {
  const answer = await pay('approve');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:1/back']);
  await expect.poll(() => notices.length).toBe(1);
  const [notice = ''] = notices;
  expect(notice).toContain('payment_status=Completed&charset=windows-1252&first_name=Jos%E9');
  expect(notice).toMatch(/payment_date=\d\d%3A\d\d%3A\d\d\+\w{3}\+\d\d%2C\+\d{4}\+PST/);
  expect(await validate(notice)).toBe('VERIFIED');
  expect(await validate(`${notice}&x=1`)).toBe('INVALID');
  expect(await validate(notice.replace('149.00', '1.00'))).toBe('INVALID');
  expect(await validate(notice.replaceAll('+', '%20'))).toBe('INVALID');
});

test('a cancelled payment returns to the shop and sends no IPN', async () => {
  expect((await pay('cancel')).headers.get('location')).toBe('http://127.0.0.1:1/home');
  expect(notices).toEqual([]);
});

test.each([
  ['pending', /payment_status=Pending.*pending_reason=echeck/],
  ['deny', /payment_status=Denied/],
  ['tamper', /mc_gross=1\.00/],
])('the IPN of %s has its status', async (decision, text) => {
  await pay(decision);
  await expect.poll(() => notices.at(-1)).toMatch(text);
});

test('faults change the IPN and the reply to the post-back, each once', async () => {
  await fault({ fault: 'ipn_dup:3', on: 'ipn' });
  await fault({ fault: 'wrong_currency:USD', on: 'ipn' });
  await pay('approve');
  await expect.poll(() => notices.length).toBe(3);
  expect(notices[0]).toContain('mc_currency=USD');
  await fault({ fault: 'newline', on: 'validate' });
  expect(await validate(notices[0] ?? '')).toBe('VERIFIED\n');
  await fault({ fault: 'html', on: 'validate' });
  expect(await validate(notices[0] ?? '')).toContain('<html>');
  expect(await validate(notices[0] ?? '')).toBe('VERIFIED');
});

test('an IPN is retried sixteen times over minutes while the shop is down', async () => {
  downFor = 2;
  await pay('approve');
  await expect.poll(() => notices.length).toBe(3);
  expect(new Set(notices).size).toBe(1);
  expect(1 + RETRY_AFTER_MS.length).toBe(16);
  expect(RETRY_AFTER_MS.reduce((sum, pause) => sum + pause)).toBeGreaterThan(600_000);
});

test('a notice is sent again from the history, the same bytes', async () => {
  await fault({ fault: 'ipn_never', on: 'ipn' });
  await pay('approve');
  const history = `${sandbox.origin}/__paypal/control/notices`;
  const { notices: sent } = (await (await fetch(history)).json()) as { notices: { id: string; body: string }[] };
  expect(notices).toEqual([]);
  expect((await fetch(`${history}/${sent.at(-1)?.id}/resend`, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => notices).toEqual([sent.at(-1)?.body]);
  expect((await fetch(`${history}/unknown/resend`, { method: 'POST' })).status).toBe(404);
});

test('a refund points to its payment', async () => {
  await pay('approve');
  await expect.poll(() => notices.length).toBe(1);
  const id = new URLSearchParams(notices[0]).get('txn_id');
  await fetch(`${sandbox.origin}/__paypal/control/transactions/${id}/refund`, { method: 'POST' });
  await expect.poll(() => notices.at(-1)).toContain(`parent_txn_id=${id}`);
  expect(notices.at(-1)).toMatch(/mc_gross=-149\.00.*payment_status=Refunded/);
});

test('an IPN that was not accepted before the sandbox was killed is sent after its next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-sandbox-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '0', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /is open: (\S+)/.exec(chunk.toString())?.[1];
      if (address) found(address);
    });
  });
  downFor = Number.POSITIVE_INFINITY;
  await pay('approve', origin);
  await expect.poll(() => notices.length).toBeGreaterThan(0);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
  const [notice] = notices;
  notices = [];
  downFor = 0;
  const again = await openSandbox({ port: 0, data: folder, clock: () => new Date() });
  await expect.poll(() => notices).toEqual([notice]);
  await again.close();
  await rm(folder, { recursive: true, force: true });
});
