import type { RefusalCode } from '@palco/contracts/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameworkRefusals, retryAfterOf, Unavailable } from './faults.ts';
import { answerRefusal } from './refusal-answer.ts';

const refusalOf = (fault: FastifyError): RefusalCode | undefined => {
  const known = frameworkRefusals[fault.code];
  if (known) return known;
  return fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500
    ? 'request/invalid'
    : undefined;
};

const answerFault = (fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(fault);
  if (refusal) return answerRefusal(request, reply, refusal);
  if (!(fault instanceof Unavailable)) request.log.error({ err: fault }, 'fault');
  else if (!fault.isReported) request.log.warn({ err: fault }, 'unavailable');
  const retryAfterSeconds = retryAfterOf(fault);
  if (retryAfterSeconds !== undefined)
    return answerRefusal(request, reply, 'server/unavailable', { retryAfterSeconds });
  return answerRefusal(request, reply, 'server/fault');
};

/** Answers faults and unknown paths. Faults are logged with the request id; the answer contains no internal text. */
export const handleFaults = (app: FastifyInstance): void => {
  app.setErrorHandler((fault: FastifyError, request, reply) => answerFault(fault, request, reply));
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, 'request/unknown-path'));
};
