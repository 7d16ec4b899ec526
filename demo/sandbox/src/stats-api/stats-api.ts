/**
 * A Stats API of recorded games with its real protocol: schedule, feed with ETag, diffPatch. Faults stay until they are
 * cleared.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createFaultBox, type Fault, type FaultBox, type SetFault } from '../fault-box.ts';
import { faultRoutes } from '../fault-routes.ts';
import { jsonDiff } from './json-diff.ts';
import type { FeedDocument, RecordedGame } from './recorded-game.ts';
import { spoil } from './spoil.ts';

interface StatsApiOptions {
  /** 0: a free one */
  readonly port: number;
  readonly clock: () => Date;
  readonly games: readonly RecordedGame[];
  /** a recorded schedule instead of a schedule of these games */
  readonly schedule?: unknown;
}
export interface RunningStatsApi {
  readonly origin: string;
  readonly faults: Pick<FaultBox, 'clear'> & { add(fault: Fault): void };
  /** requested paths so far, without queries */
  readonly requestedPaths: readonly string[];
  close(): Promise<void>;
}
/** Until it is cleared. */
const ALWAYS = 1_000_000_000;
const HTML = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
/** Maximum of groups in a diffPatch reply. */
const GROUPS = 3;

const missing = (reply: FastifyReply) => reply.code(404).send({ messageNumber: 10, message: 'Object not found' });

const send = async (reply: FastifyReply, faults: readonly SetFault[], body: unknown, tag?: string) => {
  const names = new Map(faults.map(({ name, argument }) => [name, argument]));
  if (names.has('silence')) await sleep(Number(names.get('silence') || 30_000), undefined, { ref: false });
  if (names.has('404')) return missing(reply);
  if (names.has('500')) return reply.code(500).send({ message: 'Internal error occurred', messageNumber: 1 });
  if (names.has('html')) return reply.code(200).type('text/html').send(HTML);
  const text = JSON.stringify(body);
  reply.type('application/json');
  if (names.has('half')) return reply.send(text.slice(0, text.length / 2));
  return (tag ? reply.header('etag', tag) : reply).send(text);
};

export const openStatsApi = async ({ port, clock, games, schedule }: StatsApiOptions): Promise<RunningStatsApi> => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const faults = createFaultBox();
  const requestedPaths: string[] = [];
  faultRoutes(app, '__stats', faults);
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) requestedPaths.push(url.split('?')[0] as string);
  });
  const gameOf = ({ params }: FastifyRequest): RecordedGame | undefined =>
    games.find(({ id }) => id === Number((params as { id: string }).id));

  app.get('/api/v1/schedule', async ({ query }, reply) => {
    const { startDate = '', endDate = '' } = query as { startDate?: string; endDate?: string };
    const entries = games.map((game) => game.scheduleEntryOf(game.momentAt(clock())));
    const dates = Map.groupBy(entries, ({ officialDate }) => officialDate as string);
    const made = {
      dates: [...dates]
        .filter(([date]) => date >= startDate && date <= endDate)
        .map(([date, listed]) => ({ date, games: listed })),
    };
    return send(reply, faults.take('schedule', ''), schedule ?? made);
  });
  app.get('/api/v1.1/game/:id/feed/live', async (request, reply) => {
    const game = gameOf(request);
    if (!game) return missing(reply);
    const taken = faults.take('feed', '');
    const moment = game.momentAt(clock());
    const body = spoil(game, moment, game.documentOf(moment), taken);
    const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;
    if (taken.length === 0 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    return send(reply, taken, body, tag);
  });
  app.get('/api/v1.1/game/:id/feed/live/diffPatch', async (request, reply) => {
    const game = gameOf(request);
    if (!game) return missing(reply);
    const taken = faults.take('patch', '');
    const { startTimecode = '' } = request.query as { startTimecode?: string };
    const [from, to] = [game.momentOf(startTimecode), game.momentAt(clock())];
    if (from < 0 || from > to) return send(reply, taken, spoil(game, to, game.documentOf(to), taken));
    const step = Math.max(1, Math.ceil((to - from) / GROUPS));
    const stops = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) =>
      Math.min(to, from + (index + 1) * step),
    );
    let current: FeedDocument = spoil(game, from, game.documentOf(from), taken);
    const groups = stops.map((stop) => {
      const next = spoil(game, stop, game.documentOf(stop), taken);
      const diff = jsonDiff(current, next);
      current = next;
      return { diff };
    });
    return send(reply, taken, taken.some(({ name }) => name === 'out-of-order') ? groups.reverse() : groups);
  });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    faults: { clear: faults.clear, add: (fault) => faults.add({ times: ALWAYS, ...fault }) },
    requestedPaths,
    close: () => app.close(),
  };
};
