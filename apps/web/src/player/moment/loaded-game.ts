import { withRulings } from '@palco/baseball/rules/apply-rulings';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayRevision } from '@palco/baseball/rules/play-log';
import { currentPlays } from '@palco/baseball/rules/play-log';
import type { GameLog, GameNow, GameRoster } from '@palco/contracts/games/game-log';
import type { PlayChange } from '@palco/contracts/games/plays';

/** The whole game as this tab has loaded it. It may be ahead of the picture, so components show it as a `Moment` only. */
export interface FollowedGame {
  readonly game: GameNow;
  readonly roster: GameRoster;
  /** of the newest change */
  readonly cursor: number;
  /** of the log that was read last; changes from the event stream do not change it */
  readonly version: string;
  readonly revisions: ReadonlyMap<string, PlayRevision>;
  /** the plays that count, in order, with the official scorer's rulings applied */
  readonly plays: readonly Play[];
}

/** Nobody scores it: there is no moment to show, not even one at 0–0. */
export const isUnscored = ({ game, plays }: FollowedGame): boolean => game.isUnscored === true && plays.length === 0;

const revisionOf = ({ revision, play, isVoid }: PlayChange): PlayRevision =>
  isVoid ? { revision, play, void: true } : { revision, play };

const withRevisions = (
  before: ReadonlyMap<string, PlayRevision>,
  changes: readonly PlayChange[],
): ReadonlyMap<string, PlayRevision> => {
  const next = new Map(before);
  for (const change of changes) {
    const known = next.get(change.play.id);
    if (!known || change.revision >= known.revision) next.set(change.play.id, revisionOf(change));
  }
  return next;
};

const playsOf = (
  roster: GameRoster,
  revisions: ReadonlyMap<string, PlayRevision>,
  { rulings = [] }: GameNow,
): readonly Play[] => {
  const plays = currentPlays(revisions.values());
  const ruled = rulings.map(({ ruling }) => ruling);
  return roster.setup ? withRulings(roster.setup, plays, ruled) : plays;
};
const numbersOf = ({ rulings = [] }: GameNow): string => rulings.map(({ number }) => number).join();

/** The game of a whole log; undefined for a log after a cursor, which has no roster. */
export const loadGame = ({ game, roster, cursor, version, plays }: GameLog): FollowedGame | undefined => {
  if (!roster) return undefined;
  const revisions = withRevisions(new Map(), plays);
  return { game, roster, cursor, version, revisions, plays: playsOf(roster, revisions, game) };
};

/** The game with newer changes applied; changes that are loaded already are skipped. */
export const withChanges = (
  loaded: FollowedGame,
  changes: readonly PlayChange[],
  game: GameNow = loaded.game,
): FollowedGame => {
  const newer = changes.filter(({ cursor }) => cursor > loaded.cursor);
  const isRuled = numbersOf(game) !== numbersOf(loaded.game);
  if (!newer.length && !isRuled) return game === loaded.game ? loaded : { ...loaded, game };
  const revisions = withRevisions(loaded.revisions, newer);
  const cursor = Math.max(loaded.cursor, ...newer.map((change) => change.cursor));
  return { ...loaded, game, cursor, revisions, plays: playsOf(loaded.roster, revisions, game) };
};
