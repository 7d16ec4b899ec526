import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropConnection, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import { type Done, sendWithFaults } from '../faulty-answer.ts';
import { bodyOfError, OpenpayError, statusOfError } from './openpay-error.ts';
import { newId, type OpenpayState } from './openpay-state.ts';

/** What the provider answers when it fails itself. */
const failure = (): unknown => bodyOfError(new OpenpayError(1000), newId());

/**
 * Runs a provider call and replies with the injected faults: before the work (`before_500`, `drop_before_commit`), or in
 * the reply after it (all others).
 */
export const answerWithFaults = async (
  state: OpenpayState,
  { request, reply, call, order }: { request: FastifyRequest; reply: FastifyReply; call: string; order: string },
  work: (faults: readonly SetFault[]) => Promise<Done>,
): Promise<FastifyReply> => {
  const header = request.headers['x-emul-fault'];
  const faults = state.faults.take(call, order, typeof header === 'string' ? header : undefined);
  await waitForDelay(faults);
  if (faultNamed(faults, 'drop_before_commit')) return dropConnection(reply);
  if (faultNamed(faults, 'before_500')) return reply.code(500).send(failure());
  try {
    return await sendWithFaults(reply, await work(faults), faults, failure);
  } catch (fault) {
    if (!(fault instanceof OpenpayError)) throw fault;
    const refusal = { status: statusOfError(fault.code), body: bodyOfError(fault, newId()) };
    return sendWithFaults(reply, refusal, faults, failure);
  }
};
