/** Where a person stopped watching games: kept in the account, so that every device resumes there. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';

/** Places that an account keeps; the oldest is dropped. */
export const PLACES_MAX = 12;

const place = {
  inning: z.int().check(z.minimum(1), z.maximum(99)),
  half: z.enum(['top', 'bottom']),
  /** the moment of the game on screen, in milliseconds since 1970 */
  at: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
};

export const AccountPlace = z.object({
  game: z.int(),
  /** the league day of the game */
  day: z.string(),
  /** letters of the clubs */
  away: z.string(),
  home: z.string(),
  ...place,
});
export type AccountPlace = z.output<typeof AccountPlace>;

export const readPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/places',
  summary: 'Where the person stopped watching, the game watched last first',
  access: 'signed-in',
  reply: z.object({ data: z.array(AccountPlace) }),
  refusals: [],
});

export const keepPlace = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/places/:id',
  summary: 'Keeps where the person is in a game',
  access: 'signed-in',
  params: GamePath,
  body: z.object(place),
  reply: z.object({ kept: z.literal(true) }),
  refusals: ['games/unknown'],
});

export const forgetPlace = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/places/:id',
  summary: 'Forgets the place: the game was watched to its end',
  access: 'signed-in',
  params: GamePath,
  reply: z.object({ forgotten: z.literal(true) }),
  refusals: [],
});
