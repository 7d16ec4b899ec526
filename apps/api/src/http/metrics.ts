import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerRefusal } from './refusal-answer.ts';
import { tokenFrom } from './viewer.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const isSame = (token: string | undefined, expected: string): boolean =>
  token !== undefined &&
  Buffer.byteLength(token) === Buffer.byteLength(expected) &&
  timingSafeEqual(Buffer.from(token), Buffer.from(expected));

type Observer = Histogram.Internal<'method' | 'route' | 'status'>;
const entryOf = <Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value => {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
};

/** Counts one answered request. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void;
export interface Metrics {
  readonly registry: Registry;
  readonly observe: ObserveRequest;
  /** counts event streams: opened, dropped (slow reader), refused (too many) */
  readonly countEvents: (what: 'opened' | 'dropped' | 'refused') => void;
}

/** Prometheus metrics of this process. */
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
  // label look-ups are cached: hot routes are counted many thousand times a second
  const observers = new Map<string, Map<number, Map<string, Observer>>>();
  const observe: ObserveRequest = (method, route, status, seconds) => {
    const ofRoute = entryOf(observers, route, () => new Map<number, Map<string, Observer>>());
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

/** Serves /metrics to requests with the configured token. Without a configured token the path does not exist. */
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
