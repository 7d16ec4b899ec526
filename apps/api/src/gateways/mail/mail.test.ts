import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox, type RunningSandbox } from '@palco/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createMailGateway, type Mail, type MailGateway } from './mail.ts';

let data: string;
let sandbox: RunningSandbox;
let gateway: MailGateway;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'palco-mail-'));
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date('2026-11-21T01:00:00Z') });
  gateway = createMailGateway({ url: sandbox.smtp, from: 'Palco <no-reply@palco.test>' }, () => 'Palco');
});
afterEach(() => void vi.useRealTimers());
afterEach(() => fetch(`${sandbox.origin}/__mail/faults`, { method: 'DELETE' }));
afterAll(async () => {
  gateway.close();
  await sandbox.close();
  await rm(data, { recursive: true });
});

const mail = (fields: Partial<Mail> = {}): Mail => ({
  to: 'ana@people.test',
  subject: 'Confirma tu correo · Подтвердите',
  text: 'Hola, aquí está: https://palco.test/tv/x#token=abc',
  html: '<p>Hola <a href="https://palco.test/tv/x#token=abc">aquí</a></p>',
  language: 'es-MX',
  id: crypto.randomUUID(),
  ...fields,
});
const received = async (to: string): Promise<Record<string, string>[]> =>
  ((await (await fetch(`${sandbox.origin}/outbox.json?to=${encodeURIComponent(to)}`)).json()) as { messages: [] })
    .messages;
const spoil = (fault: object) =>
  fetch(`${sandbox.origin}/__mail/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

test('a real SMTP server gets subject, text, HTML and language whole', async () => {
  await gateway.deliver(mail());
  expect((await received('ana@people.test'))[0]).toMatchObject({
    subject: 'Confirma tu correo · Подтвердите',
    text: expect.stringContaining('https://palco.test/tv/x#token=abc'),
    html: expect.stringContaining('<a href='),
    language: 'es-MX',
  });
});

test('the same message sent twice is one message', async () => {
  const twice = mail({ to: 'twice@people.test' });
  await gateway.deliver(twice);
  await gateway.deliver(twice);
  expect(await received('twice@people.test')).toHaveLength(1);
});

test('a line break in a subject adds no header and no recipient', async () => {
  await gateway.deliver(mail({ to: 'inject@people.test', subject: 'x\r\nBcc: evil@evil.tld' }));
  expect(await received('inject@people.test')).toHaveLength(1);
  expect(await received('evil@evil.tld')).toHaveLength(0);
});

test.each([
  ['tempfail', 'message', false, /451/],
  ['reject', 'message', true, /550/],
  ['reject:500', 'message', true, /500/],
  ['reject:554', 'message', true, /554/],
  ['reject:552', 'recipient', true, /552/],
  ['reject:556', 'recipient', true, /556/],
  ['reject:450', 'recipient', false, /450/],
  ['reject:535', 'recipient', false, /535/],
] as const)(
  'after %s of a %s the reason names no recipient, and only 5xx about the mail is final',
  async (fault, on, isFinal, text) => {
    await spoil({ fault, on });
    const error = await gateway.deliver(mail({ to: 'secret.person@people.test' })).catch((each: unknown) => each);
    expect(error).toMatchObject({ isFinal, message: expect.stringMatching(text) });
    expect(String((error as Error).message)).not.toContain('secret.person');
  },
);

test('a connection that breaks midway is retried, and the message arrives once', async () => {
  await spoil({ fault: 'drop', on: 'message' });
  await gateway.deliver(mail({ to: 'dropped@people.test' }));
  expect(await received('dropped@people.test')).toHaveLength(1);
});

test('a server that is away fails within seconds', async () => {
  const nobody = createMailGateway({ url: 'smtp://127.0.0.1:9', from: 'Palco <no-reply@palco.test>' }, () => 'Palco');
  await expect(nobody.deliver(mail())).rejects.toMatchObject({ isFinal: false });
  nobody.close();
});

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** RFC 5321, 4.5.3.2: what a client has to wait for the reply to each command, and to the end of the message */
const STEPS = [
  ['greeting', 5],
  ['EHLO', 5],
  ['MAIL', 5],
  ['RCPT', 5],
  ['DATA', 2],
  ['the end of the message', 10],
] as const;
/** Answers each step only when `reply` is called; the steps arrive in order. */
const openSlowServer = async (): Promise<{ server: Server; url: string; step: () => Promise<() => void> }> => {
  const replies = ['220 hi', '250 hi', '250 ok', '250 ok', '354 go on', '250 taken'];
  const asked: ((reply: () => void) => void)[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    let message: string | undefined;
    const ask = (): void => {
      const line = replies.shift() ?? '221 bye';
      if (line.startsWith('354')) message = '';
      const reply = (): void => void socket.write(`${line}\r\n`);
      const next = asked.shift();
      if (next) next(reply);
      else waiting.push(reply);
    };
    ask();
    socket.on('data', (bytes) => {
      if (message === undefined) return ask();
      message += bytes;
      if (message.endsWith('\r\n.\r\n')) {
        message = undefined;
        ask();
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const step = async (): Promise<() => void> => waiting.shift() ?? (await new Promise((next) => asked.push(next)));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, step };
};

test('a mail server may take its minutes at every step', async () => {
  const silences = vi.spyOn(Socket.prototype, 'setTimeout');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { server, url, step } = await openSlowServer();
  const slow = createMailGateway({ url, from: 'Palco <no-reply@palco.test>' }, () => 'Palco');
  const delivered = slow.deliver(mail());
  const failed = new Promise<never>((_never, fail) => void delivered.catch(fail));
  for (const [, minutes] of STEPS) {
    const reply = await Promise.race([step(), failed]);
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS - SECOND_MS);
    reply();
  }
  await delivered;
  // Node ends silent sockets by timers of its own, which the test cannot advance
  const { port } = server.address() as AddressInfo;
  const isPalco = (_call: unknown, index: number): boolean =>
    (silences.mock.contexts[index] as Socket | undefined)?.remotePort === port;
  const limits = silences.mock.calls.filter(isPalco).map(([limit]) => limit);
  expect(limits.at(-1)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  slow.close();
  server.close();
});

test.each(STEPS.map(([name], index) => [name, index] as const))(
  'a delivery that waits for %s is given up when Palco stops, and is not final',
  async (_name, index) => {
    const { server, url, step } = await openSlowServer();
    const slow = createMailGateway({ url, from: 'Palco <no-reply@palco.test>' }, () => 'Palco');
    const stop = new AbortController();
    const delivered = slow.deliver(mail(), stop.signal).catch((fault: unknown) => fault);
    for (let answered = 0; answered < index; answered++) (await step())();
    await step();
    stop.abort();
    expect(await delivered).toMatchObject({ isFinal: false });
    slow.close();
    server.close();
  },
);
