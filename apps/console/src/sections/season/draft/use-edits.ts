import { isRefused } from '@palco/client/refused';
import { changeDraft, type Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { SentEdit } from '@palco/contracts/season/scheduled-game';
import { useZone } from '@palco/ui/league';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Meanwhile, meanwhileOf } from '../../../parts/changed-meanwhile.tsx';
import { staffCall } from '../../../session/staff-call.ts';
import { draftKey } from '../use-season.ts';
import { inverseOf } from './edits.ts';

/** How many edits can be undone. */
const UNDO_MOST = 30;

/** What undoes an edit, as long as nobody has published since. */
interface Done {
  readonly inverse: readonly SentEdit[];
  readonly published: number;
}

export interface DraftEdits {
  /** Makes them in the draft, all or none. Resolves with whether they were made. */
  readonly edit: (edits: readonly SentEdit[]) => Promise<boolean>;
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly isBusy: boolean;
  /** on their way to the server, earliest first */
  readonly sent: readonly (readonly SentEdit[])[];
  /** a colleague was faster: the edits that were not made wait for a decision */
  readonly waiting: { readonly meanwhile: Meanwhile; readonly edits: readonly SentEdit[] } | undefined;
  readonly makeAnyway: () => void;
  readonly discardMine: () => void;
}

/**
 * Sends the edits of a draft one after the other, so that a key pressed quickly builds on the draft of the press before: a
 * queue that outlives each of its forms, which is why it is no `useStaffForm`.
 */
export const useEdits = (season: string): DraftEdits => {
  const { t } = useTranslation();
  const zone = useZone();
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [done, setDone] = useState<readonly Done[]>([]);
  const [sent, setSent] = useState<DraftEdits['sent']>([]);
  const [waiting, setWaiting] = useState<DraftEdits['waiting']>();
  const draftNow = (): Draft | undefined => client.getQueryData<Draft>(draftKey(season));

  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: draftKey(season) });

  /** The edits are no longer on their way. */
  const leave = (edits: readonly SentEdit[]): void =>
    setSent((all) => (all.includes(edits) ? all.filter((each) => each !== edits) : all));

  const send = async (edits: readonly SentEdit[], isUndo: boolean): Promise<boolean> => {
    const before = draftNow();
    if (!before || edits.length === 0) return false;
    const body = { seen: before.revision, edits: [...edits] };
    const reply = await staffCall(changeDraft, { params: { season }, body });
    const meanwhile = meanwhileOf(reply);
    if (meanwhile) {
      // the colleague's draft, to compare with
      await refresh();
      setWaiting({ meanwhile, edits });
      return false;
    }
    if (isRefused(reply)) {
      showToast({ kind: 'error', text: refusedText(reply, t) });
      return false;
    }
    const inverse = inverseOf(before.games, reply.data.games, zone);
    // in one render: the calendar has hundreds of games
    notifyManager.batch(() => {
      client.setQueryData(draftKey(season), reply.data);
      notifyManager.schedule(() => {
        if (!isUndo) setDone((former) => [...former, { inverse, published: before.published }].slice(-UNDO_MOST));
        leave(edits);
      });
    });
    return true;
  };
  const enqueue = (edits: readonly SentEdit[], isUndo = false): Promise<boolean> => {
    setSent((all) => [...all, edits]);
    const made = queue.current
      .then(() => send(edits, isUndo))
      // only once the new draft is shown: a move shown twice does no harm, but dropped earlier the game would jump back
      .finally(() => notifyManager.schedule(() => leave(edits)));
    queue.current = Promise.allSettled([made]);
    return made;
  };

  return {
    edit: (edits) => enqueue(edits),
    undo: () => {
      const last = done.at(-1);
      if (!last) return;
      setDone(done.slice(0, -1));
      void enqueue(last.inverse, true);
    },
    canUndo: done.length > 0 && done.at(-1)?.published === draftNow()?.published,
    isBusy: sent.length > 0,
    sent,
    waiting,
    makeAnyway: () => {
      const { edits } = waiting ?? { edits: [] };
      setWaiting(undefined);
      // what would undo earlier edits belongs to a draft that no longer exists
      setDone([]);
      void enqueue(edits);
    },
    discardMine: () => {
      setWaiting(undefined);
      setDone([]);
    },
  };
};
