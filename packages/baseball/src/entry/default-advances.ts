/**
 * Where runners go when the line says nothing about them. By rule: a forced runner advances (Rule 5.06(b)(3)), a wild pitch
 * or balk moves every runner one base. By custom: on a hit each runner gains as many bases as the batter, on a sacrifice bunt
 * one; on a sacrifice fly the runner on third scores; otherwise he stays. The draft's sentence shows it, and keys change it.
 */
import type { BasicPlay } from '../notation/retrosheet-basic-play.ts';
import type { RetrosheetAdvance, RetrosheetEvent } from '../notation/retrosheet-event.ts';
import type { Base } from '../rules/advance.ts';
import { type GameState, withTeam } from '../rules/game-state.ts';
import { endingOf } from '../rules/half-inning.ts';
import { battingSide } from '../rules/side.ts';

const HIT_BASES: Partial<Record<BasicPlay['kind'], number>> = { single: 1, double: 2, triple: 3, home_run: 4 };

const letterOf = (base: number): string => (base === 0 ? 'B' : base === 4 ? 'H' : String(base));

/** The bases of runners who must move for the batter: an unbroken row from first. */
export const forcedBases = ({ bases }: Pick<GameState, 'bases'>): readonly Base[] => {
  const forced: Base[] = [];
  for (const base of [1, 2, 3] as const) {
    if (!bases[base - 1]) break;
    forced.push(base);
  }
  return forced;
};

const isOnTheGround = ({ modifiers }: RetrosheetEvent): boolean =>
  modifiers.some((modifier) => /^B?G(\d|DP|TP|$)/.test(modifier) || modifier === 'FO');

/** Bases that a runner gains when the line is silent about him. */
const gainOf = (base: Base, event: RetrosheetEvent, basic: BasicPlay, state: GameState): number => {
  const hit = HIT_BASES[basic.kind];
  if (hit) return hit;
  const { modifiers } = event;
  if (modifiers.includes('SH')) return 1;
  if (modifiers.includes('SF')) return base === 3 ? 1 : 0;
  if (basic.cause && basic.cause !== 'other' && basic.kind !== 'walk' && basic.kind !== 'intent_walk') return 1;
  const forced = forcedBases(state).includes(base) ? 1 : 0;
  switch (basic.kind) {
    case 'walk':
    case 'intent_walk':
    case 'hit_by_pitch':
      // a wild fourth ball moves those whom the walk does not
      return basic.cause ? 1 : forced;
    case 'catcher_interf':
    case 'error':
    case 'choice':
      return forced;
    case 'out':
      return isOnTheGround(event) ? forced : 0;
    case 'strikeout':
      return event.advances.some(({ from, crossed }) => from === 0 && !crossed) ? forced : 0;
    default:
      return 0;
  }
};

/** How many more runs end the game at once; infinite where none does (Rule 7.01(g)(3)). */
const runsToWin = (state: GameState): number => {
  const side = battingSide(state.half);
  if (side !== 'home' || state.inning < state.setup.scheduledInnings) return Number.POSITIVE_INFINITY;
  const needed = state.teams.away.runs - state.teams.home.runs + 1;
  const won = withTeam(state, side, { runs: state.teams.home.runs + needed });
  return endingOf(won) ? needed : Number.POSITIVE_INFINITY;
};

/**
 * Rule 9.06(f): a hit that ends the game counts only as many bases as the runner with the winning run advances, unless it is
 * a home run.
 */
export const creditedHit = (text: string, state: GameState): string => {
  const [, hit = ''] = /^(DGR|D|T)(?![A-Z])/.exec(text) ?? [];
  const winner = ([3, 2, 1] as const).filter((base) => state.bases[base - 1])[runsToWin(state) - 1];
  if (!hit || winner === undefined) return text;
  const bases = Math.min(4 - winner, hit === 'T' ? 3 : 2);
  return `${bases === 1 ? 'S' : bases === 2 && hit === 'T' ? 'D' : hit}${text.slice(hit.length)}`;
};

const outsIn = (basic: BasicPlay, written: readonly RetrosheetAdvance[]): number => {
  const replaced = new Set(written.map(({ from }) => from));
  const crossed = written.filter((advance) => advance.crossed && !advance.credits.some(({ error }) => error));
  return crossed.length + basic.moves.filter(({ out, from }) => out && !replaced.has(from)).length;
};

/**
 * The advances that the line leaves out, in Retrosheet's writing, leading runner first. `isWhole`: the line has its own
 * advances, so only runners who must make room for another are added.
 */
export const advancesByRule = (
  event: RetrosheetEvent,
  basic: BasicPlay,
  state: GameState,
  isWhole: boolean,
): readonly string[] => {
  if (state.outs + outsIn(basic, event.advances) >= 3) return [];
  const landing = (from: number): number | undefined => {
    const written = event.advances.findLast((advance) => advance.from === from);
    if (written) return written.crossed && !written.credits.some(({ error }) => error) ? 0 : written.to;
    const move = basic.moves.findLast((each) => each.from === from);
    return move && (move.out ? 0 : move.to);
  };
  const added = new Map<number, number>();
  let behind = landing(0) ?? 0;
  for (const base of [1, 2, 3] as const) {
    if (!state.bases[base - 1]) continue;
    const stated = landing(base);
    if (stated !== undefined) {
      behind = Math.max(behind, stated);
      continue;
    }
    const gained = isWhole ? 0 : gainOf(base, event, basic, state);
    const to = Math.min(4, Math.max(base + gained, behind >= base && behind < 4 ? behind + 1 : base));
    if (to > base) added.set(base, to);
    behind = Math.max(behind, to);
  }
  const scored = [1, 2, 3].filter((base) => landing(base) === 4).length;
  const needed = basic.kind === 'home_run' ? Number.POSITIVE_INFINITY : runsToWin(state) - scored;
  // the winning run ends the game, so nobody scores after it (Rule 7.01(g)(3))
  const runs = [...added].filter(([, to]) => to === 4).sort(([a], [b]) => b - a);
  const tooMany = new Set(runs.slice(Math.max(0, needed)).map(([base]) => base));
  return [...added]
    .filter(([base]) => !tooMany.has(base) || base < 3)
    .map(([base, to]) => `${letterOf(base)}-${letterOf(tooMany.has(base) ? 3 : to)}`)
    .reverse();
};
