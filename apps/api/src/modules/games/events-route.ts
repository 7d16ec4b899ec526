import type { OutgoingHttpHeaders } from 'node:http';
import { readEvents } from '@palco/contracts/events';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { EventHub, ListenAsked } from '../../http/event-hub.ts';
import type { Front } from '../../http/front.ts';

type Query = Readonly<Record<string, string | undefined>>;
const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 100);

/** The event stream, in front of Fastify for everybody who may have it, behind it for refusals and readers of other sites. */
export const eventsRoute = (app: FastifyInstance, front: Front, hub: EventHub): void => {
  serve(app, readEvents, async ({ query, request, reply }) => {
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    const asked: ListenAsked = { query: query as Query, lastEventId: textOf(request.headers['last-event-id']) };
    reply.hijack();
    await hub.open(asked, { request: request.raw, response: reply.raw, headers });
  });
  front.add('/api/events', {
    route: readEvents.path,
    take: ({ request, response, url, headers }) => {
      if (request.method !== 'GET') return false;
      const [path, search = ''] = url.split('?', 2);
      if (path !== readEvents.path) return false;
      const fields = [...new URLSearchParams(search)];
      const query = readEvents.query?.safeParse(Object.fromEntries(fields));
      // what is refused is refused by the contract, in words
      if (!query?.success || new Set(fields.map(([name]) => name)).size !== fields.length) return false;
      const asked: ListenAsked = { query: query.data as Query, lastEventId: textOf(request.headers['last-event-id']) };
      void hub.open(asked, { request, response, headers: headers() });
      return true;
    },
  });
};
