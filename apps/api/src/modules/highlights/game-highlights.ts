/** The highlights of a game as far as its picture has shown them. */
import { bestPlays, highlightValue } from '@palco/baseball/reels/highlights';
import { endOf, type KeptPlay, lengthOf } from '@palco/baseball/reels/kept-plays';
import { leverageOf } from '@palco/baseball/reels/leverage';
import { pointOf } from '@palco/baseball/reels/win-probability';
import type { Highlight, HighlightOrder } from '@palco/contracts/highlights/highlights';
import type { LoadedGame } from '../games/loaded-game.ts';
import type { ShareCodes } from '../streaming/shared-plays/share-codes.ts';
import { keptPlays, presentStill } from '../streaming/stills/play-stills.ts';

export interface RankedHighlight {
  readonly highlight: Omit<Highlight, 'hasPicture'>;
  readonly play: KeptPlay;
  readonly batter: string;
  /** leverage before the pitch */
  readonly pressure: number;
  /** by how much it changed the chance to win (0 to 1), with what its runs and its kind add */
  readonly worth: number;
  /** when it ended, milliseconds since 1970 */
  readonly at: number;
}

/** A picture is some seconds behind its plays, and nobody's page may be ahead of it. */
const SHOWN_AFTER_MS = 60_000;

const ofFinished = new WeakMap<LoadedGame, readonly RankedHighlight[]>();

const compute = (codes: ShareCodes, loaded: LoadedGame, now: Date): readonly RankedHighlight[] => {
  const delay = loaded.record.pictureDelayMs ?? 0;
  const shown = keptPlays(loaded).filter((play) => endOf(play) + delay + SHOWN_AFTER_MS <= now.getTime());
  return bestPlays(shown).map((play) => ({
    highlight: { ...presentStill(codes, loaded, play), seconds: lengthOf(play) / 1000 },
    play,
    batter: play.step.play.kind === 'plate_appearance' ? play.step.play.batter : '',
    pressure: leverageOf(pointOf(play.before)),
    worth: highlightValue(play),
    at: endOf(play),
  }));
};

/** In the order of the game. */
export const gameHighlights = (codes: ShareCodes, loaded: LoadedGame, now: Date): readonly RankedHighlight[] => {
  if (loaded.record.status !== 'final') return compute(codes, loaded, now);
  const known = ofFinished.get(loaded) ?? compute(codes, loaded, now);
  // the last plays of a game that has just ended are not shown yet
  if (known.length > 0 && (known.at(-1)?.at ?? 0) + 2 * SHOWN_AFTER_MS < now.getTime()) ofFinished.set(loaded, known);
  return known;
};

/** The first `most` plays by pressure or by worth; of equal ones the earlier is first. */
export const ranked = (
  plays: readonly RankedHighlight[],
  order: HighlightOrder,
  most: number,
): readonly RankedHighlight[] =>
  plays.toSorted((one, other) => other[order] - one[order] || one.at - other.at).slice(0, most);
