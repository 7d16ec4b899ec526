/** The official scorer's rulings: written beside the plays, so that a feed may go on correcting those. */
import { isDeepStrictEqual } from 'node:util';
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { type Ruling, subjectOf } from '@palco/baseball/rules/ruling';
import { pitchersOf } from '@palco/baseball/scoring/appearances';
import { judgmentsOf } from '@palco/baseball/scoring/judgments';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { GameRecord } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { newestChanges } from '../play-store.ts';
import { settleByStatus } from '../settle-game.ts';
import { actOnGame, type StaffActionDeps } from '../staff-action.ts';
import { playsAfter } from './change-plays.ts';
import { appendRuling, readRulingsOf, standing } from './ruling-store.ts';

interface Ruled {
  readonly game: number;
  readonly number: number;
}
interface Input {
  readonly id: number;
  readonly actor: number;
  readonly reason: string;
}

/** Whether the game has what the ruling is about, and the pitchers it names. */
const canRule = (game: Game, ruling: Ruling): boolean => {
  const pitchers = new Set([...pitchersOf(game, 'away'), ...pitchersOf(game, 'home')]);
  if (ruling.kind === 'relief') return pitchers.has(ruling.player);
  const named = ruling.kind === 'run' ? ruling.pitcher : ruling.kind === 'decision' ? ruling.player : undefined;
  if (named && !pitchers.has(named)) return false;
  return judgmentsOf(game, 'rules').some((judgment) => subjectOf(judgment) === subjectOf(ruling));
};

/** Applies what follows from the rulings: updates result, summary and stats at once, and notifies every reader of the game. */
const settle = async (tx: Database, record: GameRecord, plays: readonly Play[]): Promise<void> => {
  await settleByStatus(tx, record, plays);
  await notifyGameChanged(tx, record.id);
};

/** Writes a ruling on a locked game, unless the same ruling is in force already. */
export const writeRuling = async (
  tx: Database,
  record: GameRecord,
  {
    ruling,
    actor,
    at,
    reason,
  }: { readonly ruling: Ruling; readonly actor: number; readonly at: Date; readonly reason: string },
): Promise<Ruled | Refusal<'games/no-lineups' | 'games/nothing-to-rule'>> => {
  if (!record.setup) return refuse('games/no-lineups');
  const plays = playsAfter(await newestChanges(tx, record.id), []);
  const stands = standing(await readRulingsOf(tx, record.id));
  const rulings = stands.map((each) => each.ruling);
  const game = foldGame(record.setup, withRulings(record.setup, plays, rulings));
  if (isRefusal(game) || !canRule(game, ruling)) return refuse('games/nothing-to-rule');
  const same = stands.find((each) => isDeepStrictEqual(each.ruling, JSON.parse(JSON.stringify(ruling))));
  if (same) return { game: record.id, number: same.number };
  const number = await appendRuling(tx, record, { ruling, by: actor, at, reason });
  await settle(tx, record, plays);
  return { game: record.id, number };
};

/** Rules on a subject of the game. */
export const ruleGame = (
  deps: StaffActionDeps,
  { id, actor, ruling, reason }: Input & { readonly ruling: Ruling },
): Promise<Ruled | Refusal<'games/unknown' | 'games/no-lineups' | 'games/nothing-to-rule'>> =>
  actOnGame<Ruled, 'games/no-lineups' | 'games/nothing-to-rule'>(
    deps,
    { id, actor, action: 'rule-game', detail: { ruling, reason } },
    (tx, record, at) => writeRuling(tx, record, { ruling, actor, at, reason }),
  );

/** Undoes a ruling; the one before it is in force again. Undoing it twice does no harm. */
export const undoRuling = (
  deps: StaffActionDeps,
  { id, actor, number, reason }: Input & { readonly number: number },
): Promise<Ruled | Refusal<'games/unknown' | 'games/ruling-unknown'>> =>
  actOnGame<Ruled, 'games/ruling-unknown'>(
    deps,
    { id, actor, action: 'undo-ruling', detail: { number, reason } },
    async (tx, record, at) => {
      const found = (await readRulingsOf(tx, id)).find((each) => each.number === number);
      if (!found) return refuse('games/ruling-unknown');
      if (!found.undone) {
        await appendRuling(tx, record, { undoes: number, by: actor, at, reason });
        await settle(tx, record, playsAfter(await newestChanges(tx, id), []));
      }
      return { game: id, number };
    },
  );
