/** Messages of staff to a fan, shown on the profile until they are read. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PathId } from '../wire-values.ts';

const FanMessage = z.object({ id: z.int(), text: z.string(), sent_at: z.iso.datetime() });
export type FanMessage = z.output<typeof FanMessage>;

export const readFanMessages = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/messages',
  summary: 'Messages of the league that the person has not closed yet, the oldest first',
  access: 'signed-in',
  reply: z.object({ data: z.array(FanMessage) }),
  refusals: [],
});

export const closeFanMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/messages/:id',
  summary: 'Closes a message for ever; closing it again, or one of somebody else, changes nothing',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  reply: z.object({ closed: z.literal(true) }),
  refusals: [],
});
