/** A game with everything a page may show: plays, fold, players and their season. Immutable; a change creates a new one. */
import { createHash } from 'node:crypto';
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { currentPlays } from '@palco/baseball/rules/play-log';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide, Side } from '@palco/baseball/rules/side';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import { isRefusal } from '@palco/kernel/refusal';
import type { Club } from '../league/league-cache.ts';
import type { WonLost } from '../league/standings.ts';
import type { GameRecord } from './game.ts';
import type { StoredChange } from './play-store.ts';
import type { StoredRuling } from './scoring/ruling-store.ts';

export interface GamePlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly lastName: string;
  readonly jersey: string;
  readonly position: number;
  readonly bats: string;
  readonly throws: string;
  readonly side: Side | undefined;
  /** the season before the first pitch */
  readonly before: PlayerSeasonStats;
}

/** What the plays do not contain. */
export interface GameContext {
  readonly clubs: BySide<Club>;
  /** won and lost before this game */
  readonly records: BySide<WonLost>;
  readonly venue: string;
  readonly channels: readonly string[];
  readonly players: ReadonlyMap<PlayerId, GamePlayer>;
}

export interface LoadedGame extends GameContext {
  readonly record: GameRecord;
  /** newest change of a play */
  readonly cursor: number;
  /** newest revision of every play, void ones too, by play */
  readonly changes: ReadonlyMap<string, StoredChange>;
  /** all changes after the cursor `recentFrom`, in the order they were recorded */
  readonly recent: readonly StoredChange[];
  readonly recentFrom: number;
  /** the scorer's rulings that count */
  readonly rulings: readonly StoredRuling[];
  /** the plays that count as the scorer ruled, in their order */
  readonly plays: readonly Play[];
  /** the fold; none without line-ups, or when the plays do not follow each other */
  readonly game: Game | undefined;
  /** computed on first use */
  readonly box: BoxScore | undefined;
  /** changes with clubs, line-ups and players */
  readonly stamp: string;
}

const stampOf = (record: GameRecord, { clubs, records, players, venue }: GameContext): string =>
  createHash('sha256')
    .update(JSON.stringify([record.setup, record.officialDate, clubs, records, venue, [...players]]))
    .digest('base64url')
    .slice(0, 12);

const withNewer = (
  stored: ReadonlyMap<string, StoredChange>,
  newer: readonly StoredChange[],
): ReadonlyMap<string, StoredChange> => {
  const changes = new Map(stored);
  for (const change of newer) {
    const former = changes.get(change.play.id);
    if (!former || change.revision >= former.revision) changes.set(change.play.id, change);
  }
  return changes;
};

const playsOf = (changes: ReadonlyMap<string, StoredChange>): readonly Play[] =>
  currentPlays(
    [...changes.values()].map(({ play, revision, isVoid }) => ({ play, revision, ...(isVoid ? { void: true } : {}) })),
  );

interface Known {
  readonly record: GameRecord;
  readonly context: GameContext;
  readonly cursor: number;
  readonly changes: ReadonlyMap<string, StoredChange>;
  readonly recent: readonly StoredChange[];
  readonly recentFrom: number;
  readonly rulings: readonly StoredRuling[];
}
/** Changes a resuming listener may receive; one that missed more reads the log again. */
const RECENT_MAX = 500;

const build = ({ record, context, cursor, changes, rulings, ...recent }: Known): LoadedGame => {
  const recorded = playsOf(changes);
  const ruled = rulings.map(({ ruling }) => ruling);
  const plays = record.setup ? withRulings(record.setup, recorded, ruled) : recorded;
  const folded = record.setup ? foldGame(record.setup, plays) : undefined;
  const game = folded && !isRefusal(folded) ? folded : undefined;
  let box: BoxScore | undefined;
  return {
    ...context,
    record,
    cursor,
    changes,
    ...recent,
    rulings,
    plays,
    game,
    get box() {
      if (game) box ??= boxScoreOf(game);
      return box;
    },
    stamp: stampOf(record, context),
  };
};

/** `isWhole`: these are all changes, not only the newest of each play. */
export const createLoadedGame = (
  record: GameRecord,
  context: GameContext,
  changes: readonly StoredChange[],
  isWhole: boolean,
  rulings: readonly StoredRuling[] = [],
): LoadedGame => {
  const cursor = changes.at(-1)?.cursor ?? 0;
  const recent = isWhole ? changes.slice(-RECENT_MAX) : [];
  return build({
    record,
    context,
    cursor,
    changes: withNewer(new Map(), changes),
    recent,
    recentFrom: recent.length ? (recent[0] as StoredChange).cursor - 1 : cursor,
    rulings,
  });
};

/** The game after more changes, with its record as it is now. */
export const refreshedGame = (
  loaded: LoadedGame,
  record: GameRecord,
  context: GameContext,
  newer: readonly StoredChange[],
  rulings: readonly StoredRuling[] = loaded.rulings,
): LoadedGame => {
  const recent = newer.length ? [...loaded.recent, ...newer].slice(-RECENT_MAX) : loaded.recent;
  return build({
    record,
    context,
    cursor: newer.at(-1)?.cursor ?? loaded.cursor,
    changes: newer.length ? withNewer(loaded.changes, newer) : loaded.changes,
    recent,
    recentFrom: recent.length ? (recent[0] as StoredChange).cursor - 1 : loaded.recentFrom,
    rulings,
  });
};

/** The players in the line-ups and plays. */
export const playersNamed = (record: GameRecord, changes: Iterable<StoredChange>): ReadonlySet<PlayerId> => {
  const named = new Set<PlayerId>();
  for (const side of ['away', 'home'] as const) {
    const lineup = record.setup?.lineups[side];
    for (const { player } of lineup?.order ?? []) named.add(player);
    if (lineup) named.add(lineup.pitcher);
  }
  for (const { play } of changes) {
    const events = play.kind === 'plate_appearance' ? play.events : [play];
    if (play.kind === 'plate_appearance') named.add(play.batter);
    for (const event of events) if ('player' in event && event.player !== undefined) named.add(event.player);
  }
  return named;
};
