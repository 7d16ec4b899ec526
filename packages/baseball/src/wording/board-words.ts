import type { StatusReason } from '../notation/stats-api-status.ts';
import type { DelayReason } from '../rules/action.ts';
import type { GameStatus } from '../rules/game-status.ts';
import type { InningPhase } from '../rules/situation.ts';

/** A reason on a badge, and inside a sentence. */
interface ReasonWords {
  readonly name: string;
  readonly because: string;
}

/** Texts of scoreboards, cards and calendars. `fill.ts` fills the placeholders in two braces. */
export interface BoardWords {
  readonly statuses: Readonly<Record<GameStatus, string>>;
  /** of a game that stands still; a reason may follow */
  readonly stopped: string;
  /** 12-hour or 24-hour clock: 7:30 pm or 19:30 */
  readonly hours: 12 | 24;
  /** Alta, Mitad, Baja, Cierre */
  readonly halves: Readonly<Record<InningPhase, string>>;
  /** 5 -> 5ta, for an inning */
  readonly ordinal: (inning: number) => string;
  /** `{{inning}}` is the ordinal, `{{number}}` the bare number: 5ta Alta */
  readonly shortInning: Readonly<Record<InningPhase, string>>;
  /** a heading: Alta de la 5ta */
  readonly longInning: Readonly<Record<InningPhase, string>>;
  /** by first, second and third base, `101`: corredores en primera y tercera */
  readonly runnersOn: Readonly<Record<'000' | '100' | '010' | '001' | '110' | '101' | '011' | '111', string>>;
  /** in the form used in a date, January first */
  readonly months: readonly string[];
  /** `{{day}}` and `{{month}}`: 21 de noviembre */
  readonly day: string;
  /** for the first of a month */
  readonly firstDay: string;
  readonly reasons: Readonly<Record<DelayReason | StatusReason, ReasonWords>>;
}
