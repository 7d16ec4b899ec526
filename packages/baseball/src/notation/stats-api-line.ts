/** A document's line score: all that is known of a game without play-by-play. */
import type { PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide, type Half, type Side } from '../rules/side.ts';
import type { InningPhase } from '../rules/situation.ts';
import { at, idAt, isTrueAt, listAt, numberAt, textAt } from './document.ts';

interface StatsTotals {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
}
/** `null`: not played (yet); `X`: not needed. */
type StatsHalf = StatsTotals | 'X' | null;
interface StatsDecision {
  readonly id: PlayerId;
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  readonly era: string;
}
export interface StatsLine {
  readonly innings: readonly { readonly inning: number; readonly away: StatsHalf; readonly home: StatsHalf }[];
  readonly totals: BySide<StatsTotals>;
  /** missing before the game and after it */
  readonly situation?: {
    readonly inning: number;
    readonly half: Half;
    readonly phase: InningPhase;
    readonly balls: number;
    readonly strikes: number;
    readonly outs: number;
    readonly bases: readonly [boolean, boolean, boolean];
  };
  readonly decisions: {
    readonly winner?: StatsDecision;
    readonly loser?: StatsDecision;
    readonly save?: StatsDecision;
  };
}

const PHASES: Readonly<Record<string, InningPhase>> = { Top: 'top', Middle: 'middle', Bottom: 'bottom', End: 'end' };

const totalsAt = (value: unknown): StatsTotals => ({
  runs: numberAt(value, 'runs') ?? 0,
  hits: numberAt(value, 'hits') ?? 0,
  errors: numberAt(value, 'errors') ?? 0,
});

/** A half without runs was not played: a leading home club does not bat in the last inning. */
const halfAt = (inning: unknown, side: Side, isOver: boolean): StatsHalf => {
  const half = at(inning, side);
  if (numberAt(half, 'runs') !== undefined) return totalsAt(half);
  return isOver && side === 'home' ? 'X' : null;
};

const decisionAt = (game: unknown, which: 'winner' | 'loser' | 'save'): StatsDecision | undefined => {
  const person = at(game, 'decisions', which);
  const id = idAt(person, 'id');
  if (id === undefined) return undefined;
  const season = listAt(person, 'stats').find(
    (each) =>
      textAt(each, 'type', 'displayName') === 'statsSingleSeason' &&
      textAt(each, 'group', 'displayName') === 'pitching',
  );
  return {
    id,
    name: textAt(person, 'fullName') ?? '',
    wins: numberAt(season, 'stats', 'wins') ?? 0,
    losses: numberAt(season, 'stats', 'losses') ?? 0,
    saves: numberAt(season, 'stats', 'saves') ?? 0,
    era: textAt(season, 'stats', 'era') ?? '',
  };
};

const situationAt = (linescore: unknown): StatsLine['situation'] => {
  const inning = numberAt(linescore, 'currentInning');
  if (inning === undefined) return undefined;
  const half: Half = isTrueAt(linescore, 'isTopInning') ? 'top' : 'bottom';
  const base = (name: string): boolean => idAt(linescore, 'offense', name, 'id') !== undefined;
  return {
    inning,
    half,
    phase: PHASES[textAt(linescore, 'inningState') ?? ''] ?? half,
    // feeds include the fourth ball and the third strike
    balls: Math.min(3, numberAt(linescore, 'balls') ?? 0),
    strikes: Math.min(2, numberAt(linescore, 'strikes') ?? 0),
    outs: Math.min(3, numberAt(linescore, 'outs') ?? 0),
    bases: [base('first'), base('second'), base('third')],
  };
};

/** The line of a schedule's game (`linescore`, `decisions`, records); undefined when it has none. */
export const readStatsLine = (game: unknown, isOver: boolean): StatsLine | undefined => {
  const linescore = at(game, 'linescore');
  const listed = listAt(linescore, 'innings');
  const score = bySide((side) => numberAt(game, 'teams', side, 'score'));
  if (listed.length === 0 && score.away === undefined) return undefined;
  const situation = isOver ? undefined : situationAt(linescore);
  const [winner, loser, save] = (['winner', 'loser', 'save'] as const).map((which) => decisionAt(game, which));
  return {
    innings: listed.map((inning, index) => ({
      inning: numberAt(inning, 'num') ?? index + 1,
      away: halfAt(inning, 'away', isOver),
      home: halfAt(inning, 'home', isOver && index === listed.length - 1),
    })),
    totals: bySide((side) => {
      const totals = totalsAt(at(linescore, 'teams', side));
      return { ...totals, runs: numberAt(linescore, 'teams', side, 'runs') ?? score[side] ?? 0 };
    }),
    ...(situation ? { situation } : {}),
    decisions: { ...(winner ? { winner } : {}), ...(loser ? { loser } : {}), ...(save ? { save } : {}) },
  };
};
