import type { GameSetup } from '../rules/game-setup.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { opponentOf, SIDES } from '../rules/side.ts';
import { BATTING_COUNTS, type BattingTally } from './batting.ts';
import type { BoxScore } from './box-score.ts';
import { FIELDING_COUNTS, type FieldingTally } from './fielding.ts';
import { PITCHING_COUNTS, type PitchingTally } from './pitching.ts';
import { type MutableTally, TallySheet } from './tally.ts';

/** A finished game as a season sees it. */
export interface SeasonGame {
  readonly setup: GameSetup;
  readonly box: BoxScore;
}

export const SEASON_BATTING_COUNTS = ['games', 'wins', 'losses', ...BATTING_COUNTS] as const;
export const SEASON_PITCHING_COUNTS = ['wins', 'losses', 'saves', 'holds', 'blownSaves', ...PITCHING_COUNTS] as const;
export const SEASON_FIELDING_COUNTS = ['games', ...FIELDING_COUNTS] as const;
type BattingCount = (typeof SEASON_BATTING_COUNTS)[number];
type PitchingCount = (typeof SEASON_PITCHING_COUNTS)[number];
type FieldingCount = (typeof SEASON_FIELDING_COUNTS)[number];

export interface ClubMember {
  readonly player: PlayerId;
  readonly club: string;
}
/** `wins` and `losses` of a batter are his club's in games he played in: the league's wire has them in his line. */
export type SeasonBatting = ClubMember & BattingTally & Readonly<Record<'games' | 'wins' | 'losses', number>>;
export type SeasonPitching = ClubMember &
  PitchingTally &
  Readonly<Record<'wins' | 'losses' | 'saves' | 'holds' | 'blownSaves', number>>;
export type SeasonFielding = ClubMember &
  FieldingTally & { readonly games: number; readonly position: FieldingPosition };

export interface SeasonStatistics {
  readonly batting: readonly SeasonBatting[];
  readonly pitching: readonly SeasonPitching[];
  /** a line for each position a man played */
  readonly fielding: readonly SeasonFielding[];
}

const add = <Count extends string>(
  counts: readonly Count[],
  total: MutableTally<Count>,
  line: Readonly<Record<Count, number>>,
): void => {
  for (const count of counts) total[count] += line[count];
};

const hasCounted = (line: FieldingTally): boolean => FIELDING_COUNTS.some((count) => line[count] > 0);

/**
 * The statistics of a season, man by man and club by club: who was traded has a line with each club (Rule 9.20).
 * Exhibition games are the caller's to leave out.
 */
export const seasonStatistics = (games: Iterable<SeasonGame>): SeasonStatistics => {
  const batting = new TallySheet<BattingCount>(SEASON_BATTING_COUNTS);
  const pitching = new TallySheet<PitchingCount>(SEASON_PITCHING_COUNTS);
  const fielding = new TallySheet<FieldingCount>(SEASON_FIELDING_COUNTS);
  for (const { setup, box } of games) {
    for (const side of SIDES) {
      const club = setup.clubs[side];
      const { runs } = box.lineScore.totals[side];
      const against = box.lineScore.totals[opponentOf(side)].runs;
      const team = box.teams[side];
      for (const line of team.batting) {
        const total = batting.of(`${club}/${line.player}`);
        add(BATTING_COUNTS, total, line);
        total.games += 1;
        if (runs > against) total.wins += 1;
        if (runs < against) total.losses += 1;
      }
      const { winner, loser, save, holds, blownSaves } = box.decisions;
      for (const line of team.pitching) {
        const total = pitching.of(`${club}/${line.player}`);
        add(PITCHING_COUNTS, total, line);
        if (line.player === winner) total.wins += 1;
        if (line.player === loser) total.losses += 1;
        if (line.player === save) total.saves += 1;
        if (holds.includes(line.player)) total.holds += 1;
        if (blownSaves.includes(line.player)) total.blownSaves += 1;
      }
      for (const line of team.fielding) {
        if (!hasCounted(line)) continue;
        const total = fielding.of(`${club}/${line.position}/${line.player}`);
        add(FIELDING_COUNTS, total, line);
        total.games += 1;
      }
    }
  }
  const man = (key: string): ClubMember => ({
    club: key.slice(0, key.indexOf('/')),
    player: key.slice(key.lastIndexOf('/') + 1),
  });
  return {
    batting: [...batting.lines].map(([key, line]) => ({ ...line, ...man(key) })),
    pitching: [...pitching.lines].map(([key, line]) => ({ ...line, ...man(key) })),
    fielding: [...fielding.lines].map(([key, line]) => ({
      ...line,
      ...man(key),
      position: Number(key.split('/')[1]) as FieldingPosition,
    })),
  };
};
