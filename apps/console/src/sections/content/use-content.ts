import {
  type AllContent,
  type ContentSlot,
  changeApp,
  changeChannel,
  changeFaq,
  changeOperator,
  changeSeason,
  changeTutorial,
  readAllContent,
  removeFaq,
} from '@palco/contracts/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { faqIdOf, type PartName } from './content-parts.ts';

const KEY = ['content'] as const;
const CALLS = {
  season: changeSeason,
  channel: changeChannel,
  tutorial: changeTutorial,
  app: changeApp,
  operator: changeOperator,
} as const satisfies Record<ContentSlot, unknown>;

export const useContent = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => staffReply(staffCall(readAllContent, { signal })) });

/** Saves or removes a part, based on the revision at which it was seen. */
export const useContentChanges = () => {
  const change = useChange();
  const client = useQueryClient();
  return {
    save: (part: PartName, record: object, seen: string) => {
      const id = faqIdOf(part);
      const query = { seen };
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
    readNow: () => staffReply(staffCall(readAllContent)),
  };
};
