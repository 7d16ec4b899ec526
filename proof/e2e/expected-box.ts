/** The final box score that the player page has to show, whichever source it is known from. */
import type { BySide } from '@palco/baseball/rules/side';

/** The texts of a row, its name first. */
export type BoxRow = readonly string[];
export interface ExpectedBox {
  /** runs, hits, errors */
  readonly totals: BySide<BoxRow>;
  /** name, AB, H, HR, RBI */
  readonly batting: BySide<readonly BoxRow[]>;
  /** name, IP, H, R, ER, BB, SO, HR */
  readonly pitching: BySide<readonly BoxRow[]>;
}

/** A game in its last minutes: the command that opens a Palco with it, and its final box score. */
export interface LastInnings {
  readonly title: string;
  readonly id: number;
  /** as addresses and tabs name them */
  readonly clubs: BySide<string>;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** milliseconds since 1970 by the clock of that Palco; undefined: it is waited for */
  readonly endsAt?: number;
  readonly box: ExpectedBox;
}

/** `M. Verdín` */
export const brief = (name: string, lastName: string): string => `${name[0]}. ${lastName}`;
