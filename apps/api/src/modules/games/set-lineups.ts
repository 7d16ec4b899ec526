import { foldGame } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readPlayers } from '../league/player-store.ts';
import { playsAfter } from './change-plays.ts';
import { notifyGameChanged } from './game-cache.ts';
import { newestChanges } from './play-store.ts';
import { settleByStatus } from './settle-game.ts';
import { actOnGame, type StaffActionDeps } from './staff-action.ts';

type LineupRefusals = 'games/play-refused' | 'games/other-clubs' | 'league/unknown-player';

/** Sets the starting line-ups; a later correction is refused when the plays would no longer follow from them. */
export const setLineups = (
  deps: StaffActionDeps,
  { id, actor, setup }: { readonly id: number; readonly actor: number; readonly setup: GameSetup },
): Promise<{ game: number; cursor: number } | Refusal<LineupRefusals | 'games/unknown'>> =>
  actOnGame<{ game: number; cursor: number }, LineupRefusals>(
    deps,
    { id, actor, action: 'set-lineups', detail: { setup } },
    async (tx, record) => {
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
