/** Staff calls of messages to a fan. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PathId, Text } from '../wire-values.ts';

const WRITERS = ['support', 'cashier', 'admin'] as const;
const OfUser = z.object({ userId: PathId });
export const FAN_MESSAGE_MAX = 600;

const SentMessage = z.object({
  id: z.int(),
  text: z.string(),
  /** null: an account without a name */
  author: z.nullable(z.string()),
  sent_at: z.iso.datetime(),
  /** when the fan closed it */
  read_at: z.nullable(z.iso.datetime()),
  withdrawn_at: z.nullable(z.iso.datetime()),
});
export type SentMessage = z.output<typeof SentMessage>;

export const listFanMessages = defineEndpoint({
  method: 'GET',
  path: '/api/operations/users/:userId/messages',
  summary: 'The newest messages to a person, at most 50',
  access: WRITERS,
  params: OfUser,
  reply: z.object({ data: z.array(SentMessage) }),
  refusals: [],
});

export const sendFanMessage = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/messages',
  summary: 'Writes a message that the person sees on the profile until it is closed',
  access: WRITERS,
  params: OfUser,
  body: z.object({ text: Text(FAN_MESSAGE_MAX) }),
  reply: z.object({ data: SentMessage }),
  refusals: ['accounts/unknown'],
});

export const withdrawFanMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/users/:userId/messages/:id',
  summary: 'Takes a message back; the person does not see it any more. Withdrawing it again changes nothing',
  access: WRITERS,
  params: z.object({ userId: PathId, id: PathId }),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: ['accounts/unknown'],
});
