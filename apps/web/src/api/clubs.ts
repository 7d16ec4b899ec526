import { ONCE, replyQuery } from '@palco/client/queries';
import type { ClubCard } from '@palco/contracts/league/league';
import { TEAMS_ADDRESS, teamsAddress } from '@palco/contracts/league/league-addresses';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

export interface NamedClub {
  /** what a badge is drawn from */
  readonly club: {
    readonly abbreviation: string;
    readonly name: string;
    readonly primary: string;
    readonly secondary: string;
  };
  /** `Mayos` */
  readonly shortName: string;
  /** what a narrow card calls it: `MAY`, or `Ganador A` where the club is not known yet */
  readonly label: string;
  /** its club is not known yet, so it has no record */
  readonly isSlot: boolean;
  readonly city: string;
}
interface ClubsReply {
  readonly season: string;
  readonly teams: readonly ClubCard[];
}
const clubsQuery = { ...replyQuery<ClubsReply>(TEAMS_ADDRESS), ...ONCE };

export const namedClub = ({
  abbrName,
  name,
  shortName,
  city,
  primaryColour,
  secondaryColour,
}: ClubCard): NamedClub => ({
  club: { abbreviation: abbrName, name, primary: primaryColour, secondary: secondaryColour },
  shortName,
  label: abbrName,
  isSlot: false,
  city,
});
/** A club that is not in this season's list, or the slot of one: its letters on a dark badge. `isListed`: the list is loaded. */
const unknownClub = (abbreviation: string, name: string, isListed: boolean): NamedClub => ({
  club: { abbreviation, name, primary: '#1E427C', secondary: '#C9D3E6' },
  shortName: name,
  label: isListed ? name : abbreviation,
  isSlot: isListed && name !== abbreviation,
  city: '',
});

/** The clubs of the season, in alphabetical order; empty until the list is loaded. */
export const useClubs = (): readonly NamedClub[] => useQuery(clubsQuery).data?.teams.map(namedClub) ?? [];

/** The current season; undefined until it is loaded. */
export const useSeason = (): string | undefined => useQuery(clubsQuery).data?.season;

/** Finds a club of a season, by default the current one, by its abbreviation; an unknown one gets a plain badge. */
export const useClubOf = (season?: string): ((abbreviation: string, name?: string) => NamedClub) => {
  const { data: current } = useQuery(clubsQuery);
  const isCurrent = season === undefined || current?.season === season;
  const { data: other } = useQuery({
    ...replyQuery<ClubsReply>(teamsAddress(season ?? '')),
    ...ONCE,
    enabled: current !== undefined && !isCurrent,
  });
  const data = isCurrent ? current : other;
  return useCallback(
    (abbreviation, name = abbreviation) => {
      const known = data?.teams.find(({ abbrName }) => abbrName === abbreviation);
      return known ? namedClub(known) : unknownClub(abbreviation, name, data !== undefined);
    },
    [data],
  );
};
