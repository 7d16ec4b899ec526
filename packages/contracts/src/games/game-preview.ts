/** What there is to say about a game before it begins. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { GamePath } from './game-words.ts';

/** A probable pitcher with his season before the game. */
const Starter = z.object({
  id: z.int(),
  name: z.string(),
  /** `L`, `R`; empty while unknown */
  throws: z.string(),
  wins: z.int(),
  losses: z.int(),
  era: z.string(),
  /** null where the league has not counted all his games */
  strikeouts: z.nullable(z.int()),
  whip: z.nullable(z.string()),
});
export type Starter = z.output<typeof Starter>;

/** A finished game of the same two clubs. */
const Meeting = z.object({
  id: z.int(),
  officialDate: z.string(),
  away: z.string(),
  home: z.string(),
  awayRuns: z.int(),
  homeRuns: z.int(),
  hasRecording: z.boolean(),
});
export type Meeting = z.output<typeof Meeting>;

export const GamePreview = z.object({
  /** null while not announced */
  starters: z.object({ away: z.nullable(Starter), home: z.nullable(Starter) }),
  /** of this season, newest first, five at most */
  meetings: z.array(Meeting),
});
export type GamePreview = z.output<typeof GamePreview>;

export const readGamePreview = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/preview',
  summary: 'The probable pitchers of a game and the last meetings of its clubs',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  reply: GamePreview,
  refusals: ['games/unknown'],
});

export const readGameCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/calendar.ics',
  summary: 'A game for the calendar of a phone, with an alarm 15 minutes before it',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  reply: 'calendar',
  refusals: ['games/unknown'],
});

export const readGameStill = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/still.jpg',
  summary: 'A small picture of a game for its cards, which says nothing of how it goes',
  for: 'programs',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  reply: 'jpeg',
  refusals: ['games/unknown', 'games/no-still'],
});
