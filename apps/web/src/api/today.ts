import { TODAY_DATA } from '@palco/contracts/web-render';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { useEffect, useState } from 'react';
import { openEvents } from './events.ts';
import { usePageData } from './page-data.ts';
import { useSite } from './site.ts';

/** The league's day: the one the page was made on, and from then on what the stream's clock says. */
export const useToday = (): LeagueDate => {
  const { now } = useSite();
  const given = usePageData<LeagueDate>(TODAY_DATA);
  const [today, setToday] = useState(given ?? leagueDateOf(new Date(now)));
  useEffect(() => openEvents({ onHello: (hello) => setToday(leagueDateOf(new Date(hello.now))) }), []);
  return today;
};
