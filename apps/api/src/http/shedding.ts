import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Health is told always, a payment notification refused today may come back in an hour, and a page without its styles is
 * worse than one that is late: its files cost next to nothing.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|tv\/assets\/)|\/webhook(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

const SAMPLE_MS = 1000;
/** A sample without a measurement says that the loop stood still for a sample or longer: not that it did for a minute. */
const LONGEST_UNMEASURED_MS = 10 * SAMPLE_MS;

/** `delayMs` is Infinity when a sample measured nothing. */
export const isBehind = (delayMs: number, shedAfterMs: number): boolean =>
  Number.isFinite(delayMs) ? delayMs > shedAfterMs : shedAfterMs < LONGEST_UNMEASURED_MS;

/** A process that falls behind says so at once, with 503 and a time to come back, instead of letting everybody wait. */
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
