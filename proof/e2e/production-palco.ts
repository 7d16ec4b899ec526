/** A fresh Palco in production mode: no league, no plans, one administrator, https in front of it. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@palco/database/connect';
import { addressOfRunning } from '@palco/database/running-postgres';
import { PASSWORD } from './console-journey.ts';
import type { OwnPalco } from './own-palco.ts';

const root = join(import.meta.dirname, '../..');
const OPEN_WITHIN_MS = 300_000;

export const FOUNDER = { email: 'direccion@liga.test', name: 'Dirección de la Liga', password: PASSWORD };

/** `origin` is https, with a certificate that only this journey trusts; production has no sandbox. */
export interface ProductionPalco extends OwnPalco {
  readonly rtmpPort: number;
}

/** Linux takes the ports of outgoing connections from 32768 up, so one below stays free until something listens on it. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};

/** What nginx does in production: https outside, http inside. */
const openFront = async (folder: string, port: number, inside: number): Promise<() => Promise<void>> => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ],
    { stdio: 'ignore' },
  );
  const front = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '187.190.1.20' };
    const onward = request({ port: inside, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    // closing a page ends its event stream
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(port, '127.0.0.1');
  await once(front, 'listening');
  return async () => {
    front.closeAllConnections();
    front.close();
    await once(front, 'close');
  };
};

/** `npm run admin -- create`, as the operator types it on the server. */
const createFounder = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const admin = spawn(process.execPath, ['apps/api/src/start/admin.ts', 'create', FOUNDER.email], {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  admin.stdin.end(`${FOUNDER.name}\n${FOUNDER.password}\n${FOUNDER.password}\n`);
  const [code] = (await once(admin, 'exit')) as [number];
  if (code !== 0) throw new Error('no administrator was made');
};

/** As if its opening list were green, which needs servers that answer from outside. */
const openSite = async (data: string): Promise<void> => {
  const url = await addressOfRunning(data);
  if (!url) throw new Error('its database does not run');
  const { db, close } = connect(url, { max: 1 });
  await db.insertInto('site_states').values({ state: 'open', at: new Date(), actor: null, reason: null }).execute();
  await close();
};

/** Errors: when it ends or does not open in time, with its output. */
export const openProductionPalco = async (): Promise<ProductionPalco> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-production-'));
  const [port, inside, rtmpPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PALCO_MODE: 'production',
    PALCO_ORIGIN: origin,
    PALCO_PORT: String(inside),
    PALCO_RTMP_PORT: String(rtmpPort),
    PALCO_RTMP_ADDRESS: 'rtmp://camaras.liga.invalid:1935/live',
    PALCO_DATA: join(folder, 'data'),
    PALCO_SECRET: randomBytes(36).toString('base64'),
    PALCO_TRUSTED_PROXIES: '127.0.0.1',
    PALCO_SHED_AFTER_MS: '60000',
    PALCO_DATABASE_WAIT_MS: '120000',
    PALCO_SIGN_IN: 'email',
    // no provider is called: nothing is bought with money in this journey, and mails stay in the outbox
    PALCO_SMTP_URL: 'smtps://liga:clave@mail.liga.invalid',
    PALCO_MAIL_FROM: 'Palco <no-reply@liga.test>',
    PAYPAL_BUSINESS_MEXICO: 'cobros@liga.mx',
    PAYPAL_BUSINESS_ELSEWHERE: 'cobros@liga.mx',
  };
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const opened = new Promise<void>((open, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes('Palco is open:')) open();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => fail(new Error(`Palco did not open:\n${output}`)));
    // real time: only a fault lasts that long
    setTimeout(() => fail(new Error(`Palco is not open yet:\n${output}`)), OPEN_WITHIN_MS).unref();
  });
  const close = async (closeFront?: () => Promise<void>): Promise<void> => {
    await closeFront?.();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await opened;
    await createFounder(env);
    await openSite(env.PALCO_DATA ?? '');
    const closeFront = await openFront(folder, port, inside);
    return {
      origin,
      rtmpPort,
      sandbox: '',
      data: join(folder, 'data'),
      database: undefined,
      advance: () => Promise.reject(new Error('production has the real clock')),
      close: () => close(closeFront),
    };
  } catch (fault) {
    await close();
    throw fault;
  }
};
