import type { Identity } from '@palco/contracts/identity/identity';
import {
  dropIdentityDraft,
  type IdentityDesk,
  publishIdentity,
  readIdentityDesk,
  restoreIdentity,
  saveIdentityDraft,
} from '@palco/contracts/identity/identity-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';

const KEY = ['identity'] as const;
export type Desk = IdentityDesk['data'];

export const useIdentity = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readIdentityDesk, { signal }))).data,
    // not read again by itself, because somebody is typing over it
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The changes, each based on the draft that was seen; a reply is the identity as it is then. */
export const useIdentityChanges = () => {
  const client = useQueryClient();
  return {
    save: (body: Identity, seen: string) => staffCall(saveIdentityDraft, { query: { seen }, body }),
    drop: (seen: string) => staffCall(dropIdentityDraft, { query: { seen } }),
    publish: (seen: string) => staffCall(publishIdentity, { query: { seen }, body: {} }),
    restore: (version: number) => staffCall(restoreIdentity, { params: { version }, body: {} }),
    accept: ({ data }: IdentityDesk): void => {
      client.setQueryData(KEY, data);
      // what was published shows in the whole console at once
      void client.invalidateQueries({ queryKey: ['league'] });
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
    readAgain: () => client.invalidateQueries({ queryKey: KEY }),
  };
};
