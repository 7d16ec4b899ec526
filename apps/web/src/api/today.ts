import { scoreboardAddress } from '@palco/contracts/league-addresses';
import { TODAY_DATA } from '@palco/contracts/web-render';
import { addDays, instantOf, type LeagueDate, lastNightOf, leagueDateOf } from '@palco/kernel/league-date';
import { useEffect, useState } from 'react';
import { openEvents } from './events.ts';
import { usePageData } from './page-data.ts';
import { useSite } from './site.ts';

export interface LeagueDays {
  readonly today: LeagueDate;
  /** in the small hours the day before, whose games may still be on */
  readonly lastNight: LeagueDate | undefined;
}

/**
 * The league's days: those the page was made on, from then on what the stream's clock says, and at the league's midnight
 * the next, though the stream has nothing to say then.
 */
export const useLeagueDays = (): LeagueDays => {
  const { now } = useSite();
  const madeOn = usePageData<LeagueDate>(TODAY_DATA) ?? leagueDateOf(new Date(now));
  const madeNight = addDays(madeOn, -1);
  const isMadeAtNight = usePageData(scoreboardAddress(madeNight)) !== undefined;
  const [days, setDays] = useState<LeagueDays>({ today: madeOn, lastNight: isMadeAtNight ? madeNight : undefined });
  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout> | undefined;
    const follow = (at: Date): void => {
      const [today, lastNight] = [leagueDateOf(at), lastNightOf(at)];
      const next = instantOf(addDays(today, 1));
      setDays((known) => (known.today === today && known.lastNight === lastNight ? known : { today, lastNight }));
      clearTimeout(midnight);
      midnight = setTimeout(follow, next.getTime() - at.getTime(), next);
    };
    const leave = openEvents({ onHello: (hello) => follow(new Date(hello.now)) });
    return () => {
      clearTimeout(midnight);
      leave();
    };
  }, []);
  return days;
};

/** The league's day. */
export const useToday = (): LeagueDate => useLeagueDays().today;
