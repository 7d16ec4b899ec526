import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Never shed: health checks, a game's picture on its way in, webhooks (a refused one may be repeated only after an hour), and
 * the site's files, which cost little and without which a page is broken.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|ingest\/|tv\/assets\/)|\/webhook(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

const SAMPLE_MS = 1000;
/** A sample without a measurement means that the loop stood still for at least one sample, not for how long. */
const LONGEST_UNMEASURED_MS = 10 * SAMPLE_MS;

/** `delayMs` is Infinity when a sample measured nothing. */
export const isBehind = (delayMs: number, shedAfterMs: number): boolean =>
  Number.isFinite(delayMs) ? delayMs > shedAfterMs : shedAfterMs < LONGEST_UNMEASURED_MS;

/** Answers 503 with Retry-After while the event loop is behind, instead of letting everybody wait. */
export const shedLoad = async (app: FastifyInstance, shedAfterMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: shedAfterMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, delayMs) => {
      if (isBehind(Number(delayMs), shedAfterMs) && mayBeShed(request.url))
        throw new Unavailable('the event loop is behind', { retryAfterSeconds: 10 });
    },
  });
};
