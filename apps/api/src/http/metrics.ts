import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
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
  /** counts a message that was given up, by its kind */
  readonly countUndeliverable: (kind: string) => void;
  /** adds gauges that are read with every scrape */
  readonly addGauges: (source: GaugeSource) => void;
  /** the text for Prometheus */
  readonly text: () => Promise<string>;
}
/** Gauges that are read together. While they cannot be read they have no value, and `palco_source_up` of the source is 0. */
export interface GaugeSource {
  readonly name: string;
  /** by the name of each gauge: its help text and its label */
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly label?: string }>>;
  readonly read: () => Promise<readonly GaugeValue[]> | readonly GaugeValue[];
}
export interface GaugeValue {
  readonly gauge: string;
  /** value of its label */
  readonly of?: string;
  readonly value: number;
}

/** Registers the gauges of a source; the returned function reads them. */
const registerGauges = (registry: Registry, up: Gauge<'source'>, source: GaugeSource): (() => Promise<void>) => {
  const gauges = new Map(
    Object.entries(source.gauges).map(([name, { help, label }]) => [
      name,
      new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
    ]),
  );
  return async () => {
    for (const gauge of gauges.values()) gauge.reset();
    try {
      for (const { gauge, of, value } of await source.read()) {
        const label = source.gauges[gauge]?.label;
        gauges.get(gauge)?.set(label && of !== undefined ? { [label]: of } : {}, value);
      }
      up.set({ source: source.name }, 1);
    } catch {
      for (const [name, gauge] of gauges) if (!source.gauges[name]?.label) gauge.set(Number.NaN);
      up.set({ source: source.name }, 0);
    }
  };
};

/** Prometheus metrics of this process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  // event-loop lag is measured by a timer of this many milliseconds, which wakes up an idle process
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
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
  const undeliverable = new Counter({
    name: 'palco_messages_undeliverable_total',
    help: 'Mails and SMS that were given up',
    labelNames: ['kind'],
    registers: [registry],
  });
  const up = new Gauge({
    name: 'palco_source_up',
    help: 'Could the gauges of this source be read',
    labelNames: ['source'],
    registers: [registry],
  });
  const reads: (() => Promise<void>)[] = [];
  return {
    registry,
    observe,
    countEvents: (what) => streams.inc({ what }),
    countUndeliverable: (kind) => undeliverable.inc({ kind }),
    addGauges: (source) => void reads.push(registerGauges(registry, up, source)),
    text: async () => {
      for (const read of reads) await read();
      return registry.metrics();
    },
  };
};

/** Serves /metrics to requests with the configured token. Without a configured token the path does not exist. */
export const serveMetrics = (
  app: FastifyInstance,
  { registry, observe, text }: Metrics,
  token: string | undefined,
): void => {
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !isSame(tokenFrom(request.headers.authorization), token))
      return answerRefusal(request, reply, 'request/unknown-path');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await text());
  });
};
