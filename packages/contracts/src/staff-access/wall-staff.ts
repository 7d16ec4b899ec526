/** Screens on the wall: a token that shows game night for half a day and can do nothing else. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const ScreenPath = z.object({
  screen: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});

const Screen = z.object({
  id: z.string(),
  made_by: z.nullable(z.string()),
  made_at: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Screen = z.output<typeof Screen>;

export const listScreens = defineEndpoint({
  method: 'GET',
  path: '/api/operations/screens',
  summary: 'The wall screens that are open, and until when',
  for: 'programs',
  access: ['admin'],
  reply: z.object({ data: z.array(Screen) }),
  refusals: [],
});

export const openScreen = defineEndpoint({
  method: 'POST',
  path: '/api/operations/screens',
  summary: 'Opens a wall screen: a read-only token for 12 hours, visible once',
  access: ['admin'],
  reply: z.object({ token: z.string(), until: z.iso.datetime() }),
  isShownOnce: true,
  refusals: [],
});

export const closeScreen = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/screens/:screen',
  summary: 'Closes a wall screen: its token ends at once',
  for: 'programs',
  access: ['admin'],
  params: ScreenPath,
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['accounts/device-unknown'],
});

export const readWall = defineEndpoint({
  method: 'GET',
  path: '/api/operations/wall',
  summary: 'For a wall screen: that its token is good, and until when',
  for: 'programs',
  access: ['wall'],
  reply: z.object({ until: z.iso.datetime() }),
  refusals: [],
});
