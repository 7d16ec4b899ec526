import type { Play } from '@palco/baseball/rules/play';
import type { PlayRevision } from '@palco/baseball/rules/play-log';
import { currentPlays } from '@palco/baseball/rules/play-log';
import type { GameLog, GameNow, GameRoster } from '@palco/contracts/game-log';
import type { PlayChange } from '@palco/contracts/plays';

/** All that this tab knows of a game, later than what is on screen too: nothing of it is shown but through a moment. */
export interface HeldGame {
  readonly game: GameNow;
  readonly roster: GameRoster;
  /** newest change held */
  readonly cursor: number;
  /** of the log that was read last; what came by the event stream since has none */
  readonly version: string;
  readonly revisions: ReadonlyMap<string, PlayRevision>;
  /** the plays that count, in order */
  readonly plays: readonly Play[];
}

const revisionOf = ({ revision, play, isVoid }: PlayChange): PlayRevision =>
  isVoid ? { revision, play, void: true } : { revision, play };

const withRevisions = (
  held: ReadonlyMap<string, PlayRevision>,
  changes: readonly PlayChange[],
): ReadonlyMap<string, PlayRevision> => {
  const next = new Map(held);
  for (const change of changes) {
    const known = next.get(change.play.id);
    if (!known || change.revision >= known.revision) next.set(change.play.id, revisionOf(change));
  }
  return next;
};

/** A whole log; undefined when it came without the roster, so was asked for with a cursor. */
export const holdGame = ({ game, roster, cursor, version, plays }: GameLog): HeldGame | undefined => {
  if (!roster) return undefined;
  const revisions = withRevisions(new Map(), plays);
  return { game, roster, cursor, version, revisions, plays: currentPlays(revisions.values()) };
};

/** What came after it: changed plays and what else is said of the game. */
export const withChanges = (held: HeldGame, changes: readonly PlayChange[], game: GameNow = held.game): HeldGame => {
  const fresh = changes.filter(({ cursor }) => cursor > held.cursor);
  if (!fresh.length) return game === held.game ? held : { ...held, game };
  const revisions = withRevisions(held.revisions, fresh);
  const cursor = Math.max(held.cursor, ...fresh.map((change) => change.cursor));
  return { ...held, game, cursor, revisions, plays: currentPlays(revisions.values()) };
};
