import type { League } from '@palco/contracts/identity/identity';
import { isOn, type Switch } from '@palco/contracts/switches';
import { createContext, useContext } from 'react';

const LeagueContext = createContext<League | undefined>(undefined);
export const LeagueProvider = LeagueContext.Provider;

/** The uploaded crest of a club, by its letters; undefined: it is drawn. */
export const useCrest = (letters: string): string | undefined => useContext(LeagueContext)?.crests[letters];

/** The league whose site this is, as it was sent with the page. */
export const useLeague = (): League => {
  const league = useContext(LeagueContext);
  if (!league) throw new Error('useLeague outside of LeagueProvider');
  return league;
};

/** The zone of the league's clock, on which days begin and times are typed and shown. */
export const useZone = (): string => useLeague().zone;

/** Whether the league does something; what has no switch is always on. */
export const useIsOn = (feature: Switch | undefined): boolean => isOn(useLeague(), feature);
