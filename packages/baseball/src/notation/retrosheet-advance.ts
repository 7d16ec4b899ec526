import type {
  Advance,
  AdvanceReason,
  Destination,
  ErrorKind,
  FieldingError,
  Origin,
  RunRuling,
} from '../rules/advance.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { BasicMove, BasicPlay } from './retrosheet-basic-play.ts';
import type { RetrosheetAdvance, RetrosheetCredit } from './retrosheet-event.ts';

const errorKind = (credit: RetrosheetCredit, onTheBases: boolean): ErrorKind => {
  if (credit.throwing) return 'throwing';
  if (credit.fielders.length) return 'dropped';
  if (!onTheBases) return 'fielding';
  // an unmarked error on a runner is a throw if the pitcher or catcher made it, otherwise a muff
  return credit.error !== undefined && credit.error <= 2 ? 'throwing' : 'dropped';
};

const errorsIn = (credits: readonly RetrosheetCredit[], onTheBases = false): readonly FieldingError[] =>
  credits.flatMap((credit) =>
    credit.error === undefined
      ? []
      : [{ by: credit.error as FieldingPosition, kind: errorKind(credit, onTheBases) } satisfies FieldingError],
  );

const fieldersIn = (credits: readonly RetrosheetCredit[]): readonly FieldingPosition[] =>
  credits.flatMap((credit) => credit.fielders) as FieldingPosition[];

const leg = (
  runner: number,
  to: number,
  more: {
    readonly out?: boolean;
    readonly reason?: AdvanceReason | undefined;
    readonly credits?: readonly RetrosheetCredit[];
    readonly onTheBases?: boolean;
    readonly spared?: boolean;
  } = {},
): Advance => {
  const by = fieldersIn(more.credits ?? []);
  const errors = errorsIn(more.credits ?? [], more.onTheBases);
  return {
    runner: runner as Origin,
    to: to as Destination,
    ...(more.out ? { out: true as const } : {}),
    ...(more.reason ? { reason: more.reason } : {}),
    ...(by.length ? { by } : {}),
    ...(errors.length ? { errors } : {}),
    ...(more.spared ? { spared: true as const } : {}),
  };
};

const basicLeg = (move: BasicMove): Advance => {
  const onTheBases = move.reason !== undefined && move.reason !== 'error';
  const caught = move.reason === 'caught_stealing' || move.reason === 'pickoff_caught_stealing';
  const error = move.credit?.error !== undefined;
  return leg(move.from, move.to, {
    out: move.out,
    reason: move.reason,
    credits: move.credit ? [move.credit] : [],
    onTheBases,
    spared: error && (caught || (move.from > 0 && !onTheBases)),
  });
};

/** Bases a runner gains on the play itself; more are due to the error. */
const basesOf = (kind: BasicPlay['kind']): number =>
  kind === 'double' ? 2 : kind === 'triple' ? 3 : kind === 'home_run' ? 4 : 1;

/** `3-H(WP)`: the pitch that got away moved this runner. */
const pitchedAway = ({ marks }: RetrosheetAdvance): 'wild_pitch' | 'passed_ball' | undefined => {
  if (marks.includes('WP')) return 'wild_pitch';
  return marks.includes('PB') ? 'passed_ball' : undefined;
};

/** The reason for a runner who moves in the explicit advances only. */
const causeOf = (basic: BasicPlay, advance: RetrosheetAdvance, forced: boolean): AdvanceReason | undefined => {
  const pitched = pitchedAway(advance);
  if (pitched) return pitched;
  const misplayed = basic.error !== undefined || basic.moves.some((move) => move.from > 0 && move.credit?.error);
  switch (basic.kind) {
    case 'running':
    case 'strikeout':
    case 'foul_error':
      return basic.cause ?? (misplayed ? 'error' : 'other');
    case 'walk':
    case 'intent_walk':
    case 'hit_by_pitch':
      return forced ? undefined : (basic.cause ?? (misplayed ? 'error' : 'other'));
    default:
      return undefined;
  }
};

const AWARDS: ReadonlySet<BasicPlay['kind']> = new Set(['walk', 'intent_walk', 'hit_by_pitch']);

/** The legs from `start` to the end of the explicit advance. */
const explicitLegs = (
  start: number,
  advance: RetrosheetAdvance,
  basic: BasicPlay,
  reason: AdvanceReason | undefined,
): readonly Advance[] => {
  const { from, to, crossed, credits } = advance;
  const error = credits.some((credit) => credit.error !== undefined);
  const putout = credits.some((credit) => credit.error === undefined && credit.fielders.length > 0);
  const out = crossed && (putout || !error);
  const made = Math.max(start, Math.min(from + basesOf(basic.kind), out || error ? to - 1 : to));
  const onTheBases = basic.kind === 'running';
  const direct = leg(from, to, {
    out,
    reason: out ? reason : error ? 'error' : reason,
    credits,
    onTheBases,
    spared: crossed && !out,
  });
  const splits = error && !out && made > start && made < to;
  if (splits) return [leg(from, made, { reason }), direct];
  // `W+WP.1-3`: to second on the walk, to third on the pitch
  const beyond = AWARDS.has(basic.kind) && reason === undefined && !crossed && to > from + 1 && from > 0;
  return beyond ? [leg(from, from + 1), { ...direct, reason: basic.cause ?? 'other' }] : [direct];
};

