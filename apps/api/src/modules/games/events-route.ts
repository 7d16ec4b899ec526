import type { OutgoingHttpHeaders } from 'node:http';
import { readEvents } from '@palco/contracts/events';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import type { EventHub, ListenRequest } from '../../http/event-hub.ts';
import type { FastPath } from '../../http/fast-path.ts';
import { dayVisibility, isHiddenAnywhere } from '../league/hidden-days.ts';
import type { LeagueCache } from '../league/league-cache.ts';

type Query = Readonly<Record<string, string | undefined>>;
const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 100);

/** A client does not receive the cards of a day that is hidden in its country. */
const withoutHiddenDay = async (
  leagueCache: Pick<LeagueCache, 'read'>,
  query: Query,
  countryOf: () => Promise<string>,
): Promise<Query> => {
  const { day, ...rest } = query;
  if (!day) return query;
  const { hidden } = await leagueCache.read();
  const { isHidden } = await dayVisibility(hidden, [day as LeagueDate], countryOf);
  return isHidden(day as LeagueDate) ? rest : query;
};

/**
 * The event stream: on the fast path for most clients; through Fastify for refusals, scripts of other sites and days that
 * are hidden in some country.
 */
export const eventsRoute = (
  app: FastifyInstance,
  fastPath: FastPath,
  {
    hub,
    leagueCache,
    countryOf,
  }: {
    readonly hub: EventHub;
    readonly leagueCache: LeagueCache;
    readonly countryOf: (request: FastifyRequest) => Promise<string>;
  },
): void => {
  serve(app, readEvents, async ({ query, request, reply }) => {
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    const input: ListenRequest = {
      query: await withoutHiddenDay(leagueCache, query as Query, () => countryOf(request)),
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
      const league = leagueCache.peek();
      if (day && (!league || isHiddenAnywhere(league.hidden, day as LeagueDate))) return false;
      const input: ListenRequest = {
        query: query.data as Query,
        lastEventId: textOf(request.headers['last-event-id']),
      };
      void hub.open(input, { request, response, headers: headers() });
      return true;
    },
  });
};
