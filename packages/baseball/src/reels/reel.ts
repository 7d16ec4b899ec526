/** Reels: parts of a game's picture in their order, chosen from its plays. */
import type { Game } from '../rules/fold.ts';
import type { Instant } from '../rules/primitives.ts';
import { catchUpPlays } from './catch-up.ts';
import { bestPlays } from './highlights.ts';
import { endOf, type KeptPlay, keptPlaysOf, type Span, startOf } from './kept-plays.ts';
import type { ReelKind } from './reel-kind.ts';
import { unbrokenSpans } from './unbroken.ts';

interface Reel {
  /** what it shows, in order */
  readonly spans: readonly Span[];
  /** the plays of a condensed game that it shows, in order */
  readonly plays: readonly KeptPlay[];
  /** how many of those between its ends it leaves out */
  readonly leftOut: number;
}
/** The part of the game to choose from; while the game goes on, `until` is what the picture has shown so far. */
interface ReelEnds {
  readonly from?: Instant;
  readonly until?: Instant;
}

export const reelOf = (
  game: Game,
  kind: ReelKind,
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: ReelEnds = {},
): Reel => {
  const all = keptPlaysOf(game).filter((play) => startOf(play) >= from && endOf(play) <= until);
  if (kind === 'unbroken') {
    const spans = unbrokenSpans(game, until).filter(({ to }) => to > from);
    return { spans, plays: all, leftOut: 0 };
  }
  const plays = kind === 'condensed' ? all : kind === 'highlights' ? bestPlays(all) : catchUpPlays(all, from, until);
  return { spans: plays.flatMap(({ spans }) => spans), plays, leftOut: all.length - plays.length };
};
