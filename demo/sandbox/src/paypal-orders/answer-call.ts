/** One call of the merchant's server: its token, the faults that were set for it, and its answer. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropConnection, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import { type Done, sendWithFaults } from '../faulty-answer.ts';
import type { OrdersState } from './orders-state.ts';

export const errorOf = (name: string, issue?: string) => ({
  name,
  message: 'The requested action could not be performed.',
  debug_id: randomUUID().slice(0, 13),
  ...(issue ? { details: [{ issue, description: `${issue} (sandbox)` }] } : {}),
  links: [],
});
export const refused = (issue: string): Done => ({ status: 422, body: errorOf('UNPROCESSABLE_ENTITY', issue) });
export const notFound = (): Done => ({ status: 404, body: errorOf('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') });

/** What PayPal's header for negative tests names, as a fault. */
const mockedIn = (request: FastifyRequest): string | undefined => {
  const header = request.headers['paypal-mock-response'];
  if (typeof header !== 'string') return undefined;
  try {
    const { mock_application_codes: code } = JSON.parse(header) as { mock_application_codes?: unknown };
    return typeof code === 'string' && /^[A-Z_]{3,80}$/.test(code) ? `issue:${code}` : undefined;
  } catch {
    return undefined;
  }
};

const merchantOf = ({ tokens, clock }: OrdersState, request: FastifyRequest): string | undefined => {
  const token = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  return token && token.until > clock().getTime() ? token.merchant : undefined;
};

const IDEMPOTENCY_MS = { orders: 6 * 3_600_000, refunds: 45 * 86_400_000 };

interface CallAbout {
  readonly call: string;
  /** the attempt's reference, by which faults are set */
  readonly reference: string;
  /** the answer to its request id is remembered this long */
  readonly remembers?: keyof typeof IDEMPOTENCY_MS;
}

/** Runs a call as the app that its token names. */
export const answerCall = async (
  state: OrdersState,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, reference, remembers }: CallAbout,
  work: (merchant: string, faults: readonly SetFault[]) => Promise<Done>,
): Promise<FastifyReply> => {
  const faults = state.faults.take(call, reference, mockedIn(request));
  await waitForDelay(faults);
  if (faultNamed(faults, 'token_expired')) state.tokens.clear();
  const merchant = merchantOf(state, request);
  if (!merchant) return reply.code(401).send(errorOf('AUTHENTICATION_FAILURE'));
  if (faultNamed(faults, 'drop_before_commit')) return dropConnection(reply);
  const limit = faultNamed(faults, '429');
  if (limit)
    return reply
      .code(429)
      .header('retry-after', limit.argument || '1')
      .send(errorOf('RATE_LIMIT_REACHED'));
  const done = async (): Promise<Done> => {
    const requestId = request.headers['paypal-request-id'];
    if (!remembers || typeof requestId !== 'string') return work(merchant, faults);
    const id = `${merchant} ${call} ${requestId}`;
    const asked = String(request.body ?? '');
    const before = state.requests.get(id);
    if (before && state.clock().getTime() - new Date(before.at).getTime() < IDEMPOTENCY_MS[remembers]) {
      if (before.asked !== asked) return refused('DUPLICATE_REQUEST_ID');
      return { status: before.status === 201 ? 200 : before.status, body: before.body };
    }
    const answer = await work(merchant, faults);
    await state.requests.put({ id, asked, status: answer.status, body: answer.body, at: state.clock().toISOString() });
    return answer;
  };
  return sendWithFaults(reply, await done(), faults, () => errorOf('INTERNAL_SERVER_ERROR'));
};
