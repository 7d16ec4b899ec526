import {
  type AllContent,
  type ContentSlot,
  changeApp,
  changeChannel,
  changeFaq,
  changeSeason,
  changeTutorial,
  readAllContent,
  removeFaq,
} from '@palco/contracts/content/content';
import type { Language } from '@palco/kernel/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { faqIdOf, type PartName } from './content-parts.ts';

const KEY = ['content'] as const;
const CALLS = {
  season: changeSeason,
  channel: changeChannel,
  tutorial: changeTutorial,
  app: changeApp,
} as const satisfies Record<ContentSlot, unknown>;

export const useContent = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => staffReply(staffCall(readAllContent, { signal })) });

/** Saves or removes a part, based on the revision at which it was seen. */
export const useContentChanges = () => {
  const { change, ...form } = useStaffForm({
    refusals: 'toast',
    readStored: () => staffReply(staffCall(readAllContent)),
  });
  const client = useQueryClient();
  return {
    ...form,
    /** `right`: translations that were read again and left as they are */
    save: (part: PartName, record: object, seen: string, right: readonly Language[] = []) => {
      const id = faqIdOf(part);
      const query = { seen, ...(right.length ? { right: right.join() } : {}) };
      if (id === undefined) return change(CALLS[part as 'season'], { query, body: record as never });
      const { id: _, ...words } = record as { readonly id: string };
      return change(changeFaq, { params: { id }, query, body: words as never });
    },
    remove: (id: string, seen: string) => change(removeFaq, { params: { id }, query: { seen } }),
    /** caches the reply of a change, which is the current content */
    accept: (reply: AllContent): void => {
      client.setQueryData(KEY, reply);
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
  };
};
