import { useReply } from '@palco/client/queries';
import type { ClubCard } from '@palco/contracts/league/league';
import { useMemo } from 'react';

/** The clubs of the season by their letters: names and colors. Empty until they are read. */
export const useClubs = (): ReadonlyMap<string, ClubCard> => {
  const { data } = useReply<{ readonly teams: readonly ClubCard[] }>('/api/teams');
  return useMemo(() => new Map(data?.teams.map((club) => [club.abbrName, club])), [data]);
};
