import { type Refusal, refuse } from '@palco/kernel/refusal';
import { notifyGameChanged } from '../../games/game-cache.ts';
import { actOnGame, type StaffActionDeps } from '../../games/staff-action.ts';

interface CutPicture {
  readonly id: number;
  readonly actor: number;
  readonly cut: boolean;
  readonly reason: string;
}
interface Cut {
  readonly game: number;
  readonly cut_since: string | null;
}

/** Takes the picture of a game off the air for everybody, or puts it back. The encoder is recorded all the same. */
export const cutPicture = (
  deps: StaffActionDeps,
  { id, actor, cut, reason }: CutPicture,
): Promise<Cut | Refusal<'games/unknown' | 'games/not-under-way'>> =>
  actOnGame<Cut, 'games/not-under-way'>(
    deps,
    { id, actor, action: cut ? 'cut-picture' : 'restore-picture', detail: { reason } },
    async (tx, { status, cutSince }, at) => {
      // the recording of a game that is over is withdrawn instead
      if (cut && status === 'final') return refuse('games/not-under-way');
      const since = cut ? (cutSince ?? at) : null;
      await tx.updateTable('games').set({ picture_cut_at: since }).where('id', '=', id).execute();
      await notifyGameChanged(tx, id);
      return { game: id, cut_since: since?.toISOString() ?? null };
    },
  );
