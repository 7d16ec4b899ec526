import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { changePlays } from './change-plays.ts';
import { newestChanges } from './play-store.ts';
import type { PlayRecorded } from './record-play.ts';
import { actOnGame, type StaffActionDeps } from './staff-action.ts';

type VoidRefusals = 'games/no-lineups' | 'games/play-unknown' | 'games/play-changed' | 'games/play-refused';

/** Removes a play: a void revision stays in the history. Voiding it twice does no harm. */
export const voidPlay = (
  deps: StaffActionDeps,
  asked: {
    readonly id: number;
    readonly actor: number;
    readonly playId: string;
    readonly seenRevision: number | undefined;
    readonly reason: string;
  },
): Promise<PlayRecorded | Refusal<VoidRefusals | 'games/unknown'>> => {
  const { id, actor, playId, seenRevision, reason } = asked;
  return actOnGame<PlayRecorded, VoidRefusals>(
    deps,
    { id, actor, action: 'void-play', detail: { play: playId, reason } },
    async (tx, record, at) => {
      if (!record.setup) return refuse('games/no-lineups');
      const held = (await newestChanges(tx, id)).find((change) => change.play.id === playId);
      if (!held) return refuse('games/play-unknown');
      if (seenRevision !== undefined && seenRevision !== held.revision) return refuse('games/play-changed');
      if (held.isVoid) return { game: id, cursor: record.playCursor, revision: held.revision };
      const revision = held.revision + 1;
      const changed = await changePlays(tx, record, [{ play: held.play, revision, isVoid: true }], {
        at,
        scorer: actor,
      });
      if (isRefusal(changed))
        return refuse('games/play-refused', { why: changed.refused, play: String(changed.detail?.play ?? playId) });
      return { game: id, cursor: changed.cursor, revision };
    },
  );
};
