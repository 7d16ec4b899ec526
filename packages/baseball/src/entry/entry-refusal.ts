import type { Refusal } from '@palco/kernel/refusal';
import { PLAY_REFUSALS } from '../rules/play-refusal.ts';

/**
 * Why a key or a line was not accepted: a reason of the line itself, or of the rules that the play would break. The caller
 * has the text of every code.
 */
export const ENTRY_REFUSALS = [
  ...PLAY_REFUSALS,
  /** the key means nothing now: `enabledKeys` lists those that do */
  'entry/key-unlit',
  /** nothing is written */
  'entry/empty',
  /** not in the grammar; `place` says from where on */
  'entry/unreadable',
  /** the rest of the line is in the grammar; nothing can be made of `detail.text` */
  'entry/part-unread',
  /** a runner named on a base where nobody is: `detail.base` */
  'entry/nobody-on-base',
  /** a play on runners, but nobody is on base */
  'entry/bases-empty',
  /** the play ends a plate appearance: it belongs on the line of a ball in play */
  'entry/needs-ball-in-play',
  /** the batter's third strike or fourth ball must be recorded first */
  'entry/result-first',
  /** Rule 5.09(a)(3): first base is occupied with fewer than two outs, so a third strike that is not caught is an out */
  'entry/third-strike-out',
  /** a sacrifice needs a runner (Rule 9.08) and fewer than two outs */
  'entry/no-sacrifice',
  /** Rule 5.02: a position has no fielder: `detail.position`, `detail.side` */
  'entry/position-empty',
  /** Rule 5.02: two fielders at one position: `detail.position`, `detail.side` */
  'entry/position-twice',
  /** Rule 5.11: the club has no designated hitter, or has given him up: `detail.side` */
  'entry/no-designated-hitter',
  /** Rule 5.11: the pitcher bats now, so he needs a slot of the order: `detail.side` */
  'entry/pitcher-needs-slot',
  /** no player of either club fits: `detail.text` */
  'entry/player-unknown',
  /** a position is missing, and the player's own is not clear */
  'entry/position-missing',
  /** the player already plays there */
  'entry/no-change',
  /** the count is not written as balls and strikes, such as 2-1 */
  'entry/count-unreadable',
  /** nobody is at bat yet */
  'entry/no-batter',
  /** a count set to the umpire's needs a reason */
  'entry/reason-missing',
  /** this scorer has nothing left to undo */
  'entry/nothing-to-undo',
  'entry/nothing-to-redo',
  /** somebody else has changed the play since: `detail.play` */
  'entry/changed-since',
  /** the play is no longer in the game: `detail.play` */
  'entry/play-gone',
  /** no plate appearance has just ended to which the appeal could apply (Rule 6.03(b)) */
  'entry/nothing-to-appeal',
  /** the batter was the proper one (Rule 6.03(b)) */
  'entry/proper-batter',
  /** nothing has been recorded that could be marked for judgment */
  'entry/nothing-to-mark',
] as const;
type EntryRefusalCode = (typeof ENTRY_REFUSALS)[number];

/** A refusal with the part of the line it is about: characters `from` to before `to`. */
export interface EntryRefusal extends Refusal<EntryRefusalCode> {
  readonly place?: { readonly from: number; readonly to: number };
}
