import type { DelayReason } from '../rules/action.ts';
import { leaderOf } from '../rules/half-inning.ts';
import type { Instant } from '../rules/primitives.ts';
import { replacePitcher } from './bullpen.ts';
import { addAction, type GameDraft, pass } from './game-draft.ts';

/** An interruption of a game, given by the season's calendar so that calendar and game agree. */
export interface Interruption {
  readonly type: 'delay' | 'suspension' | 'called';
  readonly reason: DelayReason;
  /** play stops with the first batter after this instant */
  readonly from: Instant;
  /** minutes of the delay; also the delay before a game is suspended or called */
  readonly minutes: number;
  /** when a suspended game resumes */
  readonly resumesAt?: Instant;
}

/** Rule 7.01(c): five innings make a game, four and a half when the home club leads. */
const isRegulation = ({ state }: GameDraft): boolean => {
  const leader = leaderOf(state);
  if (!leader) return false;
  const complete = state.half === 'bottom' && state.outs >= 3 ? state.inning : state.inning - 1;
  return complete >= 5 || (state.inning === 5 && leader === 'home' && state.half === 'bottom');
};

/** Applies the interruption if it is due. Returns it while it is still to come. */
export const applyInterruption = (draft: GameDraft, due: Interruption | undefined): Interruption | undefined => {
  if (!due || draft.now < due.from || draft.state.phase !== 'live') return due;
  addAction(draft, { kind: 'delay', reason: due.reason });
  pass(draft, due.minutes * 60);
  if (due.type === 'called' && isRegulation(draft)) addAction(draft, { kind: 'game_called', reason: due.reason });
  else if (due.type === 'suspension' && due.resumesAt !== undefined) {
    addAction(draft, { kind: 'suspension' });
    draft.now = Math.max(draft.now, due.resumesAt);
    addAction(draft, { kind: 'resumption' });
    addAction(draft, { kind: 'delay', reason: due.reason, ended: true });
    pass(draft, 60);
    // the pitchers of the first day do not continue
    replacePitcher(draft);
    pass(draft, 60);
  } else {
    addAction(draft, { kind: 'delay', reason: due.reason, ended: true });
    pass(draft, 90);
    // a starter does not continue after more than 45 minutes
    if (due.minutes > 45 && draft.dugouts[draft.state.half === 'top' ? 'home' : 'away'].mound.pitches > 25)
      replacePitcher(draft);
  }
  return undefined;
};
