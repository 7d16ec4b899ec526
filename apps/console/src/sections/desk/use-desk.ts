import type { ReadError } from '@palco/client/queries';
import { type Desk, readDesk } from '@palco/contracts/desk/desk-staff';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffCall, staffReply } from '../../session/staff-call.ts';

/** The page is read again this often, because a caller tries again while it is open. */
const LOOKS_AGAIN_MS = 15_000;
const keyOf = (userId: number) => ['desk', userId] as const;

/** All that the page of a person shows, in one reply; read again while somebody looks at it. */
export const useDesk = (userId: number): UseQueryResult<Desk, ReadError> =>
  useQuery({
    queryKey: keyOf(userId),
    refetchInterval: LOOKS_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readDesk, { params: { userId: String(userId) }, signal }))).data,
  });

/** Reads the page anew after a change. */
export const useReload = (userId: number): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(userId) }), [queries, userId]);
};
