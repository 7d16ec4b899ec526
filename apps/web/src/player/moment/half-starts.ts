/** Where to seek: the beginnings of half innings and plays, by the clock of the ballpark. */
import type { Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import type { Instant } from '@palco/baseball/rules/primitives';
import type { Half, Side } from '@palco/baseball/rules/side';
import { halfInningsOf } from '@palco/baseball/scoring/half-innings';

export interface HalfStart {
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  /** when its first play begins; the break before it belongs to the half before */
  readonly at: Instant;
}

/** The half innings that have begun, in order. */
export const halfStartsOf = (game: Game): readonly HalfStart[] =>
  halfInningsOf(game).flatMap(({ steps: [first], ...half }) => (first ? [{ ...half, at: first.play.at }] : []));

/** When a half inning begins; undefined when it has not been played. */
export const startOfHalf = (game: Game, inning: number, half: Half): Instant | undefined =>
  halfStartsOf(game).find((each) => each.inning === inning && each.half === half)?.at;

/** Within this many milliseconds after the beginning of a play, "previous" means the play before it. */
export const JUST_BEGUN_MS = 3000;

/** The play "previous" seeks to: the one on screen, or the one before it if that has just begun. */
export const playBefore = (plays: readonly Play[], instant: Instant): Instant | undefined =>
  plays.findLast(({ kind, at }) => kind === 'plate_appearance' && at < instant - JUST_BEGUN_MS)?.at;

/** The next play after an instant, if it has happened. */
export const playAfter = (plays: readonly Play[], instant: Instant): Instant | undefined =>
  plays.find(({ kind, at }) => kind === 'plate_appearance' && at > instant)?.at;
