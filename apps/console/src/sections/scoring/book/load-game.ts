/** Everything a scored game is opened from: the server's reply, its public log, and what waits on this device. */

import type { RosterPlayer } from '@palco/baseball/entry/roster';
import { isPosition } from '@palco/baseball/rules/position';
import { type BySide, bySide } from '@palco/baseball/rules/side';
import { unlessRefused } from '@palco/browser/attempt';
import type { call } from '@palco/client/call';
import type { GameLog, GameRoster, LogPlayer } from '@palco/contracts/games/game-log';
import { readScoring } from '@palco/contracts/games/scoring-staff';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import type { Act } from './act.ts';
import { deviceMarks, deviceStore, type Kept, readKeptEntry } from './act-store.ts';
import type { MarkAct } from './mark-act.ts';
import { readLog } from './read-log.ts';

export type Scoring = Exclude<Awaited<ReturnType<typeof call<typeof readScoring>>>, { readonly refused: string }>;
export interface ScorerGame {
  readonly scoring: Scoring;
  readonly log: GameLog;
  readonly roster: GameRoster;
  readonly rosters: BySide<readonly RosterPlayer[]>;
  readonly acts: readonly Act[];
  readonly markActs: readonly MarkAct[];
  readonly kept: Kept | undefined;
}

/** Whether a feed, not a scorer, reports the game now. */
export const hasFeed = ({ game }: Scoring): boolean => game.feed !== 'hand' && !game.isManual;

const NO_SEASON = { atBats: 0, hits: 0, outs: 0, earnedRuns: 0, wins: 0, losses: 0, saves: 0 };

/** The public roster with everybody who may come in; those whom it does not list get an empty season. */
const withBench = (roster: GameRoster, { players, setup }: Scoring): GameRoster => ({
  ...roster,
  setup: setup ?? roster.setup,
  players: {
    ...Object.fromEntries(
      players.map(({ id, side: _, ...player }): [string, LogPlayer] => [id, { ...player, ...NO_SEASON }]),
    ),
    ...roster.players,
  },
});

const rostersOf = ({ players }: Pick<Scoring, 'players'>): BySide<readonly RosterPlayer[]> =>
  bySide((side) =>
    players
      .filter((player) => player.side === side)
      .map(({ id, jersey, name, position }) => ({
        player: id,
        number: jersey,
        name,
        ...(isPosition(position) ? { position } : {}),
      })),
  );

/** A game from its replies and what waits on the device. */
export const loadedOf = (
  scoring: Scoring,
  log: GameLog,
  onDevice: Pick<ScorerGame, 'acts' | 'markActs' | 'kept'>,
): ScorerGame => ({
  ...onDevice,
  scoring,
  log,
  roster: withBench(log.roster as GameRoster, scoring),
  rosters: rostersOf(scoring),
});

/** Reads a game to score it. The device is read first; what waits there is shown on top of what the server has. */
export const loadGame = async (id: number): Promise<ScorerGame> => {
  const [acts, markActs, kept] = await Promise.all([
    deviceStore.read(id).catch(unlessRefused),
    deviceMarks.read(id).catch(unlessRefused),
    readKeptEntry(id).catch(unlessRefused),
  ]);
  const params = { id };
  const scoring = await staffReply(staffCall(readScoring, { params }));
  return loadedOf(scoring, await readLog(id), { acts: acts ?? [], markActs: markActs ?? [], kept });
};
