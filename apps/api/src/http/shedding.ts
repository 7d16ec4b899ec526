import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Never shed: health checks, a game's picture on its way in, webhooks (a refused one may be repeated only after an hour), and
 * the site's files, which cost little and without which a page is broken.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|ingest\/|tv\/assets\/)|\/(webhook|paypal\/events)(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

const SAMPLE_MS = 1000;
/** Every measurement wakes up an idle process. */
const LOOK_MS = 100;
/** A sample without a measurement means that the loop was blocked for at least one sample, but not for how long. */
const LONGEST_UNMEASURED_MS = 10 * SAMPLE_MS;

/** `delayMs` is Infinity when a sample measured nothing. */
export const isBehind = (delayMs: number, shedAfterMs: number): boolean =>
  Number.isFinite(delayMs) ? delayMs > shedAfterMs : shedAfterMs < LONGEST_UNMEASURED_MS;

/**
 * Answers 503 with Retry-After while the event loop is behind, instead of letting everybody wait. The log has a line when that
 * begins and one when it ends, none per request: a process that is behind has no time to write thousands.
 */
export const shedLoad = (app: FastifyInstance, shedAfterMs: number): void => {
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  let isShedding = false;
  let refused = 0;
  const sample = (): void => {
    const delayMs = delays.count ? delays.mean / 1e6 - LOOK_MS : Number.POSITIVE_INFINITY;
    delays.reset();
    const wasShedding = isShedding;
    isShedding = isBehind(delayMs, shedAfterMs);
    if (isShedding && !wasShedding) {
      refused = 0;
      app.log.warn({ delayMs: Math.round(delayMs) }, 'requests are refused: the event loop is behind');
    } else if (wasShedding && !isShedding) app.log.info({ refused }, 'requests are answered again');
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  app.addHook('onRequest', async ({ url }) => {
    if (!isShedding || !mayBeShed(url)) return;
    refused += 1;
    throw new Unavailable('the event loop is behind', { retryAfterSeconds: 10, isReported: true });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
};
