/** The list of tests that the opening waits for: each line fails in its turn, and the server keeps the site shut. */
import { execFileSync } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { OPENING_LINES, type OpeningCheck, type OpeningLine } from '@palco/contracts/opening/opening-staff';
import { openTestDatabase } from '@palco/database/testing';
import { pressButton } from '@palco/sandbox/buyer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { notify } from '../../gateways/notifications/notifications.ts';
import { openPaypalTill } from '../../testing/paypal-till.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openTill } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import type { Check } from './checks/check.ts';
import { houseChecks } from './checks/house.ts';
import { paperChecks } from './checks/papers.ts';
import { reachChecks } from './checks/reach.ts';

/** Answers as a time server whose clock is off by `offMs`. */
const openTimeServer = async (
  clock: () => Date,
): Promise<{ socket: Socket; port: number; set: (ms: number) => void }> => {
  let offMs = 0;
  const socket = createSocket('udp4');
  socket.on('message', (_, { port, address }) => {
    const answer = Buffer.alloc(48);
    answer[0] = 0x24;
    answer[1] = 2;
    const at = clock().getTime() + offMs;
    answer.writeUInt32BE(Math.floor(at / 1000) + 2_208_988_800, 40);
    answer.writeUInt32BE(Math.floor(((at % 1000) / 1000) * 2 ** 32), 44);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    socket,
    port: socket.address().port,
    set: (ms) => {
      offMs = ms;
    },
  };
};

/** The https in front of the site, with a certificate that nobody trusts until the test does. */
const openFront = async (
  folder: string,
  inside: () => number,
): Promise<{ server: Server; port: number; ca: string }> => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '400'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...name], { stdio: 'ignore' });
  const ca = readFileSync(cert, 'utf8');
  const server = createHttps({ key: readFileSync(key), cert: ca }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = httpRequest({ port: inside(), host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port, ca };
};

const folder = mkdtempSync(join(tmpdir(), 'palco-opening-'));
const authorities = tls.getCACertificates('default');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let world: World;
let admin: { id: number; token: string };
let time: Awaited<ReturnType<typeof openTimeServer>>;
let front: Awaited<ReturnType<typeof openFront>>;
let encoders: Server;
let speaksRtmp = false;
beforeAll(async () => {
  let now = (): Date => new Date();
  let port = 0;
  time = await openTimeServer(() => now());
  front = await openFront(folder, () => port);
  encoders = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(speaksRtmp ? Buffer.alloc(3073, 3) : 'HTTP/1.1 400 Bad Request\r\n\r\n'));
  }).listen(0, '127.0.0.1');
  await once(encoders, 'listening');
  const rtmpPort = (encoders.address() as { port: number }).port;
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    withWork: true,
    isProduction: true,
    settings: {
      PALCO_ORIGIN: `https://localhost:${front.port}`,
      PALCO_TIME_SERVER: `127.0.0.1:${time.port}`,
      // another way to write 127.0.0.1: the name of a real league leads to its own machine too
      PALCO_RTMP_ADDRESS: `rtmp://2130706433:${rtmpPort}/live`,
      PALCO_BACKUPS: join(folder, 'backups'),
      PALCO_BACKUP_PASSPHRASE: 'a passphrase of the tests',
    },
  });
  now = world.now;
  port = (world.app.server.address() as { port: number }).port;
  admin = await world.staff('admin');
});
afterAll(async () => {
  tls.setDefaultCACertificates(authorities);
  await world.close();
  time.socket.close();
  front.server.close();
  encoders.close();
  rmSync(folder, { recursive: true });
});
type Call = `${string} /${string}`;
const host = (): string => `localhost:${front.port}`;
const staff = (what: Call, body?: object) =>
  world.ask(what, { token: admin.token, headers: { host: host() }, ...(body ? { body } : {}) });
