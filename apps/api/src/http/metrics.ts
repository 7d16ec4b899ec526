import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerRefusal } from './refusal-answer.ts';
import { tokenFrom } from './viewer.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const isSame = (given: string | undefined, wanted: string): boolean =>
  given !== undefined &&
  Buffer.byteLength(given) === Buffer.byteLength(wanted) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

type Observer = Histogram.Internal<'method' | 'route' | 'status'>;
const entryOf = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** Counts one answered request. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void;
export interface Metrics {
  readonly registry: Registry;
  readonly observe: ObserveRequest;
  /** event streams: opened, dropped because their reader fell behind, refused because there are too many */
  readonly countEvents: (what: 'opened' | 'dropped' | 'refused') => void;
}

/** The figures of this process, of its HTTP traffic first of all. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'palco_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  // labels are looked up once: hot routes are counted many thousand times a second
  const known = new Map<string, Map<number, Map<string, Observer>>>();
  const observe: ObserveRequest = (method, route, status, seconds) => {
    const ofRoute = entryOf(known, route, () => new Map<number, Map<string, Observer>>());
    const ofStatus = entryOf(ofRoute, status, () => new Map<string, Observer>());
    entryOf(ofStatus, method, () => duration.labels({ method, route, status })).observe(seconds);
  };
  const streams = new Counter({
    name: 'palco_event_streams_total',
    help: 'Event streams opened, dropped (slow reader) and refused (too many)',
    labelNames: ['what'],
    registers: [registry],
  });
  return { registry, observe, countEvents: (what) => streams.inc({ what }) };
};

/** Figures for Prometheus under /metrics, for who brings the configured token; without one the page does not exist. */
export const serveMetrics = (app: FastifyInstance, { registry, observe }: Metrics, token: string | undefined): void => {
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !isSame(tokenFrom(request.headers.authorization), token))
      return answerRefusal(request, reply, 'request/unknown-path');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