const withRuling = (legs: readonly Advance[], marks: readonly string[]): readonly Advance[] => {
  const last = legs.at(-1);
  if (last?.to !== 4 || last.out) return legs;
  const unearned = marks.includes('UR');
  const batted = marks.includes('RBI') ? true : marks.includes('NR') || marks.includes('NORBI') ? false : undefined;
  const ruling: RunRuling = {
    earned: !unearned,
    earnedByTeam: !unearned && !marks.includes('TUR'),
    ...(batted === undefined ? {} : { batted }),
  };
  return [...legs.slice(0, -1), { ...last, ruling }];
};

/** Plays without a batted ball: runners move on the pitch or on a throw. */
const UNBATTED: ReadonlySet<BasicPlay['kind']> = new Set(['running', 'strikeout', ...AWARDS]);

/** Why a runner advanced beyond the basic play without an error. */
const beyondOf = (basic: BasicPlay, advance: RetrosheetAdvance): AdvanceReason =>
  pitchedAway(advance) ?? (UNBATTED.has(basic.kind) ? (basic.cause ?? 'other') : 'throw');

const mixedLegs = (move: BasicMove, advance: RetrosheetAdvance, basic: BasicPlay): readonly Advance[] => {
  const first = basicLeg(move);
  const { to, crossed, credits } = advance;
  const error = credits.some((credit) => credit.error !== undefined);
  if (move.reason === 'pickoff' && !move.out)
    return [{ ...first, to: to as Destination, errors: [...(first.errors ?? []), ...errorsIn(credits, true)] }];
  if (move.from === 0 && basic.kind === 'strikeout') {
    // a third strike not caught: the explicit advance has his base, and the catcher has no putout
    if (crossed || error) return explicitLegs(0, advance, basic, undefined);
    const credited = move.credit?.error !== undefined ? [move.credit] : [];
    const own = basic.error ? [basic.error] : credited;
    return [leg(0, to, { reason: own.length ? 'error' : (basic.cause ?? 'other'), credits: own })];
  }
  const again = to === move.to && !crossed;
  if (again) {
    // `C.B-1(E2)`: the interference is the error already
    if (!error || basic.kind === 'catcher_interf') return [first];
    return [{ ...first, reason: 'error', errors: [...(first.errors ?? []), ...errorsIn(credits)] }];
  }
  if (to < move.to || move.out) return explicitLegs(move.from, advance, basic, causeOf(basic, advance, true));
  const owed = error || (first.errors !== undefined && move.reason !== undefined && UNBATTED.has(basic.kind));
  const further = owed && !crossed ? 'error' : crossed || basic.kind === 'error' ? undefined : beyondOf(basic, advance);
  return [first, ...explicitLegs(move.to, advance, basic, further)];
};

/** `K+E2.1-2`, `W+E2.3-H`: an error that names no runner is credited to the first runner who moved. */
const withError = (legs: readonly Advance[], { error, kind }: BasicPlay): readonly Advance[] => {
  if (!error || kind === 'foul_error' || legs.some(({ errors }) => errors !== undefined)) return legs;
  const moved = legs.findIndex(({ runner, reason, out }) => runner > 0 && reason === 'error' && !out);
  return legs.map((each, index) => (index === moved ? { ...each, errors: errorsIn([error], true) } : each));
};

/** All legs: those of the basic play, refined by the explicit advances; leading runner first. */
export const advancesOf = (basic: BasicPlay, explicit: readonly RetrosheetAdvance[]): readonly Advance[] => {
  const forced = (from: number): boolean =>
    from === 1 || (from > 1 && explicit.some((advance) => advance.from === from - 1) && forced(from - 1));
  const legs = [3, 2, 1, 0].flatMap((from) => {
    const move = basic.moves.find((each) => each.from === from);
    const advance = explicit.findLast((each) => each.from === from);
    if (!advance) return move ? withRuling([basicLeg(move)], move.marks ?? []) : [];
    const own = move
      ? mixedLegs(move, advance, basic)
      : explicitLegs(from, advance, basic, causeOf(basic, advance, forced(from)));
    return withRuling(own, [...advance.marks, ...(move?.marks ?? [])]);
  });
  return withError(legs, basic);
};
