/**
 * What an official scorer may rule in a game, each as a ruling with all its members: as the rules compute it, or with the
 * scorer's rulings applied. A scoring console proposes them; a history compares the two.
 */
import type { Game } from '../rules/fold.ts';
import { REACHED_BY, type ReachedRuled, type Ruling, type RunRuled, subjectOf } from '../rules/ruling.ts';
import { decisionsOf } from './decisions.ts';
import { runsOf } from './earned-runs.ts';
import type { Rulings } from './rulings.ts';
import { movesBattedIn } from './runs-batted-in.ts';

const runsJudged = (game: Game, rulings: Rulings): readonly RunRuled[] =>
  runsOf(game, rulings).map(({ step, player, pitcher, earned, earnedByTeam }) => ({
    kind: 'run',
    play: step.play.id,
    player,
    earned,
    earnedByTeam,
    batted: movesBattedIn(step, rulings).some((move) => move.runner.player === player),
    pitcher,
  }));

const reachedJudged = ({ steps }: Game): readonly ReachedRuled[] =>
  steps.flatMap(({ play, event, moves }): ReachedRuled[] => {
    const by = event.kind === 'result' ? REACHED_BY.find((each) => each === event.type) : undefined;
    const first = moves.find((move) => move.advance.runner === 0);
    if (!by || !first || first.out) return [];
    const [error] = by === 'field_error' ? (first.advance.errors ?? []) : [];
    return [{ kind: 'reached', play: play.id, by, ...(error ? { error } : {}) }];
  });

/** Every judgment of a game: its runs, the batters who reached on a batted ball, and once it is over its decisions. */
export const judgmentsOf = (game: Game, rulings: Rulings): readonly Ruling[] => {
  const runs = runsOf(game, rulings);
  const { holds, blownSaves, ...decisions } = decisionsOf(game, runs, rulings);
  const isOver = game.state.phase === 'over';
  return [
    ...runsJudged(game, rulings),
    ...reachedJudged(game),
    ...(['winner', 'loser', 'save'] as const).flatMap((decision): Ruling[] =>
      isOver ? [{ kind: 'decision', decision, player: decisions[decision] ?? null }] : [],
    ),
    ...holds.map((player): Ruling => ({ kind: 'relief', relief: 'hold', player, credited: true })),
    ...blownSaves.map((player): Ruling => ({ kind: 'relief', relief: 'blown_save', player, credited: true })),
  ];
};

interface Judged {
  /** by the rules; missing when the play or the run no longer exists */
  readonly computed?: Ruling;
  readonly ruled: Ruling;
}

/** What the rules compute on the subject of a ruling: `judgments` are those of the game without it. */
export const computedOn = (ruling: Ruling, judgments: readonly Ruling[]): Ruling | undefined => {
  const subject = subjectOf(ruling);
  const found = judgments.find((judgment) => subjectOf(judgment) === subject);
  return found ?? (ruling.kind === 'relief' ? { ...ruling, credited: false } : undefined);
};

const isSame = (one: Ruling | undefined, other: Ruling): boolean =>
  one !== undefined && Object.entries(other).every(([member, value]) => one[member as keyof Ruling] === value);

/**
 * The rulings that the plays themselves contain (of an event file, a feed), where they differ from the rules. Hits and
 * errors are not among them: a file says what was ruled and not what it would have been.
 */
export const rulingsIn = (game: Game): readonly Judged[] => {
  const computed = judgmentsOf(game, 'rules');
  const stands = judgmentsOf(game, 'scorer').filter(({ kind }) => kind !== 'reached');
  const taken = computed.filter(
    (judgment) => judgment.kind === 'relief' && !stands.some((each) => subjectOf(each) === subjectOf(judgment)),
  ) as readonly Extract<Ruling, { kind: 'relief' }>[];
  return [...stands, ...taken.map((judgment) => ({ ...judgment, credited: false }))].flatMap((ruled) => {
    const own = computedOn(ruled, computed);
    return isSame(own, ruled) ? [] : [{ ...(own ? { computed: own } : {}), ruled }];
  });
};
