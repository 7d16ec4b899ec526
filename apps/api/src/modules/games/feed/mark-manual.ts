import type { FeedReturn } from '@palco/contracts/games/feed-return-staff';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { notifyGameChanged } from '../game-cache.ts';
import { readGame } from '../game-store.ts';
import type { Scorer } from '../scoring/scoring-hold.ts';
import { type StaffActionDeps, scoreGame } from '../staff-action.ts';
import { type FeedOf, giveBack, presentReturn, readAccount } from './give-back.ts';

interface Marked {
  readonly game: number;
  readonly cursor: number;
  readonly feed: FeedReturn;
}
type Refusals = 'games/unknown' | 'games/held';

/**
 * Detaches a game from its feed, or gives it back: at once when the feed has everything that was scored, else as soon as it
 * has. Until then the scorer goes on.
 */
export const markManual = async (
  deps: StaffActionDeps & { readonly feedOf: FeedOf },
  {
    id,
    scorer,
    manual,
    reason,
  }: { readonly id: number; readonly scorer: Scorer; readonly manual: boolean; readonly reason: string | undefined },
): Promise<Marked | Refusal<Refusals>> => {
  // the feed is read before the game's row is locked, because it may be slow
  const before = manual ? undefined : await readGame(deps.db, id);
  const account = before?.isManual ? await readAccount(deps.feedOf, before) : undefined;
  const marked = await scoreGame<{ feed: FeedReturn }, never>(
    deps,
    {
      id,
      scorer,
      action: 'mark-manual',
      detail: ({ isManual }) => ({ before: { manual: isManual }, after: { manual }, reason }),
    },
    async (tx, record, at) => {
      const columns = { is_manual: true, returns_to_feed: false };
      const back = manual || !record.isManual ? undefined : await giveBack(tx, record, account, at);
      if (manual) await tx.updateTable('games').set(columns).where('id', '=', id).execute();
      await notifyGameChanged(tx, id);
      return { feed: presentReturn((await readGame(tx, id)) ?? record, back) };
    },
  );
  if (isRefusal(marked)) return marked;
  const now = await readGame(deps.db, id);
  return now ? { game: id, cursor: now.playCursor, feed: marked.feed } : refuse('games/unknown');
};
