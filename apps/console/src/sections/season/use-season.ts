import { serverNow } from '@palco/client/server-clock';
import { readDraft, readDraftDiff } from '@palco/contracts/season/calendar-draft-staff';
import { listClubs } from '@palco/contracts/season/club-staff';
import { listSeasons, listVenues, type StaffSeason } from '@palco/contracts/season/season-staff';
import { listSlots } from '@palco/contracts/season/slot-staff';
import { leagueDateOf } from '@palco/kernel/league-date';
import { useZone } from '@palco/ui/league';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { staffCall, staffReply } from '../../session/staff-call.ts';

/** The key of all queries of the section: a change of clubs or parks changes what the calendar shows. */
export const SEASON_QUERIES = ['season'] as const;
export const draftKey = (season: string) => [...SEASON_QUERIES, 'draft', season] as const;

export const useSeasons = () =>
  useQuery({
    queryKey: [...SEASON_QUERIES, 'seasons'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listSeasons, { signal }))).data,
  });

/** The season of the address, else the one that is on or comes next, else the newest. */
export const useOpenSeason = (seasons: readonly StaffSeason[]): StaffSeason | undefined => {
  const zone = useZone();
  const [params] = useSearchParams();
  const asked = params.get('season');
  const today = leagueDateOf(new Date(serverNow()), zone);
  return seasons.find(({ id }) => id === asked) ?? seasons.findLast(({ last_day }) => last_day >= today) ?? seasons[0];
};

export const useDraft = (season: string | undefined) =>
  useQuery({
    queryKey: draftKey(season ?? ''),
    enabled: season !== undefined,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readDraft, { params: { season: season ?? '' }, signal }))).data,
    // the replies to edits update it
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the draft changes; read again for each revision of it. */
export const useDiff = (season: string, revision: number | undefined) =>
  useQuery({
    queryKey: [...draftKey(season), 'diff', revision],
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readDraftDiff, { params: { season }, signal }))).data,
  });

export const useClubs = (season: string | undefined) =>
  useQuery({
    queryKey: [...SEASON_QUERIES, 'clubs', season],
    enabled: season !== undefined,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(listClubs, { params: { season: season ?? '' }, signal }))).data,
  });

/** The slots of the season's bracket, the open ones and those that clubs have taken. */
export const useSlots = (season: string) =>
  useQuery({
    queryKey: [...SEASON_QUERIES, 'slots', season],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listSlots, { params: { season }, signal }))).data,
  });

export const useVenues = () =>
  useQuery({
    queryKey: [...SEASON_QUERIES, 'venues'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listVenues, { signal }))).data,
  });
