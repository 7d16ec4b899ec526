/** A Palco with people and prepaid cards, its outside world and its database, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProcess } from '@palco/api/testing/palco-process';
import { type Connection, connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';

export interface Person {
  readonly id: number;
  readonly token: string;
}
export interface Card {
  readonly folio: string;
  readonly code: string;
}
export interface Shop {
  readonly origin: string;
  /** the outside world */
  readonly sandbox: string;
  /** as many connections as Palco has */
  readonly connection: Connection;
  signUp(count: number): Promise<Person[]>;
  printCards(plan: number, count: number): Promise<Card[]>;
  cardToken(): Promise<string>;
  /** processor time so far, in milliseconds, of Palco and of its database */
  processorTimes(): { readonly palco: number; readonly postgres: number };
  close(): Promise<void>;
}
const SANDBOX = join(import.meta.dirname, '../../apps/sandbox/src/main.ts');
const CONNECTIONS = 10;

/** 100 ticks a second: Linux on every machine we know. */
const TICK_MS = 10;
/** Processor time of a process and of the children it has or had, read from /proc: only Linux has it. */
const processorTime = (pid: number): number => {
  const statOf = (of: string | number): string[] => {
    try {
      return (readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1] as string).split(' ');
    } catch {
      return []; // it ended meanwhile
    }
  };
  // fields 14 to 17 of proc(5), counted from the state: own time, and that of children that ended
  const spent = (stat: readonly string[]): number =>
    stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === String(pid));
  return [statOf(pid), ...children].reduce((sum, stat) => sum + spent(stat), 0);
};

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
export const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<any> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
};

const openOutside = async (
  data: string,
): Promise<{ readonly origin: string; readonly child: ChildProcess; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, [SANDBOX, '0', join(data, 'world')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = await new Promise<string>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /is open: (\S+)/.exec(chunk.toString())?.[1];
      if (address) found(address);
    });
  });
  return {
    origin,
    child,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Receipts are mails: they are written after the purchase, at a rate of their own. Here they wait until they are let go. */
const holdReceipts = async ({ pool }: Connection): Promise<void> => {
  await pool.query(`create function hold_receipt() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 day'; return new; end $$`);
  await pool.query(`create trigger hold_receipt before insert on graphile_worker._private_jobs
    for each row execute function hold_receipt()`);
};

/** The provider's notices of a charge come after the answer to its buyer: here nobody listens to them. */
const refuseNotices = async (world: string): Promise<void> => {
  const webhooks = `${world}/__openpay/v1/mpalcosandbox/webhooks`;
  const headers = { authorization: `Basic ${btoa('sk_palcosandbox:')}` };
  let known: { readonly id: string }[] = [];
  for (let look = 0; !known.length; look++) {
    if (look === 100) throw new Error('Palco has not told the provider where it is');
    await sleep(100);
    known = (await (await fetch(webhooks, { headers })).json()) as typeof known;
  }
  for (const { id } of known) await fetch(`${webhooks}/${id}`, { method: 'DELETE', headers });
};

export const openShop = async (): Promise<Shop> => {
  const data = await makeDataFolder();
  const server = await startEmbeddedPostgres({ data });
  const world = await openOutside(data);
  const palco = await openProcess({
    data,
    databaseUrl: server.url,
    settings: { PALCO_SANDBOX: world.origin, PALCO_RTMP: 'off', PALCO_LOG_LEVEL: 'warn' },
  });
  let isClosed = false;
  // a bench that fails leaves nobody behind
  process.once('exit', () => {
    if (isClosed) return;
    palco.child.kill();
    world.child.kill();
    process.kill(server.pid, 'SIGINT');
  });
  const { origin } = palco;
  const connection = connect(server.url, { max: CONNECTIONS });
  await holdReceipts(connection);
  await refuseNotices(world.origin);
  const boss = { email: 'liga@palco.test', password: 'palco-demo-1' };
  const { token } = await post(`${origin}/api/users/login`, boss);
  const { token: proven } = await post(`${origin}/api/users/proof`, boss, { authorization: token });
  return {
    origin,
    sandbox: world.origin,
    connection,
    signUp: async (count) => {
      const people: Person[] = [];
      for (let n = 0; n < count; n++) {
        const email = `bench-${people.length}-${Date.now().toString(36)}@people.test`;
        const form = { name: 'Ana de la Grada', email, password: 'left field 1962', is_adult: true };
        people.push(await post(`${origin}/api/users/register`, form));
      }
      return people;
    },
    printCards: async (plan, quantity) => {
      const batch = { plan_id: plan, distributor: 'Bench', quantity, expires_at: '2099-01-01T00:00:00Z' };
      const printed: string = await post(
        `${origin}/api/operations/prepaid/batches`,
        { ...batch, active_from: new Date(0).toISOString() },
        { authorization: proven },
      );
      const lines = printed.trim().split('\r\n').slice(1);
      return lines.map((line) => line.split(',')).map(([folio = '', code = '']) => ({ folio, code }));
    },
    cardToken: async () => {
      const card = {
        card_number: '4111111111111111',
        holder_name: 'Ana',
        expiration_year: '40',
        expiration_month: '12',
      };
      const made = await post(
        `${world.origin}/__openpay/v1/mpalcosandbox/tokens`,
        { ...card, cvv2: '110' },
        { authorization: `Basic ${btoa('pk_palcosandbox:')}` },
      );
      return made.id;
    },
    processorTimes: () => ({ palco: processorTime(palco.child.pid as number), postgres: processorTime(server.pid) }),
    close: async () => {
      isClosed = true;
      await connection.close();
      await palco.stop();
      await world.stop();
      await server.stop();
      await removeDataFolder(data);
    },
  };
};
