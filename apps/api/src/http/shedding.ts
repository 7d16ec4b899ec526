import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Never shed: health checks, a game's picture on its way in, webhooks (a refused one may be repeated only after an hour), and
 * the site's files, which cost little and without which a page is broken.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|ingest\/|tv\/assets\/)|\/webhook(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

const SAMPLE_MS = 1000;
/** Each look wakes up an idle process. */
const LOOK_MS = 100;
/** A sample without a measurement means that the loop stood still for at least one sample, not for how long. */
const LONGEST_UNMEASURED_MS = 10 * SAMPLE_MS;

/** `delayMs` is Infinity when a sample measured nothing. */
export const isBehind = (delayMs: number, shedAfterMs: number): boolean =>
  Number.isFinite(delayMs) ? delayMs > shedAfterMs : shedAfterMs < LONGEST_UNMEASURED_MS;

/** Answers 503 with Retry-After while the event loop is behind, instead of letting everybody wait. */
export const shedLoad = (app: FastifyInstance, shedAfterMs: number): void => {
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = delays.count ? delays.mean / 1e6 - LOOK_MS : Number.POSITIVE_INFINITY;
    delays.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onRequest', async ({ url }) => {
    if (isBehind(delayMs, shedAfterMs) && mayBeShed(url))
      throw new Unavailable('the event loop is behind', { retryAfterSeconds: 10 });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
};
