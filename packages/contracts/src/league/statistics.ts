/** Season statistics in the format of old clients: every field is a text, `.295`, `3.51`, `5.2`. */
import * as z from 'zod/mini';

const texts = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>;

const BATTING_FIELDS = [
  'year',
  'type',
  'avg',
  'r',
  'hr',
  'rbi',
  'sb',
  'g',
  'ab',
  'bb',
  'ibb',
  'sf',
  'sac',
  'hbp',
  'h',
  'h2b',
  'h3b',
  'so',
  'cs',
  'obp',
  'slg',
  'ops',
  'pk',
  'tb',
  'w',
  'l',
  'lob',
  'opponent',
  'isHome',
  'date',
] as const;
const PITCHING_FIELDS = [
  'year',
  'type',
  'w',
  'l',
  'era',
  'so',
  'sv',
  'whip',
  'hbp',
  'ip',
  'g',
  'cg',
  'sho',
  'er',
  'hr',
  'r',
  'bb',
  'hld',
  'h',
  'gf',
  's',
  'ab',
  'avg',
  'h2b',
  'h3b',
  'sb',
  'cs',
  'obp',
  'slg',
  'ops',
] as const;
const FIELDING_FIELDS = [
  'type',
  'year',
  'a',
  'po',
  'e',
  'tc',
  'f',
  'rfg',
  'rfi',
  'i',
  'g',
  'cs',
  'pb',
  'gs',
  'h2p',
  'h3p',
  'sb',
  'era',
  'cif',
  'wp',
  'te',
  'sbp',
  'p',
  'pk',
] as const;

export const BattingStats = z.object(texts(...BATTING_FIELDS));
export const PitchingStats = z.object(texts(...PITCHING_FIELDS));
export const FieldingStats = z.object(texts(...FIELDING_FIELDS));
export type BattingStats = z.output<typeof BattingStats>;
export type PitchingStats = z.output<typeof PitchingStats>;
export type FieldingStats = z.output<typeof FieldingStats>;

/** The game of a game-log row. */
export const LogGame = z.object({
  id: z.int(),
  season: z.string(),
  date: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
});
export type LogGame = z.output<typeof LogGame>;

/** Statistics of one kind: per season and competition, in total per competition, and per game of one season. */
const lists = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ byYear: z.array(row), general: z.array(row), gameLogs: z.array(row), logGames: z.array(LogGame) });
export const PlayerStats = z.object({
  batting: lists(BattingStats),
  pitching: lists(PitchingStats),
  fielding: lists(FieldingStats),
});
export type PlayerStats = z.output<typeof PlayerStats>;
