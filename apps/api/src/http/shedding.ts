import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Health is told always, a payment notification refused today may come back in an hour, and a page without its styles is
 * worse than one that is late: its files cost next to nothing.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|tv\/assets\/)|\/webhook(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

/** A process that falls behind says so at once, with 503 and a time to come back, instead of letting everybody wait. */
export const shedLoad = async (app: FastifyInstance, shedAfterMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: shedAfterMs,
    sampleInterval: 1000,
    pressureHandler: async (request) => {
      if (mayBeShed(request.url)) throw new Unavailable('the event loop is behind', { retryAfterSeconds: 10 });
    },
  });
};
