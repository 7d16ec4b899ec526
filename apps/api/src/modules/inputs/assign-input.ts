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
}

/** `input` null: the calendar decides again. */
export const assignInput = (
  deps: StaffActionDeps,
  { id, input, actor }: { readonly id: number; readonly input: number | null; readonly actor: number },
): Promise<Assigned | Refusal<'games/unknown' | 'inputs/unknown'>> =>
  actOnGame<Assigned, 'inputs/unknown'>(
    deps,
    { id, actor, action: 'assign-input', detail: { input } },
    async (tx: Database, _record, at) => {
      await tx.deleteFrom('game_inputs').where('game_id', '=', id).execute();
      if (input !== null) {
        if (!(await readInput(tx, input))) return refuse('inputs/unknown');
        await tx.insertInto('game_inputs').values({ game_id: id, input_id: input, assigned_at: at }).execute();
      }
      await notify(tx, INPUTS_TOPIC, id);
      await notifyGameChanged(tx, id);
      return { game: id, input };
    },
  );