const lineOf = async (line: OpeningLine): Promise<OpeningCheck> => {
  const { body } = await staff('GET /api/operations/opening');
  return body.data.checks.find((each: OpeningCheck) => each.line === line);
};
const run = async (line: OpeningLine): Promise<OpeningCheck> => {
  const { status, text, body } = await staff(`POST /api/operations/opening/checks/${line}`, {});
  expect(status, text).toBe(200);
  return body.data.checks.find((each: OpeningCheck) => each.line === line);
};
const open = () => staff('POST /api/operations/opening/state', { state: 'open' });
/** The server refuses the opening, and names this line among what is missing. */
const expectShutBy = async (line: OpeningLine): Promise<void> => {
  const { status, body } = await open();
  expect([status, body.error]).toEqual([409, 'opening/not-ready']);
  expect(body.detail.lines.split(' ')).toContain(line);
};
/** Lines that were seen failing. */
const seen = new Set<OpeningLine>();
/** A test that cannot be made to fail in this world. */
const failsAlone = async (check: Check | undefined, found: string): Promise<void> => {
  expect(await check?.run({} as never)).toMatchObject({ state: 'failed', found });
  if (check) seen.add(check.line);
};
const fails = async (line: OpeningLine, found: string): Promise<void> => {
  seen.add(line);
  expect(await run(line)).toMatchObject({ state: 'failed', found });
  await expectShutBy(line);
};
const passes = async (line: OpeningLine): Promise<void> => {
  const check = await run(line);
  expect([check.line, check.state, check.found]).toEqual([line, 'ok', 'ok']);
};

test('nothing is green by itself, and only an administrator’s call with a green list opens', async () => {
  await staff('POST /api/operations/opening/state', { state: 'announced', reason: 'se prueba la lista' });
  const { checks, is_held } = (await staff('GET /api/operations/opening')).body.data;
  expect(is_held).toBe(true);
  const untested = checks.filter(({ state }: OpeningCheck) => state === 'untested');
  expect(untested.map(({ line }: OpeningCheck) => line)).toEqual(
    expect.arrayContaining(['clock', 'certificate', 'backup', 'mail', 'openpay', 'paypal', 'encoder']),
  );
  await expectShutBy('mail');
});

test('the house: disk, clock, certificate and encoder say what is wrong, and pass when it is right', async () => {
  rmSync(world.config.media, { recursive: true, force: true });
  writeFileSync(world.config.media, 'a file where the folder should be');
  await fails('disk', 'unwritable');
  rmSync(world.config.media);
  await passes('disk');
  await passes('database');

  time.set(-5000);
  await fails('clock', 'off');
  expect((await lineOf('clock')).values.seconds).toBe('5.00');
  time.set(200);
  await passes('clock');

  await fails('certificate', 'invalid');
  tls.setDefaultCACertificates([...authorities, front.ca]);
  await passes('certificate');
  const late = new Date(Date.now() + 395 * DAY_MS);
  const [certificate] = reachChecks({
    clock: clockIn(
      () => late,
      () => 'America/Mexico_City' as never,
    ),
    origin: world.config.origin,
    encoderAddress: () => '',
  });
  await failsAlone(certificate, 'ending');

  await fails('encoder', 'unreachable');
  expect((await lineOf('encoder')).values.reason).toBe('NOT_RTMP');
  speaksRtmp = true;
  await passes('encoder');
  for (const address of ['rtmp://127.0.0.1:1935/live', 'rtmp://localhost/live', 'rtmp://[::1]:1935/live']) {
    const [, encoder] = reachChecks({
      clock: clockIn(world.now, () => 'America/Mexico_City' as never),
      origin: undefined,
      encoderAddress: () => address,
    });
    await failsAlone(encoder, 'this-machine');
  }
  const closed = await openTestDatabase(inject('postgres'));
  await closed.close();
  const house = {
    clock: clockIn(world.now, () => 'America/Mexico_City' as never),
    folder,
    reserveBytes: 0,
    timeServer: 'x',
  };
  const [database] = houseChecks({ ...house, db: closed.db });
  await failsAlone(database, 'fault');
  await run('backup');
  await world.allSent();
  expect(await lineOf('backup')).toMatchObject({ state: 'failed', found: 'none' });
  seen.add('backup');
  await expectShutBy('backup');
});

