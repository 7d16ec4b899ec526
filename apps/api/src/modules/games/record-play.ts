import type { Play } from '@palco/baseball/rules/play';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { changePlays } from './change-plays.ts';
import { newestChanges } from './play-store.ts';
import type { Scorer } from './scoring-hold.ts';
import { type StaffActionDeps, scoreGame } from './staff-action.ts';

export interface PlayRecorded {
  readonly game: number;
  readonly cursor: number;
  readonly revision: number;
}
type PlayRefusals = 'games/no-lineups' | 'games/play-changed' | 'games/play-refused';

export interface RecordPlayInput {
  readonly id: number;
  readonly scorer: Scorer;
  readonly play: Play;
  /** 0 for a new play */
  readonly seenRevision: number | undefined;
  readonly reason: string | undefined;
}

/** Records a new play or corrects one. The plays after it stay; the action is refused when they would no longer follow. */
export const recordPlay = (
  deps: StaffActionDeps,
  { id, scorer, play, seenRevision, reason }: RecordPlayInput,
): Promise<PlayRecorded | Refusal<PlayRefusals | 'games/unknown' | 'games/held'>> =>
  scoreGame<PlayRecorded, PlayRefusals>(
    deps,
    { id, scorer, action: 'record-play', detail: { play, reason } },
    async (tx, record, at) => {
      if (!record.setup) return refuse('games/no-lineups');
      const stored = (await newestChanges(tx, id)).find((change) => change.play.id === play.id);
      if (seenRevision !== undefined && seenRevision !== (stored?.revision ?? 0)) return refuse('games/play-changed');
      const revision = (stored?.revision ?? 0) + 1;
      const changed = await changePlays(tx, record, [{ play, revision, isVoid: false }], { at, scorer: scorer.userId });
      if (isRefusal(changed))
        return refuse('games/play-refused', { why: changed.refused, play: String(changed.detail?.play ?? play.id) });
      return { game: id, cursor: changed.cursor, revision };
    },
  );
