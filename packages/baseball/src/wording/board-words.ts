import type { StatusReason } from '../notation/stats-api-status.ts';
import type { DelayReason } from '../rules/action.ts';
import type { GameStatus } from '../rules/game-status.ts';
import type { InningPhase } from '../rules/situation.ts';

/** A reason by itself on a badge, and inside of a sentence. */
interface ReasonWords {
  readonly name: string;
  readonly because: string;
}

/** What stands on scoreboards, cards and calendars. Texts in braces are filled in (`fill.ts`). */
export interface BoardWords {
  readonly statuses: Readonly<Record<GameStatus, string>>;
  /** how a day is told: 7:30 pm, or 19:30 */
  readonly hours: 12 | 24;
  /** Alta, Mitad, Baja, Cierre */
  readonly halves: Readonly<Record<InningPhase, string>>;
  /** 5 -> 5ta, for an inning */
  readonly ordinal: (inning: number) => string;
  /** `{inning}` is the ordinal, `{number}` the bare number: 5ta Alta */
  readonly shortInning: Readonly<Record<InningPhase, string>>;
  /** a heading: Alta de la 5ta */
  readonly longInning: Readonly<Record<InningPhase, string>>;
  /** January first, as they stand in a date */
  readonly months: readonly string[];
  /** `{day}` and `{month}`: 21 de noviembre */
  readonly day: string;
  /** the first of a month, where it is written differently */
  readonly firstDay?: string;
  readonly reasons: Readonly<Record<DelayReason | StatusReason, ReasonWords>>;
}
