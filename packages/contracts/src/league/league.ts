import {
  BATTING_LEADERS,
  type BattingLeaderColumn,
  PITCHING_LEADERS,
  type PitchingLeaderColumn,
} from '@palco/baseball/scoring/leaders';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarGame } from '../games/calendar.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { PlayerStats } from './statistics.ts';

const SeasonYear = z.string().check(z.regex(/^\d{4}$/));
export const ClubCode = z.string().check(z.regex(/^[A-Za-z]{2,4}$/));

/** A player's card. An e-mail address is never public. */
export const PlayerCard = z.object({
  mlbId: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string(),
  thumb: z.string(),
  team: z.string(),
  summerTeam: z.string(),
  jersey: z.string(),
  roster: z.string(),
  birthday: z.string(),
  birthcity: z.string(),
  birthStateProvince: z.string(),
  age: z.string(),
  status: z.string(),
  position: z.string(),
  positionAbbr: z.string(),
  city: z.string(),
  country: z.string(),
  province: z.string(),
  throws: z.string(),
  hits: z.string(),
  isForeign: z.boolean(),
  active: z.boolean(),
  height: z.string(),
  weight: z.string(),
  email: z.literal(''),
});
export type PlayerCard = z.output<typeof PlayerCard>;

export const ClubCard = z.object({
  abbrName: z.string(),
  name: z.string(),
  shortName: z.string(),
  city: z.string(),
  venue: z.string(),
  zone: z.string(),
  primaryColour: z.string(),
  secondaryColour: z.string(),
});
export type ClubCard = z.output<typeof ClubCard>;

/** How much of the season the statistics cover; after a start with an empty folder they are still being computed. */
const Coverage = z.object({ gamesPlayed: z.int(), gamesCounted: z.int() });

export const StandingRow = z.object({
  abbrName: z.string(),
  name: z.string(),
  games: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** `.724` */
  percent: z.string(),
  /** `4.5`, `--` for the first */
  gamesBehind: z.string(),
  runs: z.int(),
  runsAllowed: z.int(),
  home: z.string(),
  away: z.string(),
  lastTen: z.string(),
  /** `G3` won the last three, `P1` lost the last */
  streak: z.object({ won: z.boolean(), games: z.int() }),
});
export type StandingRow = z.output<typeof StandingRow>;
export const Standings = z.object({
  season: z.string(),
  label: z.string(),
  coverage: Coverage,
  /** false: `first` is the whole season and `second` has no games */
  hasHalves: z.boolean(),
  general: z.array(StandingRow),
  first: z.array(StandingRow),
  second: z.array(StandingRow),
});
export type Standings = z.output<typeof Standings>;

const seasonQuery = z.object({ ...clientFlags, season: z.optional(SeasonYear) });

export const readPlayer = defineEndpoint({
  method: 'GET',
  path: '/api/players/:id',
  summary: 'A player with his statistics by season and in total, and by game of one season: `season`, or his newest',
  access: 'open',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
  query: seasonQuery,
  hasVersions: true,
  reply: z.object({
    player: PlayerCard,
    club: z.nullable(ClubCard),
    /** the season of club, number and roster; null without a roster spot */
    season: z.nullable(z.string()),
    /** true while games of the season are still being added */
    isCounting: z.boolean(),
    /** the season of the games in `stats`; null: he has played in none */
    logSeason: z.nullable(z.string()),
    stats: PlayerStats,
  }),
  refusals: ['league/unknown-player', 'league/unknown-season'],
});

export const ClubPage = z.object({
  season: z.string(),
  club: ClubCard,
  standing: z.nullable(StandingRow),
  players: z.array(PlayerCard),
  lastGames: z.array(z.object({ ...CalendarGame.shape, result: z.string() })),
  nextGames: z.array(CalendarGame),
});
export type ClubPage = z.output<typeof ClubPage>;

export const readTeam = defineEndpoint({
  method: 'GET',
  path: '/api/teams/:abbr',
  summary: 'A club of a season: roster, standing, last and next games',
  access: 'open',
  params: z.object({ abbr: ClubCode }),
  query: seasonQuery,
  reply: ClubPage,
  refusals: ['league/unknown-club'],
});

export const readTeams = defineEndpoint({
  method: 'GET',
  path: '/api/teams',
  summary: 'The clubs of a season with their colours',
  access: 'open',
  query: seasonQuery,
  reply: z.object({ season: z.string(), teams: z.array(ClubCard) }),
  refusals: ['league/unknown-season'],
});

export const readStandings = defineEndpoint({
  method: 'GET',
  path: '/api/standings',
  summary: 'The standings of a season: overall and by half',
  access: 'open',
  query: seasonQuery,
  reply: Standings,
  refusals: ['league/unknown-season'],
});

const OldStandingRow = z.object({
  id: z.string(),
  name: z.string(),
  team_name: z.string(),
  wins: z.int(),
  losses: z.int(),
  percent: z.string(),
  gb: z.string(),
  strk: z.string(),
  header: z.string(),
  pts: z.string(),
  run_average: z.string(),
  description: z.string(),
});
export type OldStandingRow = z.output<typeof OldStandingRow>;

export const readOldStanding = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/standing',
  summary: 'The standings in the format of old clients',
  for: 'programs',
  access: 'open',
  query: z.object(clientFlags),
  reply: z.object({
    response: z.object({
      first: z.array(OldStandingRow),
      second: z.array(OldStandingRow),
      general: z.array(OldStandingRow),
    }),
  }),
  refusals: ['league/unknown-season'],
});

/** Columns of leaders, of both modes. */
const LEADER_COLUMNS = [...new Set([...Object.keys(BATTING_LEADERS), ...Object.keys(PITCHING_LEADERS)])] as readonly (
  | BattingLeaderColumn
  | PitchingLeaderColumn
)[];
const LEADER_TYPES = ['regular', 'playoffs'] as const;

const Leader = z.object({
  milb_id: z.string(),
  name: z.string(),
  team: z.string(),
  team_name: z.string(),
  img: z.string(),
  thumb: z.string(),
  pos: z.string(),
  avg: z.string(),
  r: z.string(),
  hr: z.string(),
  sb: z.string(),
  g: z.string(),
  ab: z.string(),
  bb: z.string(),
  hbp: z.string(),
  h: z.string(),
  h2b: z.string(),
  h3b: z.string(),
  so: z.string(),
  cs: z.string(),
  obp: z.string(),
  slg: z.string(),
  ops: z.string(),
});
const texts = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.string())])) as Record<
    Name,
    z.ZodMiniOptional<z.ZodMiniString>
  >;
/** Batting leaders have batting statistics, pitching leaders pitching statistics. */
export const LeaderRow = z.extend(
  Leader,
  z.object(texts('rbi', 'ibb', 'sf', 'sac', 'tb', 'w', 'l', 'era', 'sv', 'hld', 'whip', 'ip', 'cg', 'sho', 'er', 'gf'))
    .shape,
);
export type LeaderRow = z.output<typeof LeaderRow>;

export const readLeaders = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/leaders',
  summary: 'Who leads the league in a column',
  access: 'open',
  query: z.object({
    ...clientFlags,
    mode: z._default(z.enum(['batting', 'pitching']), 'batting'),
    type: z._default(z.enum(LEADER_TYPES), 'regular'),
    column: z.optional(z.enum(LEADER_COLUMNS)),
    order: z.optional(z.enum(['asc', 'desc'])),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
    year: z.optional(SeasonYear),
  }),
  reply: z.object({ response: z.array(LeaderRow), coverage: Coverage }),
  refusals: ['league/unknown-season'],
});
