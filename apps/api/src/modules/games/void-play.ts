import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { changePlays } from './change-plays.ts';
import { newestChanges } from './play-store.ts';
import type { PlayRecorded } from './record-play.ts';
import type { Scorer } from './scoring-hold.ts';
import { type StaffActionDeps, scoreGame } from './staff-action.ts';

type VoidRefusals = 'games/no-lineups' | 'games/play-unknown' | 'games/play-changed' | 'games/play-refused';

/** Removes a play: a void revision stays in the history. Voiding it twice does no harm. */
export const voidPlay = (
  deps: StaffActionDeps,
  input: {
    readonly id: number;
    readonly scorer: Scorer;
    readonly playId: string;
    readonly seenRevision: number | undefined;
    readonly reason: string;
  },
): Promise<PlayRecorded | Refusal<VoidRefusals | 'games/unknown' | 'games/held'>> => {
  const { id, scorer, playId, seenRevision, reason } = input;
  return scoreGame<PlayRecorded, VoidRefusals>(
    deps,
    { id, scorer, action: 'void-play', detail: { play: playId, reason } },
    async (tx, record, at) => {
      if (!record.setup) return refuse('games/no-lineups');
      const stored = (await newestChanges(tx, id)).find((change) => change.play.id === playId);
      if (!stored) return refuse('games/play-unknown');
      if (seenRevision !== undefined && seenRevision !== stored.revision) return refuse('games/play-changed');
      if (stored.isVoid) return { game: id, cursor: record.playCursor, revision: stored.revision };
      const revision = stored.revision + 1;
      const changed = await changePlays(tx, record, [{ play: stored.play, revision, isVoid: true }], {
        at,
        scorer: scorer.userId,
      });
      if (isRefusal(changed))
        return refuse('games/play-refused', { why: changed.refused, play: String(changed.detail?.play ?? playId) });
      return { game: id, cursor: changed.cursor, revision };
    },
  );
};
