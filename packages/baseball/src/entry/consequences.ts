import type { PlayerId } from '../rules/primitives.ts';
import { SIDES, type Side } from '../rules/side.ts';
import { situationOf } from '../rules/situation.ts';
import { BATTING_COUNTS } from '../scoring/batting.ts';
import { type BoxScore, boxScoreOf } from '../scoring/box-score.ts';
import { FIELDING_COUNTS } from '../scoring/fielding.ts';
import type { HalfLine } from '../scoring/line-score.ts';
import { PITCHING_COUNTS } from '../scoring/pitching.ts';
import { type Book, gameOf, stateOf } from './book.ts';

/** What a correction changes besides the play itself. */
export type Consequence =
  /** a club's runs in the game */
  | { readonly kind: 'runs'; readonly side: Side; readonly before: number; readonly after: number }
  /** a club's runs in one inning; null: not played */
  | {
      readonly kind: 'inning';
      readonly side: Side;
      readonly inning: number;
      readonly before: number | null;
      readonly after: number | null;
    }
  /** the situation now: inning, half, outs or who is on base */
  | {
      readonly kind: 'situation';
      readonly before: ReturnType<typeof situationOf>;
      readonly after: ReturnType<typeof situationOf>;
    }
  /** a figure in a player's line */
  | {
      readonly kind: 'line';
      readonly list: List;
      readonly side: Side;
      readonly player: PlayerId;
      readonly figure: string;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: 'decision';
      readonly decision: 'winner' | 'loser' | 'save';
      readonly before: PlayerId | null;
      readonly after: PlayerId | null;
    };

type List = 'batting' | 'pitching' | 'fielding';

const changesIn = <Figure extends string>(
  side: Side,
  list: List,
  figures: readonly Figure[],
  was: readonly (Readonly<Record<Figure, number>> & { readonly player: PlayerId })[],
  is: typeof was,
): readonly Consequence[] => {
  const figureOf = (lines: typeof was, player: PlayerId, figure: Figure): number =>
    lines.filter((line) => line.player === player).reduce((sum, line) => sum + line[figure], 0);
  return [...new Set([...was, ...is].map(({ player }) => player))].flatMap((player) =>
    figures.flatMap((figure): Consequence[] => {
      const [before, after] = [figureOf(was, player, figure), figureOf(is, player, figure)];
      return before === after ? [] : [{ kind: 'line', list, side, player, figure, before, after }];
    }),
  );
};

const lineChanges = (side: Side, { teams: was }: BoxScore, { teams: is }: BoxScore): readonly Consequence[] => [
  ...changesIn(side, 'batting', BATTING_COUNTS, was[side].batting, is[side].batting),
  ...changesIn(side, 'pitching', PITCHING_COUNTS, was[side].pitching, is[side].pitching),
  ...changesIn(side, 'fielding', FIELDING_COUNTS, was[side].fielding, is[side].fielding),
];

const runsIn = (half: HalfLine | 'X' | undefined): number | null =>
  half === undefined || half === 'X' ? null : half.runs;

const inningChanges = (side: Side, before: BoxScore, after: BoxScore): readonly Consequence[] => {
  const [was, is] = [before.lineScore.innings, after.lineScore.innings];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => index).flatMap(
    (index): Consequence[] => {
      const [old, now] = [runsIn(was[index]?.[side]), runsIn(is[index]?.[side])];
      return old === now ? [] : [{ kind: 'inning', side, inning: index + 1, before: old, after: now }];
    },
  );
};

const situationNow = (book: Book): string => {
  const { runs: _, ...situation } = situationOf(stateOf(book));
  return JSON.stringify(situation);
};

/** What differs between two books of one game: score, innings, the situation now, players' figures, decisions. */
export const consequencesOf = (before: Book, after: Book): readonly Consequence[] => {
  const [was, is] = [boxScoreOf(gameOf(before)), boxScoreOf(gameOf(after))];
  const runs = SIDES.flatMap((side): Consequence[] => {
    const [old, now] = [stateOf(before).teams[side].runs, stateOf(after).teams[side].runs];
    return old === now ? [] : [{ kind: 'runs', side, before: old, after: now }];
  });
  const situation: readonly Consequence[] =
    situationNow(before) === situationNow(after)
      ? []
      : [{ kind: 'situation', before: situationOf(stateOf(before)), after: situationOf(stateOf(after)) }];
  const decisions = (['winner', 'loser', 'save'] as const).flatMap((decision): Consequence[] => {
    const [old, now] = [was.decisions[decision] ?? null, is.decisions[decision] ?? null];
    return old === now ? [] : [{ kind: 'decision', decision, before: old, after: now }];
  });
  return [
    ...runs,
    ...SIDES.flatMap((side) => inningChanges(side, was, is)),
    ...situation,
    ...decisions,
    ...SIDES.flatMap((side) => lineChanges(side, was, is)),
  ];
};
