import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox, type RunningSandbox } from '@palco/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMailGateway, type Mail, type MailGateway } from './mail.ts';

let data: string;
let sandbox: RunningSandbox;
let gateway: MailGateway;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'palco-mail-'));
  sandbox = await openSandbox({ port: 0, data, clock: () => new Date('2026-11-21T01:00:00Z') });
  gateway = createMailGateway({ url: sandbox.smtp, from: 'Palco <no-reply@palco.test>' });
});
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
  const nobody = createMailGateway({ url: 'smtp://127.0.0.1:9', from: 'Palco <no-reply@palco.test>' });
  await expect(nobody.deliver(mail())).rejects.toMatchObject({ isFinal: false });
  nobody.close();
});
