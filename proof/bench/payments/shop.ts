/** Palco with people and prepaid cards, the sandbox and the database, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProcess } from '@palco/api/testing/palco-process';
import { type Connection, connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';

interface Person {
  readonly id: number;
  readonly token: string;
}
interface Card {
  readonly folio: string;
  readonly code: string;
}
interface Shop {
  readonly origin: string;
  signUp(count: number): Promise<Person[]>;
  printCards(plan: number, count: number): Promise<Card[]>;
  cardToken(): Promise<string>;
  close(): Promise<void>;
}
const SANDBOX = join(import.meta.dirname, '../../../demo/sandbox/src/main.ts');

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

/** Delays receipts by a day: they are mails, written after the purchase at their own rate. */
const delayReceipts = async ({ pool }: Connection): Promise<void> => {
  await pool.query(`create function delay_receipt() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 day'; return new; end $$`);
  await pool.query(`create trigger delay_receipt before insert on graphile_worker._private_jobs
    for each row execute function delay_receipt()`);
};

/** Switches off the provider's webhooks, which come after the answer to the buyer. */
const removeWebhooks = async (world: string): Promise<void> => {
  const webhooks = `${world}/__openpay/v1/mpalcosandbox/webhooks`;
  const headers = { authorization: `Basic ${btoa('sk_palcosandbox:')}` };
  let known: { readonly id: string }[] = [];
  for (let look = 0; !known.length; look++) {
    if (look === 100) throw new Error('Palco has not registered its webhook');
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
    settings: {
      PALCO_SANDBOX: world.origin,
      PALCO_RTMP_PORT: '0',
      PALCO_LOG_LEVEL: 'warn',
      PALCO_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  let isClosed = false;
  // a bench that fails leaves no process running
  process.once('exit', () => {
    if (isClosed) return;
    palco.child.kill();
    world.child.kill();
    process.kill(server.pid, 'SIGINT');
  });
  const { origin } = palco;
  const connection = connect(server.url, { max: 1 });
  await delayReceipts(connection);
  await connection.close();
  await removeWebhooks(world.origin);
  const boss = { email: 'liga@palco.test', password: 'palco-demo-1' };
  const { token } = await post(`${origin}/api/users/login`, boss);
  const { token: proven } = await post(`${origin}/api/users/proof`, boss, { authorization: token });
  return {
    origin,
    signUp: async (count) => {
      const people: Person[] = [];
      for (let n = 0; n < count; n++) {
        const email = `bench-${people.length}-${Date.now().toString(36)}@people.test`;
        const form = { name: 'Ana de la Grada', email, password: 'left field 1962', is_adult: true };
        people.push(await post(`${origin}/api/users/register`, form, { 'x-forwarded-for': `10.8.${n % 250}.1` }));
      }
      return people;
    },
    printCards: async (plan, quantity) => {
      const batch = { plan_id: plan, distributor: 'Bench', quantity, expires_at: '2099-01-01T00:00:00Z' };
      const made = await post(
        `${origin}/api/operations/prepaid/batches`,
        { ...batch, active_from: new Date(0).toISOString() },
        { authorization: proven },
      );
      const file = `${origin}/api/operations/prepaid/batches/${made.data.id}/file`;
      const printed: string = await post(file, {}, { authorization: proven });
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
    close: async () => {
      isClosed = true;
      await palco.stop();
      await world.stop();
      await server.stop();
      await removeDataFolder(data);
    },
  };
};
