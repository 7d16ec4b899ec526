import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { CALENDAR_STATUSES, Day, GamePath, StaleSince } from './game-words.ts';

const CalendarTeam = z.object({ abbr: z.string(), name: z.string() });

/** A game of the calendar. The first fourteen fields are those of the league's old service. */
export const CalendarGame = z.object({
  mlbid: z.int(),
  /** clubs are of a season: another one may give their letters to others */
  season: z.string(),
  /** AWAY@HOME */
  name: z.string(),
  awayName: z.string(),
  homeName: z.string(),
  channels: z.array(z.string()),
  /** the league's time, `yyyy-MM-dd HH:mm:ss`, without a zone */
  dateStart: z.string(),
  gamesTicket: z.string(),
  /** Palco's id of the recording, empty when there is none */
  ondemand: z.string(),
  /** "1" while there is live video */
  streaming: z.string(),
  streamingId: z.string(),
  playerProbableAway: z.string(),
  playerProbableHome: z.string(),
  status: z.enum(CALENDAR_STATUSES),
  venue: z.string(),

  isPreview: z.boolean(),
  isLive: z.boolean(),
  isTerminated: z.boolean(),
  isFinal: z.boolean(),
  isCancelled: z.boolean(),
  isPostponed: z.boolean(),
  awayTeam: CalendarTeam,
  homeTeam: CalendarTeam,
  /** `7:30 pm` on the league's clock, empty while unknown */
  timeStart: z.string(),
  channelsText: z.string(),

  /** start as an instant, for the viewer's time zone */
  startsAt: z.iso.datetime(),
  officialDate: z.string(),
  /** 2 for the second game of a doubleheader */
  gameNumber: z.int(),
  competition: z.enum(COMPETITIONS),
  /** why it was postponed, cancelled or interrupted, in the league's words */
  statusReason: z.nullable(z.string()),
  /** a postponed game: its new day, when known */
  rescheduledTo: z.nullable(z.string()),
  /** the day it was last postponed from, and why; the game is also listed on that day */
  postponedFrom: z.nullable(z.object({ day: z.string(), reason: z.nullable(z.string()) })),
  /** a suspended game: the day on which it resumes; it has a row there too, with that day's time */
  resumesOn: z.nullable(z.string()),
});
export type CalendarGame = z.output<typeof CalendarGame>;

export const CalendarDays = z.object({
  /** by title, `21 de noviembre`, in the order of the days */
  response: z.record(z.string(), z.array(CalendarGame)),
  stale_since: StaleSince,
});
export type CalendarDays = z.output<typeof CalendarDays>;

const EXTRA_DAYS_MAX = 60;

/** `2026-11-5`: the league's apps write the first nine days of a month with one digit. */
const DayOfOldClients = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d$/))
  .check(z.refine((text) => leagueDateFrom(padDay(text)) !== undefined));
/** The same day with two digits. */
export const padDay = (date: string): string => date.replace(/-(\d)$/, '-0$1');

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/calendar',
  summary: 'Games of a day and some days after it (`yyyy-mm-dd`), or of a whole month (`yyyy-mm`)',
  access: 'open',
  query: z.object({
    ...clientFlags,
    date: z.union([Day, DayOfOldClients, z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/))]),
    /** days after the first; ignored for a month */
    extraDays: z.optional(
      z
        .string()
        .check(z.regex(/^\d{1,2}$/))
        .check(z.refine((text) => Number(text) <= EXTRA_DAYS_MAX)),
    ),
  }),
  hasVersions: true,
  reply: CalendarDays,
  refusals: [],
});

export const readCalendarGame = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/calendar/games/:id',
  summary: 'One game of the calendar',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  reply: z.object({ response: CalendarGame }),
  // the last three: rights rules hide it in the country of the caller
  refusals: ['games/unknown', 'streaming/not-here', 'streaming/shown-elsewhere', 'streaming/no-rights'],
});
