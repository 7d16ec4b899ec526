/** The faults of an evening: each opens its window, does its harm, and closes the window when everything works again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Camera } from './camera.ts';
import type { Context } from './context.ts';
import { type EveningPalco, postmasterOf } from './palco.ts';
import type { FaultKind, FaultPlan } from './plan.ts';

interface FaultParts {
  readonly context: Context;
  readonly palco: EveningPalco;
  readonly camera: Camera;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const MANY = 1_000_000;
const LOOK_MS = 250;

/** Waits until Palco answers that it is ready. */
const untilReady = async ({ palco }: Pick<FaultParts, 'palco'>): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${palco.origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_MS);
  }
};

/** For cards: the bank does not answer, or its answer is lost. For PayPal: its verification of an IPN fails, and its refunds. */
const PROVIDER_FAULTS = [
  { provider: '__openpay', fault: 'before_500', on: 'charge' },
  { provider: '__openpay', fault: 'html502', on: 'get' },
  { provider: '__openpay', fault: 'drop_before_commit', on: 'refund' },
  { provider: '__paypal', fault: '503', on: 'validate' },
  { provider: '__paypal', fault: 'drop', on: 'nvp' },
] as const;

const spoilProviders = async ({ sandbox }: Context): Promise<() => Promise<void>> => {
  for (const { provider, ...fault } of PROVIDER_FAULTS)
    await fetch(`${sandbox}/${provider}/faults`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...fault, times: MANY }),
    });
  return async () => {
    for (const provider of ['__openpay', '__paypal'])
      await fetch(`${sandbox}/${provider}/faults`, { method: 'DELETE' });
    // the answers to the next two charges are lost after the money moved: the charges exist, and Palco was not told
    await fetch(`${sandbox}/__openpay/faults`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ fault: 'drop_after_commit', on: 'charge', times: 2 }),
    });
  };
};

type Fall = (parts: FaultParts, lasts: number) => Promise<void>;
const FALLS: Readonly<Record<FaultKind, { readonly words: string; readonly fall: Fall }>> = {
  feed: {
    words: 'the feed answers with nonsense',
    fall: async ({ context: { clock, league } }, lasts) => {
      for (const on of ['schedule', 'feed', 'patch'])
        league.api.faults.add({ fault: on === 'feed' ? '500' : 'html', on });
      await clock.pause(lasts);
      league.api.faults.clear();
    },
  },
  provider: {
    words: 'the payment providers are away',
    fall: async ({ context }, lasts) => {
      const mend = await spoilProviders(context);
      await context.clock.pause(lasts);
      await mend();
    },
  },
  encoder: {
    words: 'the camera loses its connection',
    fall: async ({ context: { clock }, camera }, lasts) => {
      const mend = camera.cut();
      await clock.pause(lasts);
      mend();
      await camera.onAir();
    },
  },
  database: {
    words: 'PostgreSQL is killed',
    fall: async (parts) => {
      const before = await postmasterOf(parts.palco.data);
      process.kill(before, 'SIGKILL');
      for (let now = before; now === before; await sleep(LOOK_MS))
        now = await postmasterOf(parts.palco.data).catch(() => before);
      await untilReady(parts);
    },
  },
  kill: {
    words: 'Palco is killed (-9) and started again',
    fall: async (parts) => {
      await parts.palco.kill();
      await parts.palco.start();
      await untilReady(parts);
      await parts.camera.onAir();
    },
  },
};

/** Causes the planned faults one after the other; resolves after the last one. Errors: Palco does not come back. */
export const runFaults = async (parts: FaultParts, plans: readonly FaultPlan[]): Promise<void> => {
  const { clock, say } = parts.context;
  for (const { kind, at, lasts } of plans) {
    await clock.until(at);
    if (clock.isOver()) return;
    const { words, fall } = FALLS[kind];
    say(`fault: ${words}`);
    const close = clock.startFault(kind);
    try {
      await fall(parts, lasts);
    } finally {
      const { from, until } = close();
      say(`over:  ${words} (${((until - from) / 1000).toFixed(1)} s)`);
    }
  }
};
