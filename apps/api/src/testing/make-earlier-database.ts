/**
 * Makes one of `apps/api/src/testing/earlier/`: a small database with data, as today's Palco leaves it to later ones.
 * Once per landing, with the demo of that landing running on an empty data folder and a secret of its own:
 *   PALCO_SECRET='the secret of the earlier databases' PALCO_NOW=2026-11-21T01:00:00Z PALCO_DATA=/tmp/landing npm start
 *   npm run node -- apps/api/src/testing/make-earlier-database.ts /tmp/landing apps/api/src/testing/earlier/0175
 * A fan buys by card and watches, another one redeems a card, and all games but a few are removed, for the size. Nothing
 * in the demo's league is real, so the file may be published.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackup } from '@palco/database/backup/write-backup';
import { connect } from '@palco/database/connect';
import { addressOfRunning } from '@palco/database/running-postgres';
import { createCardToken, pressButton } from '@palco/sandbox/buyer';

interface DemoFile {
  readonly origin: string;
  readonly prepaid: readonly { readonly folio: string; readonly code: string }[];
  readonly games: Readonly<Record<'live' | 'final' | 'upcoming', readonly number[]>>;
}
const PASSPHRASE = 'everybody may read it';
const SECRET = 'the secret of the earlier databases';
const PASSWORD = 'left field 1962';
const PLAN = 107;
const KEPT = 3;
const JSON_TYPE = { 'content-type': 'application/json' };
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

const [data, target] = process.argv.slice(2).map((path) => resolve(path));
if (!data || !target)
  throw new Error('Usage: npm run node -- apps/api/src/testing/make-earlier-database.ts DATA-FOLDER FILE');
const url = await addressOfRunning(data);
if (!url) throw new Error(`No Palco runs on ${data}.`);
const demo = JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')) as DemoFile;

// biome-ignore lint/suspicious/noExplicitAny: replies of whichever version runs
const post = async (address: string, body: unknown, token?: string): Promise<any> => {
  const headers = { ...JSON_TYPE, 'user-agent': BROWSER, ...(token ? { authorization: token } : {}) };
  const answer = await fetch(new URL(address, demo.origin), { method: 'POST', headers, body: JSON.stringify(body) });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(reply)}`);
  return reply;
};
const signUp = async (name: string, email: string): Promise<{ id: number; token: string }> =>
  post('/api/users/register', { name, email, password: PASSWORD, is_adult: true });

const buyByCard = async (sandbox: string, { id, token }: { id: number; token: string }): Promise<void> => {
  const order = {
    firstname: 'Ana',
    lastname: 'de la Grada',
    telephone: '5512345678',
    email: 'ana@people.test',
    reference: `${id}-${PLAN}-Earlier1`,
    token_id: await createCardToken(sandbox),
    deviceDataId: 'a device of the earlier databases',
  };
  const { redirect_url } = await post('/api/payments/openpay/card?is_lmp_live=1', order, token);
  const back = await pressButton(redirect_url, 'approve');
  const charge = new URL(back as string).searchParams.get('id');
  await post('/api/payments/openpay/security3d', { id: charge }, token);
};

const sandbox = new URL(demo.origin);
sandbox.port = String(Number(sandbox.port) + 1);
const ana = await signUp('Ana de la Grada', 'ana@people.test');
await buyByCard(process.env.PALCO_SANDBOX ?? sandbox.origin, ana);
const luis = await signUp('Luis del Montículo', 'luis@people.test');
const [used, unused] = demo.prepaid;
if (!used || !unused) throw new Error('The demo has no cards.');
await post('/api/prepaid/coupon/implement', { number_sheet: used.folio, code: used.code }, luis.token);
const games = [demo.games.live, demo.games.final, demo.games.upcoming].flatMap((some) => some.slice(0, KEPT));
const [live] = demo.games.live;
await post(`/api/streaming?gameId=${live}&isWeb=true&platform=webapp`, {}, ana.token);

const connection = connect(url, { max: 1, statementTimeoutMs: 300_000 });
await connection.pool.query('delete from games where id <> all($1)', [games]);
await writeBackup({
  connection,
  file: `${target}.palco`,
  passphrase: PASSPHRASE,
  mode: 'demo',
  keys: { secret: SECRET },
  madeAt: new Date(),
  scryptWorkFactor: 4,
});
await connection.close();
const told = { ana: { email: 'ana@people.test', password: PASSWORD, token: ana.token }, used, unused, live };
await writeFile(`${target}.json`, `${JSON.stringify({ ...told, final: demo.games.final[0] }, null, 2)}\n`);
process.stdout.write(`${target}.palco: ${(await stat(`${target}.palco`)).size} bytes\n`);
