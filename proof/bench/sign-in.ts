/**
 * What a thousand wrong logins cost everybody else: `npm run node -- proof/bench/sign-in.ts`. A Palco of its own answers a page,
 * the plans and the caller's account, one after another, while nothing else happens and while wrong passwords come in, fifty
 * each second. Five rounds of idle and flood by turns; wanted: a flood at most doubles the median.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openProcess } from '@palco/api/testing/palco-process';
import type { Flood, Flooded } from './wrong-logins.ts';

const ROUNDS = 5;
const LOGINS = 1000;
const PER_SECOND = 50;
const ASKED = 150;

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);
const at = (list: readonly number[], share: number): number =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] as number;
const ms = (value: number): string => value.toFixed(1);

const data = mkdtempSync(join(tmpdir(), 'palco-bench-'));
const palco = await openProcess({
  data,
  settings: { PALCO_SANDBOX_PORT: '0', PALCO_RTMP_PORT: '0', PALCO_TRUSTED_PROXIES: '127.0.0.1' },
});
const { origin } = palco;

const signedIn = await fetch(`${origin}/api/users/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'fan@palco.test', password: 'palco-demo-1' }),
});
const { token } = (await signedIn.json()) as { token: string };
const ROUTES: Readonly<Record<string, () => Promise<Response>>> = {
  'GET /tv/home': () => fetch(`${origin}/tv/home`),
  'GET /api/memberships': () => fetch(`${origin}/api/memberships`),
  'GET /api/users/me': () => fetch(`${origin}/api/users/me`, { headers: { authorization: token } }),
};

/** 503 replies from an overloaded server */
let away = 0;
type Times = Record<string, number[]>;
/** Requests every route in turn while `goes` returns true. */
const measure = async (goes: (asked: number) => boolean): Promise<Times> => {
  const times: Times = {};
  for (let asked = 0; goes(asked); asked++)
    for (const [route, ask] of Object.entries(ROUTES)) {
      const begun = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.status === 503) away++;
      else if (!answer.ok) throw new Error(`${route} answered ${answer.status}`);
      times[route] = [...(times[route] ?? []), performance.now() - begun];
    }
  return times;
};
const flood = (one: Flood): Promise<Flooded> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./wrong-logins.ts', import.meta.url), { workerData: one });
    worker.once('message', done).once('error', failed);
  });

await measure((asked) => asked < ASKED); // warm-up
let next = 0; // numbers the rounds, so that none runs into the rate limits of an earlier one
for (const [what, hasManyAccounts, hasManyAddresses] of [
  ['one account, many addresses', false, true],
  ['one address, many accounts', true, false],
  ['many accounts, many addresses', true, true],
] as const) {
  const idle: Times = {};
  const busy: Times = {};
  const answers: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [route, list] of Object.entries(await measure((asked) => asked < ASKED)))
      idle[route] = [...(idle[route] ?? []), ...list];
    let isOver = false;
    const flooding = flood({
      origin,
      logins: LOGINS,
      perSecond: PER_SECOND,
      round: next++,
      hasManyAccounts,
      hasManyAddresses,
    }).finally(() => {
      isOver = true;
    });
    for (const [route, list] of Object.entries(await measure(() => !isOver)))
      busy[route] = [...(busy[route] ?? []), ...list];
    const flooded = await flooding;
    for (const [status, count] of Object.entries(flooded.statuses)) answers[status] = (answers[status] ?? 0) + count;
  }
  console.log(`\n${what}: ${ROUNDS} x ${LOGINS} wrong logins, ${PER_SECOND} each second`);
  console.log(`answers: ${JSON.stringify(answers)}; others turned away so far: ${away}\n`);
  console.log('| route | idle ms, median / 95 % | in the flood | median against idle |\n| --- | --- | --- | --- |');
  for (const route of Object.keys(ROUTES)) {
    const [calm, loud] = [idle[route] ?? [], busy[route] ?? []];
    console.log(
      `| ${route} | ${ms(at(calm, 0.5))} / ${ms(at(calm, 0.95))} | ${ms(at(loud, 0.5))} / ${ms(at(loud, 0.95))} | ${(at(loud, 0.5) / at(calm, 0.5)).toFixed(1)}x |`,
    );
  }
}
await palco.stop();
rmSync(data, { recursive: true, force: true });
