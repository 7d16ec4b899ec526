/** A game with everything a page may ask of it: plays, fold, who takes part and their season. Immutable; a change makes a new one. */
import { createHash } from 'node:crypto';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { currentPlays } from '@palco/baseball/rules/play-log';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide, Side } from '@palco/baseball/rules/side';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { PlayerSeasonStats } from '@palco/baseball/scoring/player-season-stats';
import { isRefusal } from '@palco/kernel/refusal';
import type { Club } from '../league/league-book.ts';
import type { WonLost } from '../league/standings.ts';
import type { GameRecord } from './game.ts';
import type { StoredChange } from './play-store.ts';

export interface PlayerAtGame {
  readonly id: PlayerId;
  readonly name: string;
  readonly lastName: string;
  readonly jersey: string;
  readonly position: number;
  readonly bats: string;
  readonly throws: string;
  readonly side: Side | undefined;
  /** his season before the first pitch */
  readonly before: PlayerSeasonStats;
}

/** All that the plays do not say. */
export interface Surroundings {
  readonly clubs: BySide<Club>;
  /** won and lost before this game */
  readonly records: BySide<WonLost>;
  readonly venue: string;
  readonly channels: readonly string[];
  readonly players: ReadonlyMap<PlayerId, PlayerAtGame>;
}

export interface GameAtHand extends Surroundings {
  readonly record: GameRecord;
  /** newest change of a play */
  readonly cursor: number;
  /** newest revision of every play, void ones too, by play */
  readonly changes: ReadonlyMap<string, StoredChange>;
  /** the latest changes in the order they were recorded: all that came after the cursor `recentFrom` */
  readonly recent: readonly StoredChange[];
  readonly recentFrom: number;
  /** the plays that count, in their order */
  readonly plays: readonly Play[];
  /** the fold; none without line-ups, or when the plays do not follow each other */
  readonly game: Game | undefined;
  /** made when first asked for */
  readonly box: BoxScore | undefined;
  /** changes with clubs, line-ups and players */
  readonly stamp: string;
}

const stampOf = (record: GameRecord, { clubs, records, players, venue }: Surroundings): string =>
  createHash('sha256')
    .update(JSON.stringify([record.setup, record.officialDate, clubs, records, venue, [...players]]))
    .digest('base64url')
    .slice(0, 12);

const withNewer = (
  held: ReadonlyMap<string, StoredChange>,
  newer: readonly StoredChange[],
): ReadonlyMap<string, StoredChange> => {
  const changes = new Map(held);
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
  readonly around: Surroundings;
  readonly cursor: number;
  readonly changes: ReadonlyMap<string, StoredChange>;
  readonly recent: readonly StoredChange[];
  readonly recentFrom: number;
}
/** As many changes as a listener is told that comes back after a while; who missed more reads the log again. */
const RECENT_MAX = 500;

const make = ({ record, around, cursor, changes, ...recent }: Known): GameAtHand => {
  const plays = playsOf(changes);
  const folded = record.setup ? foldGame(record.setup, plays) : undefined;
  const game = folded && !isRefusal(folded) ? folded : undefined;
  let box: BoxScore | undefined;
  return {
    ...around,
    record,
    cursor,
    changes,
    ...recent,
    plays,
    game,
    get box() {
      if (game) box ??= boxScoreOf(game);
      return box;
    },
    stamp: stampOf(record, around),
  };
};

/** `isWhole`: these are all changes there ever were, not only the newest of each play. */
export const openGameAtHand = (
  record: GameRecord,
  around: Surroundings,
  changes: readonly StoredChange[],
  isWhole: boolean,
): GameAtHand => {
  const cursor = changes.at(-1)?.cursor ?? 0;
  const recent = isWhole ? changes.slice(-RECENT_MAX) : [];
  return make({
    record,
    around,
    cursor,
    changes: withNewer(new Map(), changes),
    recent,
    recentFrom: recent.length ? (recent[0] as StoredChange).cursor - 1 : cursor,
  });
};

/** The game after more changes, with its record as it is now. */
export const refreshedGame = (
  held: GameAtHand,
  record: GameRecord,
  around: Surroundings,
  newer: readonly StoredChange[],
): GameAtHand => {
  const recent = newer.length ? [...held.recent, ...newer].slice(-RECENT_MAX) : held.recent;
  return make({
    record,
    around,
    cursor: newer.at(-1)?.cursor ?? held.cursor,
    changes: newer.length ? withNewer(held.changes, newer) : held.changes,
    recent,
    recentFrom: recent.length ? (recent[0] as StoredChange).cursor - 1 : held.recentFrom,
  });
};

/** Whoever the line-ups and plays name. */
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
