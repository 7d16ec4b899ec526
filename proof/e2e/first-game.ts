/**
 * On a machine where Palco has just been installed: `node tools/run.cjs proof/e2e/first-game.ts LINK [SANDBOX]`. Opens the
 * one-time link as a browser would, makes a game, publishes a picture on it and fetches segments of it through nginx; on a
 * staging with that sandbox a fan buys a pass as well. The database is that of DATABASE_URL, else the one inside Palco. Prints
 * one line of JSON.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { connect } from '@palco/database/connect';
import { addressOfRunning } from '@palco/database/running-postgres';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { TOTP } from 'otpauth';
import { type AskSite, type Json, sellPass } from './first-sale.ts';

const DATA = '/var/lib/palco-data';
const GAME = 20260001;
const link = new URL(process.argv[2] ?? '');
const OWN = { 'x-palco-console': '1', 'content-type': 'application/json' };

const ask: AskSite = async (method, path, body, headers = {}) => {
  const answer = await fetch(`${link.origin}${path}`, {
    method,
    headers: { ...OWN, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return { answer, body: JSON.parse(text) as Json };
};

/** Makes the first administrator with a code app; returns the headers of its calls. */
const becomeAdmin = async (): Promise<Record<string, string>> => {
  const token = new URLSearchParams(link.hash.slice(1)).get('first');
  const person = { name: 'Dirección de la Liga', email: 'direccion@liga.test', password: 'una clave larga 77' };
  const { body: first } = await ask('POST', '/console/api/staff/first-administrator', { token, ...person });
  const { ticket } = first;
  const { body: app } = await ask('POST', '/console/api/staff/factors/code', { ticket });
  const code = new TOTP({ secret: String(app.secret) }).generate();
  const { answer, body } = await ask('POST', '/console/api/staff/factors/code/confirm', { ticket, code });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, authorization: `Bearer ${body.proof?.token}` };
};

/** A free game under way on an open site, as a calendar, a scorer and the opening list would leave it. */
const makeGame = async (): Promise<void> => {
  const connection = connect(process.env.DATABASE_URL ?? (await addressOfRunning(DATA)) ?? '', { max: 1 });
  const now = new Date();
  const day = leagueDateOf(now, DEMO_ZONE);
  const { db } = connection;
  await db
    .insertInto('seasons')
    .values({ id: '2026', label: '2026', first_day: day, last_day: day, second_half_from: null })
    .execute();
  const club = {
    season_id: '2026',
    feed_id: null,
    city: 'Guaymas',
    venue_id: null,
    primary_colour: '#0a3d62',
    secondary_colour: '#f6b93b',
  };
  await db
    .insertInto('clubs')
    .values([
      { ...club, abbreviation: 'PES', name: 'Pescadores', short_name: 'Pescadores' },
      { ...club, abbreviation: 'OST', name: 'Ostioneros', short_name: 'Ostioneros' },
    ])
    .execute();
  await db
    .insertInto('games')
    .values({
      id: GAME,
      season_id: '2026',
      competition: 'exhibition',
      official_date: day,
      starts_at: now,
      away: 'PES',
      home: 'OST',
      status: codeOfStatus('in_progress'),
      feed: 'hand',
      is_manual: true,
      is_free: true,
    } as never)
    .execute();
  // read again within seconds
  await db.insertInto('site_states').values({ state: 'open', at: now, actor: null, reason: null }).execute();
  await connection.close();
};

/** What `npm run camera` publishes, to this game. */
const startCamera = (key: string): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-camera-'));
  const streamKeys = [{ url: 'rtmp://127.0.0.1:1935/live', key, gameId: GAME }];
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ origin: link.origin, accounts: [], streamKeys }));
  const camera = spawn(process.execPath, [join(import.meta.dirname, '../../tools/camera.ts')], {
    env: { ...process.env, PALCO_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return () => {
    camera.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
};

/** Addresses of the first segments, once there are some. */
const findSegments = async (): Promise<string[]> => {
  for (;;) {
    try {
      const { body } = await ask('POST', `/api/streaming?gameId=${GAME}&isWeb=true&platform=webapp`, {
        device: randomUUID(),
      });
      const master = new URL(String(body.st), link.origin);
      const read = async (address: URL): Promise<string> => (await fetch(address)).text();
      const addresses = (text: string, base: URL, kind: RegExp): URL[] =>
        text.split('\n').flatMap((line) => (kind.test(line) && !line.startsWith('#') ? [new URL(line, base)] : []));
      const [list] = addresses(await read(master), master, /\.m3u8/);
      const segments = list ? addresses(await read(list), list, /\.m4s/) : [];
      if (segments.length > 1) return segments.map(String);
    } catch (fault) {
      console.error(String(fault));
    }
    // real time: between two looks, for as long as whoever started this waits
    await sleep(1000);
  }
};

const headers = await becomeAdmin();
await makeGame();
const { body: input } = await ask('POST', '/console/api/operations/inputs', { name: 'Parque de la Bahía' }, headers);
await ask('PUT', `/console/api/operations/games/${GAME}/input`, { input: input.data?.id }, headers);
const { body: day } = await ask('GET', '/console/api/operations/inputs/day', undefined, headers);
const stopCamera = startCamera(String(input.key));
const segments = await findSegments();
const statuses = await Promise.all(segments.map(async (address) => (await fetch(address)).status));
stopCamera();
const sandbox = process.argv[3];
const hasSold = sandbox ? await sellPass(ask, headers, sandbox) : undefined;
console.log(JSON.stringify({ segments, statuses, told: day.server ?? null, hasSold }));
process.exit(0);
