import { TODAY_DATA } from '@palco/contracts/web-render';
import { addDays, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { useEffect, useState } from 'react';
import { openEvents } from './events.ts';
import { usePageData } from './page-data.ts';
import { useSite } from './site.ts';

/**
 * The league's day: the one the page was made on, from then on what the stream's clock says, and at the league's midnight
 * the next, though the stream has nothing to say then.
 */
export const useToday = (): LeagueDate => {
  const { now } = useSite();
  const given = usePageData<LeagueDate>(TODAY_DATA);
  const [today, setToday] = useState(given ?? leagueDateOf(new Date(now)));
  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout> | undefined;
    const follow = (at: Date): void => {
      const day = leagueDateOf(at);
      const next = instantOf(addDays(day, 1));
      setToday(day);
      clearTimeout(midnight);
      midnight = setTimeout(follow, next.getTime() - at.getTime(), next);
    };
    const leave = openEvents({ onHello: (hello) => follow(new Date(hello.now)) });
    return () => {
      clearTimeout(midnight);
      leave();
    };
  }, []);
  return today;
};
