import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from './faults.ts';

/**
 * Never shed: health checks, webhooks (a refused one may be repeated only after an hour), and the site's files, which cost
 * little and without which a page is broken.
 */
const NEVER_SHED = /^\/(healthz|readyz|metrics|tv\/assets\/)|\/webhook(\?|$)/;
export const mayBeShed = (url: string): boolean => !NEVER_SHED.test(url);

/** Answers 503 with Retry-After while the event loop is behind, instead of letting everybody wait. */
export const shedLoad = async (app: FastifyInstance, shedAfterMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: shedAfterMs,
    sampleInterval: 1000,
    pressureHandler: async (request) => {
      if (mayBeShed(request.url)) throw new Unavailable('the event loop is behind', { retryAfterSeconds: 10 });
    },
  });
};
