/** What everybody who plays a part in an evening works with, and what is recorded about them. */
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';
import type { EveningLeague } from './league.ts';
import type { Method } from './plan.ts';
import type { ScoredPlay } from './promises/plays.ts';
import type { SeatObservation } from './promises/seats.ts';

/** A fan who has registered, as the help desk may meet one. */
export interface RegisteredFan {
  readonly id: number;
  readonly email: string;
  /** holds a pass now, as far as they know */
  hasPass: boolean;
  isWatching: boolean;
  boughtBy: Method | undefined;
}
interface Totals {
  registered: number;
  watching: number;
  takeovers: number;
  shares: number;
  signOuts: number;
  segments: number;
  bytes: number;
  readonly bought: Record<Method, number>;
  readonly helped: Record<string, number>;
}
export interface Context {
  readonly clock: Clock;
  readonly client: Client;
  /** of Palco */
  readonly origin: string;
  /** origin of the outside world */
  readonly sandbox: string;
  readonly league: EveningLeague;
  readonly registeredFans: RegisteredFan[];
  readonly totals: Totals;
  readonly observations: SeatObservation[];
  readonly recordedPlays: ScoredPlay[];
  /** milliseconds from the payment to the pass that it brought */
  readonly passWaits: number[];
  /** a prepaid card that nobody has; undefined when they are sold out */
  takeCard(): { readonly folio: string; readonly code: string } | undefined;
  /** prints a line of progress */
  say(line: string): void;
}

export const emptyTally = (): Totals => ({
  registered: 0,
  watching: 0,
  takeovers: 0,
  shares: 0,
  signOuts: 0,
  segments: 0,
  bytes: 0,
  bought: { card: 0, store: 0, paypal: 0, prepaid: 0 },
  helped: {},
});
