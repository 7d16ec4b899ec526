/** Answers that are lost, cut, slow or nonsense, for every provider that speaks JSON. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { dropConnection, faultNamed, type SetFault } from './fault-box.ts';

export interface Done {
  readonly status: number;
  readonly body?: unknown;
}
const HTML_502 = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const ONE_MEGABYTE = 1_000_000;

/** Sends half of the reply, pauses, then sends the rest. */
const sendSlowly = async (
  reply: FastifyReply,
  status: number,
  text: string,
  pauseMs: number,
): Promise<FastifyReply> => {
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json' });
  reply.raw.write(text.slice(0, text.length / 2));
  await sleep(pauseMs, undefined, { ref: false });
  reply.raw.end(text.slice(text.length / 2));
  return reply;
};

/** Answers a provider's call, with the faults that concern an answer; `failure` makes the body of a 500. */
export const sendWithFaults = (
  reply: FastifyReply,
  { status, body }: Done,
  faults: readonly SetFault[],
  failure: () => unknown,
): FastifyReply | Promise<FastifyReply> => {
  if (faultNamed(faults, 'drop_after_commit')) return dropConnection(reply);
  if (faultNamed(faults, '500')) return reply.code(500).send(failure());
  if (faultNamed(faults, 'html502')) return reply.code(502).type('text/html').send(HTML_502);
  if (faultNamed(faults, 'empty_body')) return reply.code(status).type('application/json').send('');
  const text = body === undefined ? '' : JSON.stringify(body);
  if (faultNamed(faults, 'bad_json')) return reply.code(status).type('application/json').send(text.slice(0, -5));
  if (faultNamed(faults, 'big_body'))
    return reply
      .code(status)
      .type('application/json')
      .send(`{"padding":"${'x'.repeat(ONE_MEGABYTE)}",${text.slice(1)}`);
  const slow = faultNamed(faults, 'slow_body');
  if (slow) return sendSlowly(reply, status, text, Number(slow.argument || 5000));
  return reply.code(status).type('application/json').send(text);
};
