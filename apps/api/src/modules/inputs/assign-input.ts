import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { notify } from '../../gateways/notifications/notifications.ts';
import { notifyGameChanged } from '../games/game-cache.ts';
import { actOnGame, type StaffActionDeps } from '../games/staff-action.ts';
import { INPUTS_TOPIC } from './assigned-games.ts';
import { readInput } from './input-store.ts';

interface Assigned {
  readonly game: number;
  readonly input: number | null;
  readonly backup: number | null;
}
interface Wanted {
  readonly game: number;
  readonly input: number | null;
}

/** Assigns the primary and the backup of a game. Both null: the calendar decides again. */
export const assignInput = (
  deps: StaffActionDeps,
  { id, input, backup, actor }: Omit<Assigned, 'game'> & { readonly id: number; readonly actor: number },
): Promise<Assigned | Refusal<'games/unknown' | 'inputs/unknown'>> =>
  actOnGame<Assigned, 'inputs/unknown'>(
    deps,
    { id, actor, action: 'assign-input', detail: { input, backup } },
    async (tx: Database, _record, at) => {
      await tx.deleteFrom('game_inputs').where('game_id', '=', id).execute();
      for (const [rank, each] of [input, backup].entries()) {
        if (each === null) continue;
        if (!(await readInput(tx, each))) return refuse('inputs/unknown');
        await tx.insertInto('game_inputs').values({ game_id: id, input_id: each, rank, assigned_at: at }).execute();
      }
      await notify(tx, INPUTS_TOPIC, id);
      await notifyGameChanged(tx, id);
      return { game: id, input, backup };
    },
  );

/** Puts an input on the air. `input` null: the primary is on the air, and its backup while the primary is away. */
export const wantInput = (
  deps: StaffActionDeps,
  { id, input, actor }: { readonly id: number; readonly input: number | null; readonly actor: number },
): Promise<Wanted | Refusal<'games/unknown' | 'inputs/unknown'>> =>
  actOnGame<Wanted, 'inputs/unknown'>(
    deps,
    { id, actor, action: 'want-input', detail: { input } },
    async (tx: Database, _record, at) => {
      await tx.deleteFrom('wanted_inputs').where('game_id', '=', id).execute();
      if (input !== null) {
        if (!(await readInput(tx, input))) return refuse('inputs/unknown');
        await tx.insertInto('wanted_inputs').values({ game_id: id, input_id: input, wanted_at: at }).execute();
      }
      await notify(tx, INPUTS_TOPIC, id);
      return { game: id, input };
    },
  );
