import type { OutgoingHttpHeaders } from 'node:http';
import { readEvents } from '@palco/contracts/games/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import type { EventHub, ListenRequest } from '../../http/event-hub.ts';
import type { FastPath } from '../../http/fast-path.ts';
import { dayDependsOnCountry } from '../rights/decide-rights.ts';
import type { RuleBook } from '../rights/rule-book.ts';

type Query = Readonly<Record<string, string | undefined>>;
const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 100);

/** Adds the listener's country on a day for which rights rules may hide a game: cards are then sent by country. */
const withCountry = async (
  { rights, clock }: Pick<EventsDeps, 'rights' | 'clock'>,
  query: Query,
  countryOf: () => Promise<string>,
): Promise<Query> =>
  query.day && dayDependsOnCountry(await rights.read(), query.day, clock())
    ? { ...query, country: await countryOf() }
    : query;

interface EventsDeps {
  readonly hub: EventHub;
  readonly clock: Clock;
  readonly rights: RuleBook;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

/**
 * The event stream: on the fast path for most clients; through Fastify for refusals, requests of other origins and days on
 * which the country of the listener matters.
 */
export const eventsRoute = (app: FastifyInstance, fastPath: FastPath, deps: EventsDeps): void => {
  const { hub, clock, rights, countryOf } = deps;
  serve(app, readEvents, async ({ query, request, reply }) => {
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    const input: ListenRequest = {
      query: await withCountry(deps, query as Query, () => countryOf(request)),
      lastEventId: textOf(request.headers['last-event-id']),
    };
    reply.hijack();
    await hub.open(input, { request: request.raw, response: reply.raw, headers });
    return ALREADY_SENT;
  });
  fastPath.add('/api/events', {
    route: readEvents.path,
    answer: ({ request, response, url, headers }) => {
      if (request.method !== 'GET') return false;
      const [path, search = ''] = url.split('?', 2);
      if (path !== readEvents.path) return false;
      const fields = [...new URLSearchParams(search)];
      const query = readEvents.query?.safeParse(Object.fromEntries(fields));
      // Fastify's route refuses it with a message
      if (!query?.success || new Set(fields.map(([name]) => name)).size !== fields.length) return false;
      const { day } = query.data as Query;
      const rules = rights.peek();
      if (day && (!rules || dayDependsOnCountry(rules, day, clock()))) return false;
      const input: ListenRequest = {
        query: query.data as Query,
        lastEventId: textOf(request.headers['last-event-id']),
      };
      void hub.open(input, { request, response, headers: headers() });
      return true;
    },
  });
};
