/**
 * A game goes back from the scorer to its feed: the feed's plays replace those scored by hand, in one step and only when the
 * feed has got as far. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { PlateAppearance, Play } from '@palco/baseball/rules/play';
import { isRefusal } from '@palco/kernel/refusal';
import type { NewRevision, StoredChange } from '../play-store.ts';
import { playsAfter } from '../scoring/change-plays.ts';
import type { PlayRevision } from '../scoring/play-parts.ts';
import { appearancesOf, hasReached, type Progress, progressOf } from './feed-progress.ts';

/** A turn that scorer and feed ended differently. */
interface Difference {
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  readonly batter: string;
  readonly byHand: string;
  readonly byFeed: string;
}
export interface ReturnToFeed {
  /** the feed has everything; otherwise nothing changes yet */
  readonly isCaughtUp: boolean;
  readonly hand: Progress | undefined;
  readonly feed: Progress | undefined;
  /** voids first, then the feed's plays */
  readonly revisions: readonly NewRevision[];
  /** plate appearances scored by hand that the feed has too */
  readonly replaced: number;
  /** those that only the feed has */
  readonly added: number;
  /** those that only the scorer has */
  readonly removed: number;
  /** plays of the feed that stay as the scorer corrected them */
  readonly corrected: number;
  readonly differences: readonly Difference[];
  /** the feed's play for each one scored by hand, so that rulings can follow */
  readonly renamed: ReadonlyMap<string, string>;
}

const asStored = (play: Play): Play => JSON.parse(JSON.stringify(play)) as Play;
const isWhole = (play: Play): boolean => play.kind !== 'plate_appearance' || play.result !== undefined;

/** Did the scorer change a play that the feed had reported completely? A play only continued by hand is no correction. */
const isCorrection = ({ scorer }: StoredChange, history: readonly PlayRevision[]): boolean =>
  scorer !== undefined && history.some((each) => each.scorer === undefined && !each.isVoid && isWhole(each.play));

const revisionsOf = (
  stored: readonly StoredChange[],
  reported: readonly Play[],
  kept: ReadonlySet<string>,
): readonly NewRevision[] => {
  const known = new Map(stored.map((change) => [change.play.id, change]));
  const ids = new Set(reported.map(({ id }) => id));
  const gone = stored
    .filter(({ play, isVoid }) => !isVoid && !ids.has(play.id))
    .map(({ play, revision }): NewRevision => ({ play, revision: revision + 1, isVoid: true }));
  const news = reported.flatMap((play): NewRevision[] => {
    const change = known.get(play.id);
    if (!change) return [{ play, revision: 1, isVoid: false }];
    const isSame = !change.isVoid && isDeepStrictEqual(change.play, asStored(play));
    // written again even where a scorer wrote the same, so that the feed may correct it from now on
    const isDone = kept.has(play.id) || (isSame && change.scorer === undefined);
    return isDone ? [] : [{ play, revision: change.revision + 1, isVoid: false }];
  });
  return [...gone, ...news];
};

const folded = (setup: GameSetup, plays: readonly Play[]): Game | undefined => {
  const game = foldGame(setup, plays);
  return isRefusal(game) ? undefined : game;
};

const isOtherEnd = ({ result: one }: PlateAppearance, { result: other }: PlateAppearance): boolean =>
  one !== undefined && other !== undefined && one.type !== other.type;

export const decideReturn = (input: {
  /** as it was scored */
  readonly setup: GameSetup;
  readonly feedSetup: GameSetup;
  /** newest revision of every play */
  readonly stored: readonly StoredChange[];
  /** all revisions of the feed's plays that a scorer wrote last, by play */
  readonly history: ReadonlyMap<string, readonly PlayRevision[]>;
  readonly reported: readonly Play[];
}): ReturnToFeed | undefined => {
  const { setup, feedSetup, stored, history, reported } = input;
  const [byHand, byFeed] = [folded(setup, playsAfter(stored, [])), folded(feedSetup, reported)];
  if (!byFeed) return undefined;
  const corrections = new Set(
    stored.filter((change) => isCorrection(change, history.get(change.play.id) ?? [])).map(({ play }) => play.id),
  );
  const keeping = revisionsOf(stored, reported, corrections);
  const canKeep = corrections.size === 0 || folded(feedSetup, playsAfter(stored, keeping)) !== undefined;
  // when the feed's later plays do not follow from the corrections, all corrections are dropped
  const revisions = canKeep ? keeping : revisionsOf(stored, reported, new Set());

  const [own, theirs] = [byHand ? appearancesOf(byHand) : [], appearancesOf(byFeed)];
  const inFeed = new Map(theirs.map((each) => [each.key, each]));
  const byScorer = new Set(stored.filter(({ scorer }) => scorer !== undefined).map(({ play }) => play.id));
  const changed = new Set(revisions.map(({ play }) => play.id).filter((id) => byScorer.has(id)));
  const scored = own.filter(({ play }) => changed.has(play.id));
  const pairs = scored.flatMap((each) => {
    const other = inFeed.get(each.key);
    return other ? [{ ...each, other: other.play }] : [];
  });
  const keys = new Set(own.map(({ key }) => key));
  const progress = { hand: byHand && progressOf(byHand), feed: progressOf(byFeed) };
  return {
    isCaughtUp: !progress.hand || hasReached(progress.feed, progress.hand),
    ...progress,
    revisions,
    replaced: pairs.length,
    added: theirs.filter(({ key }) => !keys.has(key)).length,
    removed: scored.length - pairs.length,
    corrected: canKeep ? [...corrections].filter((id) => reported.some((play) => play.id === id)).length : 0,
    differences: pairs
      .filter(({ play, other }) => isOtherEnd(play, other))
      .map(({ play, other, inning, half }) => ({
        inning,
        half,
        batter: play.batter,
        byHand: play.result?.type ?? '',
        byFeed: other.result?.type ?? '',
      })),
    renamed: new Map(
      pairs.filter(({ play, other }) => play.id !== other.id).map(({ play, other }) => [play.id, other.id]),
    ),
  };
};