test('mail: the server refuses it, a wrong or late code is refused, five tries, and the right one counts', async () => {
  await world.spoil('mail', { fault: 'reject:554', on: 'recipient' });
  await fails('mail', 'refused');
  const email = await world.db.selectFrom('users').select('email').where('id', '=', admin.id).executeTakeFirstOrThrow();
  const send = async (): Promise<string> => {
    expect(await run('mail')).toMatchObject({ state: 'waiting-for-code', found: 'sent' });
    return /\b(\d{6})\b/.exec((await world.messageTo(email.email as string, /\d{6}/)).subject ?? '')?.[1] ?? '';
  };
  const type = (code: string) => staff('POST /api/operations/opening/mail-code', { code });
  const first = await send();
  await expectShutBy('mail');
  const wrong = first === '000000' ? '000001' : '000000';
  for (let tries = 1; tries <= 5; tries++) expect((await type(wrong)).body.error).toBe('opening/code-wrong');
  expect((await type(first)).body.error).toBe('opening/code-wrong');
  const second = await send();
  const other = await world.db.selectFrom('opening_checks').select('pending').where('line', '=', 'mail').execute();
  expect(JSON.stringify(other)).not.toContain(second);
  expect((await type(second)).status).toBe(200);
  expect(await lineOf('mail')).toMatchObject({ state: 'ok', found: 'ok' });
  // it was used
  expect((await type(second)).body.error).toBe('opening/code-wrong');
});

test('Openpay: away, keys refused, a notice that never comes, and one that does; nothing is charged', async () => {
  const till = openTill(world);
  await till.fault('before_500', 'webhooks');
  await fails('openpay', 'away');
  const [known] = await till.charges();
  expect(known).toBeUndefined();
  await till.fault('webhook_never', 'webhook', { times: 50 });
  expect(await run('openpay')).toMatchObject({ state: 'running', found: 'waiting' });
  await expectShutBy('openpay');
  world.advance(11 * MINUTE_MS);
  expect(await lineOf('openpay')).toMatchObject({ state: 'failed', found: 'no-notice' });
  await till.clearFaults();
  admin = { ...admin, token: await prove() };
  await run('openpay');
  await expect.poll(async () => (await lineOf('openpay')).state).toBe('ok');
  expect((await till.charges()).every(({ status, method }) => status === 'in_progress' && method === 'store')).toBe(
    true,
  );
  expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await world.db.selectFrom('alerts').select('kind').where('kind', '=', 'unknown-payment').execute()).toEqual(
    [],
  );
});

/** A fresh proof, because the world's clock went on. */
const prove = async (): Promise<string> => {
  const body = { password: TEST_PASSWORD };
  const proof = await world.ask('POST /api/users/proof', { token: admin.token, headers: { host: host() }, body });
  expect(proof.status, proof.text).toBe(200);
  return proof.body.token;
};

test('PayPal: refused, away, and approved on its page without taking the money', async () => {
  const till = openPaypalTill(world);
  await till.fault('issue:PAYEE_ACCOUNT_RESTRICTED', 'create');
  await fails('paypal', 'refused');
  expect((await lineOf('paypal')).values.reason).toBe('PAYEE_ACCOUNT_RESTRICTED');
  const started = await run('paypal');
  expect(started).toMatchObject({ state: 'running', found: 'approve' });
  await pressButton(started.values.page as string, 'approve');
  await expect.poll(async () => (await lineOf('paypal')).state).toBe('ok');
  const [order] = (await till.orders()).filter(({ status }) => status === 'APPROVED');
  expect(order?.purchase_units[0]?.payments).toBeUndefined();
  expect(await world.db.selectFrom('alerts').select('kind').where('kind', '=', 'unknown-payment').execute()).toEqual(
    [],
  );
});

