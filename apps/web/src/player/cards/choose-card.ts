/** Which card is shown beside the picture at a moment: one at a time. */
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import { type ClubRecord, type Standing, standingsWith } from '@palco/baseball/scoring/standings';
import type { FiguresBefore } from '@palco/contracts/games/figures-before';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Moment } from '../moment/panel.ts';
import { type RulingKind, rulingKindOf } from './ruling-kind.ts';

export interface StandingLine {
  readonly club: string;
  readonly shortName: string;
  readonly place: number;
  /** places gained by this game */
  readonly gained: number;
  readonly wins: number;
  readonly losses: number;
  readonly halfGamesBehind: number;
}
type Card =
  | { readonly kind: 'batter' }
  | { readonly kind: 'ruling'; readonly ruling: RulingKind; readonly entry: PlayByPlayEntry }
  | { readonly kind: 'standings'; readonly lines: readonly StandingLine[] };

/** A ruling is explained until the next batter has seen this many pitches. */
const PITCHES = 2;
/** Before this inning the end of the game is too far away for standings. */
const FIRST_INNING_WITH_STANDINGS = 7;

const rulingCard = ({ game, halves }: Moment): Card | undefined => {
  const entry = halves.at(-1)?.entries.at(-1);
  const ruling = entry && rulingKindOf(entry);
  if (!ruling) return undefined;
  const since = game.steps.slice(game.steps.indexOf(entry.step) + 1);
  return since.filter(({ event }) => event.kind === 'pitch').length < PITCHES
    ? { kind: 'ruling', ruling, entry }
    : undefined;
};

/** The two clubs in the table if the game ended with this score; undefined for a tie, which does not end a game. */
export const standingLines = (
  roster: GameRoster,
  { situation: { runs } }: Pick<Moment, 'situation'>,
  standings: FiguresBefore['standings'],
): readonly StandingLine[] | undefined => {
  if (!standings || runs.away === runs.home) return undefined;
  const clubs = { away: roster.clubs.away.abbreviation, home: roster.clubs.home.abbreviation };
  const winner = runs.away > runs.home ? 'away' : 'home';
  const rows = standingsWith(standings, { clubs, runs, winner });
  const placeIn = (table: readonly ClubRecord[], club: string): number =>
    table.findIndex((row) => row.club === club) + 1;
  return rows.flatMap((row: ClubRecord & Pick<Standing, 'halfGamesBehind'>, index) => {
    const before = standings.find(({ club }) => club === row.club);
    if (!before || (row.club !== clubs.away && row.club !== clubs.home)) return [];
    const { club, wins, losses, halfGamesBehind } = row;
    const place = index + 1;
    return [
      {
        club,
        shortName: before.shortName,
        place,
        gained: placeIn(standings, club) - place,
        wins,
        losses,
        halfGamesBehind,
      },
    ];
  });
};

const standingsCard = (roster: GameRoster, moment: Moment, before: FiguresBefore | undefined): Card | undefined => {
  const { isOver, atBat, situation, place } = moment;
  const isBetweenHalves = !atBat && situation.outs >= 3;
  if (!isOver && (!isBetweenHalves || place.inning < FIRST_INNING_WITH_STANDINGS)) return undefined;
  const lines = standingLines(roster, moment, before?.standings ?? null);
  return lines && { kind: 'standings', lines };
};

/** Undefined when there is nothing to say: a game that is over and counts in no table. */
export const chooseCard = (roster: GameRoster, moment: Moment, before: FiguresBefore | undefined): Card | undefined =>
  (moment.isOver ? undefined : rulingCard(moment)) ??
  standingsCard(roster, moment, before) ??
  (moment.isOver ? undefined : { kind: 'batter' });
