/** Gives a game back to its feed, and reports beforehand what that would change. */
import { isDeepStrictEqual } from 'node:util';
import type { Ruling } from '@palco/baseball/rules/ruling';
import type { FeedReturn } from '@palco/contracts/games/feed-return-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { type FeedAccount, FeedFault, type GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { importPlayers } from '../../league/import-league.ts';
import type { GameRecord } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { readGame } from '../game-store.ts';
import { newestChanges, revisionsOf } from '../play-store.ts';
import { changePlays } from '../scoring/change-plays.ts';
import { appendRuling, readRulingsOf, standing } from '../scoring/ruling-store.ts';
import { decideReturn, type ReturnToFeed } from './return-to-feed.ts';

/** The feed of this name; undefined when this Palco has none. */
export type FeedOf = (name: GameRecord['feed']) => Promise<GameFeed | undefined>;

/** What the feed reports of a game now; undefined when it has no answer, or none that can be used. */
export const readAccount = async (
  feedOf: FeedOf,
  { id, feed: name }: Pick<GameRecord, 'id' | 'feed'>,
): Promise<FeedAccount | undefined> => {
  const feed = await feedOf(name);
  if (!feed) return undefined;
  try {
    return await feed.account(id);
  } catch (fault) {
    if (fault instanceof FeedFault) return undefined;
    throw fault;
  }
};

const decide = async (
  db: Database,
  record: GameRecord,
  { setup: reported = record.setup, plays }: FeedAccount,
): Promise<ReturnToFeed | undefined> => {
  const setup = record.setup ?? reported;
  if (!setup || !reported) return undefined;
  const stored = await newestChanges(db, record.id);
  const ids = new Set(plays.map(({ id }) => id));
  const touched = stored.filter(({ play, scorer }) => scorer !== undefined && ids.has(play.id));
  const history = touched.length
    ? await revisionsOf(
        db,
        record.id,
        touched.map(({ play }) => play.id),
      )
    : new Map();
  return decideReturn({ setup, feedSetup: reported, stored, history, reported: plays });
};

const onOtherPlay = (ruling: Ruling, renamed: ReadonlyMap<string, string>): Ruling | undefined => {
  const play = 'play' in ruling ? renamed.get(ruling.play) : undefined;
  return play === undefined ? undefined : ({ ...ruling, play } as Ruling);
};

/** Moves the scorer's rulings and questions to the feed's plays that replace the scorer's. */
const moveJudgments = async (
  tx: Database,
  record: GameRecord,
  renamed: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> => {
  let { rulingNumber } = record;
  for (const { ruling, by, reason } of standing(await readRulingsOf(tx, record.id))) {
    const moved = onOtherPlay(ruling, renamed);
    if (!moved) continue;
    rulingNumber = await appendRuling(tx, { id: record.id, rulingNumber }, { ruling: moved, by, at, reason });
  }
  for (const [play, other] of renamed)
    await tx
      .updateTable('scoring_questions')
      .set({ play_id: other })
      .where('game_id', '=', record.id)
      .where('play_id', '=', play)
      .execute();
};

/**
 * In a transaction that has the game's row locked: the feed's plays replace those scored by hand, if the feed has got as
 * far. Otherwise only the request is stored, and every later report of the feed tries again.
 */
export const giveBack = async (
  tx: Database,
  record: GameRecord,
  account: FeedAccount | undefined,
  at: Date,
): Promise<ReturnToFeed | undefined> => {
  const set = (columns: { is_manual: boolean; returns_to_feed: boolean; setup?: string }) =>
    tx.updateTable('games').set(columns).where('id', '=', record.id).execute();
  // nobody reports this game, or nothing was scored yet: there is nothing to wait for
  if (record.feed === 'hand' || (!record.setup && record.playCursor === 0)) {
    await set({ is_manual: false, returns_to_feed: false });
    return undefined;
  }
  if (account?.players) await importPlayers(tx, record.seasonId, account.players);
  const back = account && (await decide(tx, record, account));
  if (!back?.isCaughtUp) {
    await set({ is_manual: true, returns_to_feed: true });
    return back;
  }
  const setup = account?.setup ?? record.setup;
  const isNewSetup = !isDeepStrictEqual(record.setup, setup && JSON.parse(JSON.stringify(setup)));
  await set({ is_manual: false, returns_to_feed: false, ...(isNewSetup ? { setup: JSON.stringify(setup) } : {}) });
  if (back.renamed.size) await moveJudgments(tx, record, back.renamed, at);
  if (back.revisions.length) {
    const changed = await changePlays(tx, { ...record, setup }, back.revisions, { at });
    if (isRefusal(changed)) throw new Error(`plays of a feed that fold were refused: ${changed.refused}`);
  }
  await notifyGameChanged(tx, record.id);
  return back;
};

/** `record`: as it is after the change. */
export const presentReturn = (
  { feed, isManual, returnsToFeed }: Pick<GameRecord, 'feed' | 'isManual' | 'returnsToFeed'>,
  back: ReturnToFeed | undefined,
): FeedReturn => ({
  state: returnsToFeed ? 'returning' : isManual || feed === 'hand' ? 'hand' : 'feed',
  isCaughtUp: back?.isCaughtUp ?? false,
  hand: back?.hand ?? null,
  feed: back?.feed ?? null,
  replaced: back?.replaced ?? 0,
  added: back?.added ?? 0,
  removed: back?.removed ?? 0,
  corrected: back?.corrected ?? 0,
  differences: [...(back?.differences ?? [])],
});

/** What giving the game back would change now; nothing is written. */
export const readFeedReturn = async (
  { db, feedOf }: { readonly db: Database; readonly feedOf: FeedOf },
  id: number,
): Promise<(FeedReturn & { game: number }) | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const account = record.isManual ? await readAccount(feedOf, record) : undefined;
  return { game: id, ...presentReturn(record, account && (await decide(db, record, account))) };
};
