import { foldGame } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { StartingLineups } from '@palco/contracts/games/plays';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readPlayers } from '../../league/player-store.ts';
import { type GameRecord, hasOpenSlot } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { newestChanges } from '../play-store.ts';
import { settleByStatus } from '../settle-game.ts';
import { type StaffActionDeps, scoreGame } from '../staff-action.ts';
import { playsAfter } from './change-plays.ts';
import type { Scorer } from './scoring-hold.ts';

type LineupRefusals = 'games/play-refused' | 'games/other-clubs' | 'games/open-slot' | 'league/unknown-player';

/** The calendar, not the scorer, decides how many innings are scheduled and from which inning a runner is placed. */
const setupOf = ({ clubs, lineups }: StartingLineups, record: GameRecord): GameSetup => ({
  clubs,
  lineups,
  scheduledInnings: record.scheduledInnings,
  ...(record.placedRunnerFrom === undefined ? {} : { placedRunnerFrom: record.placedRunnerFrom }),
});

/** Sets the starting line-ups; a later correction is refused when the plays would no longer follow from them. */
export const setLineups = (
  deps: StaffActionDeps,
  { id, scorer, setup: sent }: { readonly id: number; readonly scorer: Scorer; readonly setup: StartingLineups },
): Promise<{ game: number; cursor: number } | Refusal<LineupRefusals | 'games/unknown' | 'games/held'>> =>
  scoreGame<{ game: number; cursor: number }, LineupRefusals>(
    deps,
    { id, scorer, action: 'set-lineups', detail: { setup: sent } },
    async (tx, record) => {
      if (hasOpenSlot(record)) return refuse('games/open-slot');
      const setup = setupOf(sent, record);
      const { away, home } = setup.clubs;
      if (away !== record.away || home !== record.home) return refuse('games/other-clubs');
      const named = (['away', 'home'] as const).flatMap((side) => [
        ...setup.lineups[side].order.map(({ player }) => player),
        setup.lineups[side].pitcher,
      ]);
      const ids = [...new Set(named)].filter((player) => /^\d{1,10}$/.test(player)).map(Number);
      const known = await readPlayers(tx, record.seasonId, ids);
      if (known.length < new Set(named).size) return refuse('league/unknown-player');
      const plays = playsAfter(await newestChanges(tx, id), []);
      const game = foldGame(setup, plays);
      if (isRefusal(game))
        return refuse('games/play-refused', { why: game.refused, play: String(game.detail?.play ?? '') });
      await tx
        .updateTable('games')
        .set({ setup: JSON.stringify(setup) })
        .where('id', '=', id)
        .execute();
      await settleByStatus(tx, { ...record, setup }, plays);
      await notifyGameChanged(tx, id);
      return { game: id, cursor: record.playCursor };
    },
  );
