/** The flood of proof/bench/sign-in.ts, in a thread of its own so that it does not slow down the measuring thread. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Flood {
  readonly origin: string;
  readonly logins: number;
  readonly perSecond: number;
  readonly round: number;
  /** many of them, or the same one each time */
  readonly hasManyAccounts: boolean;
  readonly hasManyAddresses: boolean;
}
export interface Flooded {
  /** how often which status was answered */
  readonly statuses: Readonly<Record<string, number>>;
}

const { origin, logins, perSecond, round, hasManyAccounts, hasManyAddresses } = workerData as Flood;
const statuses: Record<string, number> = {};

const logInWrongly = async (n: number): Promise<void> => {
  const fan = hasManyAddresses ? n : 0;
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    // the client's address, as a trusted proxy reports it
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${fan >> 8}.${fan & 255}` },
    body: JSON.stringify({
      email: hasManyAccounts ? `nobody-${round}-${n}@palco.test` : 'socio@palco.test',
      password: `no ${n}`,
    }),
  });
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
};

// sent on schedule, whether or not earlier ones were answered: a flood does not wait
const begun = performance.now();
const all: Promise<void>[] = [];
for (let n = 0; n < logins; n++) {
  await sleep(Math.max(0, begun + (1000 * n) / perSecond - performance.now()));
  all.push(logInWrongly(n));
}
await Promise.all(all);
parentPort?.postMessage({ statuses } satisfies Flooded);
