/** One call to a provider of invoices, with the faults that were set for it. */
import type { FastifyReply } from 'fastify';
import { dropConnection, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import { type Done, sendWithFaults } from '../faulty-answer.ts';
import type { InvoicingState } from './documents.ts';

export interface CallAbout {
  readonly call: 'issue' | 'find' | 'read' | 'cancel' | 'file';
  /** of the document, by which faults are set */
  readonly key: string;
  readonly isKnown: boolean;
  /** the bodies of the provider's errors */
  readonly errorOf: (status: number, code: string) => unknown;
}
export const answerCall = async (
  state: InvoicingState,
  reply: FastifyReply,
  { call, key, isKnown, errorOf }: CallAbout,
  work: (faults: readonly SetFault[]) => Promise<Done>,
): Promise<FastifyReply> => {
  const faults = state.faults.take(call, key);
  await waitForDelay(faults);
  if (!isKnown) return reply.code(401).send(errorOf(401, 'unauthorized'));
  if (faultNamed(faults, 'drop_before_commit')) return dropConnection(reply);
  if (faultNamed(faults, 'before_500')) return reply.code(500).send(errorOf(500, 'internal'));
  const limit = faultNamed(faults, '429');
  if (limit)
    return reply
      .code(429)
      .header('retry-after', limit.argument || '1')
      .send(errorOf(429, 'rate_limit_exceeded'));
  return sendWithFaults(reply, await work(faults), faults, () => errorOf(500, 'internal'));
};
