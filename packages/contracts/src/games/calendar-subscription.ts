/** Calendars that a calendar app subscribes to. They never contain a score. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ClubCode } from '../league/league.ts';
import { clientFlags } from '../streaming/client-flags.ts';

export const readLeagueCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/api/calendar.ics',
  summary: 'The games of the current season and those after it, for a calendar app to subscribe to',
  for: 'programs',
  access: 'open',
  query: z.object(clientFlags),
  hasVersions: true,
  reply: 'calendar',
  refusals: [],
});

export const readClubCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/api/teams/:abbr/calendar.ics',
  summary: 'The games of a club, for a calendar app to subscribe to',
  for: 'programs',
  access: 'open',
  params: z.object({ abbr: ClubCode }),
  query: z.object(clientFlags),
  hasVersions: true,
  reply: 'calendar',
  refusals: ['league/unknown-club'],
});
