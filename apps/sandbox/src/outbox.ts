import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Journal, openJournal } from './journal.ts';
import { outboxPage } from './outbox-page.ts';

/** A message that would have left the house. */
export interface Message {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Message-ID */
  readonly id?: string;
  readonly language?: string;
  readonly at: string;
}
export type Outbox = Journal<Message>;

export const openOutbox = (data: string): Promise<Outbox> => openJournal<Message>(join(data, 'outbox.jsonl'));

/** The newest first; `to` keeps those of one address or number. */
const messagesFor = (outbox: Outbox, to: string | undefined): Message[] =>
  outbox.entries.filter((message) => to === undefined || message.to === to).toReversed();

/** `/outbox` for people, `/outbox.json` for tests. */
export const outboxRoutes = (app: FastifyInstance, outbox: Outbox): void => {
  app.get<{ Querystring: { to?: string } }>('/outbox.json', async ({ query }) => ({
    messages: messagesFor(outbox, query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/outbox', async ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
      )
      .send(outboxPage(messagesFor(outbox, query.to))),
  );
};
