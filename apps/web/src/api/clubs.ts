import type { ClubCard } from '@palco/contracts/league';
import { TEAMS_ADDRESS } from '@palco/contracts/league-addresses';
import { useCallback } from 'react';
import { usePublished } from './published.ts';

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
  readonly city: string;
}
interface ClubsReply {
  readonly season: string;
  readonly teams: readonly ClubCard[];
}
const NONE: readonly ClubCard[] = [];

const namedClub = ({ abbrName, name, shortName, city, primaryColour, secondaryColour }: ClubCard): NamedClub => ({
  club: { abbreviation: abbrName, name, primary: primaryColour, secondary: secondaryColour },
  shortName,
  city,
});
/** A club that is not of this season: its letters on the night. */
const unknownClub = (abbreviation: string, name: string): NamedClub => ({
  club: { abbreviation, name, primary: '#1E427C', secondary: '#C9D3E6' },
  shortName: name,
  city: '',
});

/** The clubs of the season, in the order of the alphabet. */
export const useClubs = (): readonly NamedClub[] =>
  (usePublished<ClubsReply>(TEAMS_ADDRESS).reply?.teams ?? NONE).map(namedClub);

/** Finds a club by its letters; one that is not known is made of what is at hand. */
export const useClubOf = (): ((abbreviation: string, name?: string) => NamedClub) => {
  const { reply } = usePublished<ClubsReply>(TEAMS_ADDRESS);
  return useCallback(
    (abbreviation, name = abbreviation) => {
      const known = reply?.teams.find(({ abbrName }) => abbrName === abbreviation);
      return known ? namedClub(known) : unknownClub(abbreviation, name);
    },
    [reply],
  );
};