test('prices, papers, people: each says what is missing, and all green opens; a stale or changed result shuts again', async () => {
  const prices = await world.db.selectFrom('plan_prices').selectAll().execute();
  await world.db.deleteFrom('plan_prices').execute();
  await writePlans();
  await expect.poll(async () => (await run('prices')).found).toBe('without-price');
  await fails('prices', 'without-price');
  await world.db.insertInto('plan_prices').values(prices).execute();
  await writePlans();
  await expect.poll(async () => (await run('prices')).found).toBe('ok');
  await passes('prices');
  await fails('identity', 'unpublished');
  await passes('notice');
  const unapproved = { notice: undefined, terms: undefined, unnamed: [] };
  const papers = paperChecks({ db: world.db, papers: async () => unapproved, hasProvider: true } as never);
  for (const check of papers.filter(({ line }) => line === 'notice' || line === 'terms'))
    await failsAlone(check, 'unapproved');
  const { version: _, ...identity } = LEAGUE;
  const operator = { legal_name: 'Liga del Valle, A.C.', rfc: 'LVB010203AB1', address: 'Valle Alto' };
  await staff('PUT /api/operations/identity/draft', { ...identity, operator });
  await staff('POST /api/operations/identity/publish', {});
  for (const line of ['identity', 'notice', 'terms'] as const) await passes(line);

  await fails('factors', 'too-few');
  const people = [admin.id, await addAdmin('saul@people.test')];
  const key = { sealed_secret: 'x', last_step: 0, created_at: world.now() };
  await world.db
    .insertInto('staff_code_apps')
    .values(people.map((user_id) => ({ user_id, ...key })))
    .execute();
  await passes('factors');

  // what the job of a real restore stores (opening-drill.slow.test.ts)
  await world.db
    .updateTable('opening_checks')
    .set({ state: 'ok', found: 'ok', at: world.now() })
    .where('line', '=', 'backup')
    .execute();
  for (const line of ['clock', 'certificate', 'encoder'] as const) await passes(line);
  const opened = await open();
  expect(opened.status, opened.text).toBe(200);
  expect(opened.body.data.state).toBe('open');
  const again = { state: 'announced', reason: 'se retrasa' };
  expect((await staff('POST /api/operations/opening/state', again)).status).toBe(200);

  // other settings than those that were tested
  await world.db.updateTable('opening_checks').set({ basis: 'older' }).where('line', '=', 'encoder').execute();
  expect(await lineOf('encoder')).toMatchObject({ state: 'untested', found: null });
  await expectShutBy('encoder');
  await passes('encoder');
  const weekAgo = new Date(world.now().getTime() - 7 * DAY_MS);
  await world.db.updateTable('opening_checks').set({ at: weekAgo }).where('line', '=', 'mail').execute();
  expect((await lineOf('mail')).state).toBe('stale');
  await expectShutBy('mail');
});

/** Tells the world that the plans are others, as whoever changes them does. */
const writePlans = (): Promise<void> => notify(world.db, 'plans', 'changed');

const addAdmin = async (email: string): Promise<number> => {
  const made = await world.db
    .insertInto('users')
    .values({
      email,
      email_key: email,
      email_confirmed_at: world.now(),
      roles: ['admin'],
      login_type: 'email',
      language: 'es',
      created_at: world.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

test('a league without a provider that sells nothing opens without prices and terms', async () => {
  const free = await openWorld({ isProduction: true, withoutProviders: true });
  try {
    const { token } = await free.staff('admin');
    const { checks } = (await free.ask('GET /api/operations/opening', { token })).body.data;
    const states = Object.fromEntries(checks.map(({ line, state }: OpeningCheck) => [line, state]));
    expect(states).toMatchObject({
      openpay: 'not-needed',
      paypal: 'not-needed',
      prices: 'not-needed',
      terms: 'not-needed',
      notice: 'ok',
    });
  } finally {
    await free.close();
  }
});

test('every line that the list has was seen failing above', () => {
  expect([...seen].sort()).toEqual([...OPENING_LINES].sort());
});
