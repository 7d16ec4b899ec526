import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { GamePath, StaleSince, StatusCode } from './game-words.ts';
import { InningScore, ScoreTeam, situationFields } from './scoreboard.ts';

/** One entry of the play-by-play. `type` is `atBat` or `action`, `event_type` a name of the public feeds. */
export const PlayEntry = z.object({
  title: z.string(),
  description: z.string(),
  team: z.string(),
  type: z.string(),
  event_type: z.string(),
  /** when it happened: a steal has its own time, not that of the plate appearance it belongs to */
  at: z.iso.datetime(),
});
const PlaysOfInning = z.object({ inning: z.int(), top: z.array(PlayEntry), bottom: z.array(PlayEntry) });

/** Somebody in the panel: a batter with his average, a pitcher with his record. All fields are texts, for the season to date. */
export const PanelPlayer = z.object({
  mlbId: z.int(),
  name: z.string(),
  avg: z.string(),
  wins: z.string(),
  losses: z.string(),
  era: z.string(),
});
export type PanelPlayer = z.output<typeof PanelPlayer>;

export const BoxBatter = z.object({
  mlbId: z.int(),
  name: z.string(),
  jersey: z.string(),
  /** his positions in the game, in order: `PH-LF` */
  position: z.string(),
  /** 100 … 900: a starter; 101 …: the substitutes for the starter 100 */
  battingOrder: z.string(),
  ab: z.string(),
  r: z.string(),
  h: z.string(),
  hr: z.string(),
  rbi: z.string(),
  bb: z.string(),
  so: z.string(),
  avg: z.string(),
});
export const BoxPitcher = z.object({
  mlbId: z.int(),
  name: z.string(),
  jersey: z.string(),
  ip: z.string(),
  h: z.string(),
  r: z.string(),
  er: z.string(),
  bb: z.string(),
  so: z.string(),
  hr: z.string(),
  era: z.string(),
  /** `(W, 4-1)`, `(S, 12)`, `(H)`, `(BS)` or empty */
  note: z.string(),
});
const GameTeam = z.object({
  ...ScoreTeam.shape,
  name: z.string(),
  abbrName: z.string(),
  leftOnBase: z.int(),
  players: z.array(z.object({ mlbId: z.int(), name: z.string(), jersey: z.string(), positionAbbr: z.string() })),
  activities: z.array(PlayEntry),
});

/** The game in full as the panel of old clients reads it. */
export const GameDetail = z.object({
  id: z.int(),
  /** of the game's log: a client with another version reads the log */
  version: z.string(),
  /** `Mayos de Navojoa @ Naranjeros de Hermosillo` */
  title: z.string(),
  /** the official day */
  date: z.string(),
  gameStatus: StatusCode,
  statusReason: z.nullable(z.string()),
  shortStatus: z.string(),
  /** false: the zeros of the line score mean nothing, because nobody has said how the game stands */
  hasScore: z.boolean(),
  linescore: z.object({
    innings: z.array(InningScore),
    ...situationFields,
    awayTeam: ScoreTeam,
    homeTeam: ScoreTeam,
  }),
  playByPlays: z.array(PlaysOfInning),
  /** substitutions, visits, reviews: everything that is not a plate appearance, newest last */
  activities: z.array(PlayEntry),
  awayBatters: z.array(BoxBatter),
  homeBatters: z.array(BoxBatter),
  awayPitchers: z.array(BoxPitcher),
  homePitchers: z.array(BoxPitcher),
  /** the nine in the game now, in batting order */
  lineups: z.object({ away: z.array(z.int()), home: z.array(z.int()) }),
  currentBatter: z.nullable(PanelPlayer),
  onDeck: z.nullable(PanelPlayer),
  inTheHole: z.nullable(PanelPlayer),
  currentPitcher: z.nullable(PanelPlayer),
  teams: z.object({ away: GameTeam, home: GameTeam }),
  staleSince: StaleSince,
});
export type GameDetail = z.output<typeof GameDetail>;

export const readBoxScore = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/boxscore/:id',
  summary: 'A game in full: line score, batters, pitchers, who is at bat, its plays',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  hasVersions: true,
  reply: z.object({ response: GameDetail }),
  refusals: ['games/unknown'],
});

const PlayByPlay = z.object({ response: z.array(PlaysOfInning), stale_since: StaleSince });

export const readPlayByPlay = defineEndpoint({
  method: 'GET',
  path: '/league/3.0.0/playbyplay/:id',
  summary: 'The plays of a game by inning and half, in words',
  for: 'programs',
  access: 'open',
  params: GamePath,
  query: z.object(clientFlags),
  hasVersions: true,
  reply: PlayByPlay,
  refusals: ['games/unknown'],
});
