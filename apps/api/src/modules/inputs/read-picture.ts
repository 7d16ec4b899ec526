/** Where the picture of a game comes from, for staff. */

import { BREAK_REASONS, type BreakReason } from '@palco/contracts/inputs/break-reasons';
import type { InputState } from '@palco/contracts/inputs/input-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { readWantedInputs } from './input-store.ts';
import { type InputsDeps, type Role, roleOf, stateOfInput } from './present-input.ts';
import type { ProgrammeState } from './programme.ts';

interface Picture {
  readonly game: number;
  readonly state: ProgrammeState;
  readonly on_air: number | null;
  readonly wanted: number | null;
  readonly by: 'hand' | 'calendar';
  readonly cut_since: string | null;
  readonly break: { readonly reason: BreakReason; readonly since: string } | null;
  readonly picture_delay: number | null;
  readonly inputs: { input: number; name: string; role: Role; state: InputState }[];
}

/** The inputs of a game by rank: those assigned by hand, else those of the home club. */
const inputsOfGame = async (
  db: Database,
  { id, home }: { readonly id: number; readonly home: string },
): Promise<{
  readonly by: Picture['by'];
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}> => {
  const assigned = await db
    .selectFrom('game_inputs')
    .innerJoin('live_inputs', 'live_inputs.id', 'game_inputs.input_id')
    .select(['live_inputs.id', 'live_inputs.name'])
    .where('game_inputs.game_id', '=', id)
    .orderBy('game_inputs.rank')
    .execute();
  if (assigned.length) return { by: 'hand', rows: assigned };
  const rows = await db
    .selectFrom('live_inputs')
    .select(['id', 'name'])
    .where('club', '=', home)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { by: 'calendar', rows };
};

export const readPicture = async (deps: InputsDeps, id: number): Promise<Picture | Refusal<'games/unknown'>> => {
  const game = await deps.db
    .selectFrom('games')
    .select(['id', 'home', 'picture_cut_at', 'picture_delay_ms', 'break_reason', 'break_since', 'break_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!game) return refuse('games/unknown');
  const { by, rows } = await inputsOfGame(deps.db, game);
  const requests = await readWantedInputs(deps.db, [id]);
  const reason = BREAK_REASONS.find((each) => each === game.break_reason);
  const isOnBreak = reason !== undefined && game.break_since !== null && game.break_until === null;
  const programme = deps.publishers.programmeOf(id);
  return {
    game: id,
    state: programme?.state() ?? 'waiting',
    on_air: programme?.onAir()?.input ?? null,
    wanted: requests.get(id)?.input ?? null,
    by,
    cut_since: game.picture_cut_at?.toISOString() ?? null,
    break: isOnBreak ? { reason, since: game.break_since?.toISOString() ?? '' } : null,
    picture_delay: game.picture_delay_ms,
    inputs: rows.map((each, rank) => ({
      input: each.id,
      name: each.name,
      role: roleOf(rank),
      state: stateOfInput(deps, each.id, id),
    })),
  };
};
