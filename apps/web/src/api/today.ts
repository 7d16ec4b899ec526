import { useEvents } from '@palco/client/events';
import { scoreboardAddress } from '@palco/contracts/league/league-addresses';
import { TODAY_DATA } from '@palco/contracts/web-render';
import { addDays, instantOf, type LeagueDate, lastNightOf, leagueDateOf } from '@palco/kernel/league-date';
import { useEffect, useState } from 'react';
import { usePageData } from './page-data.ts';
import { useSite } from './site.ts';

interface LeagueDays {
  readonly today: LeagueDate;
  /** in the small hours: the day before, whose games may still be on */
  readonly lastNight: LeagueDate | undefined;
}

/**
 * The league's days: first those the page was rendered on, then those by the server's clock in the event stream. At the
 * league's midnight the next day begins even if the stream sends nothing.
 */
export const useLeagueDays = (): LeagueDays => {
  const { now, league } = useSite();
  const { zone } = league;
  const renderedOn = usePageData<LeagueDate>(TODAY_DATA) ?? leagueDateOf(new Date(now), zone);
  const nightBefore = addDays(renderedOn, -1);
  const isRenderedAtNight = usePageData(scoreboardAddress(nightBefore)) !== undefined;
  const [days, setDays] = useState<LeagueDays>({
    today: renderedOn,
    lastNight: isRenderedAtNight ? nightBefore : undefined,
  });
  /** the server's time at the last `hello` */
  const [clock, setClock] = useState<Date>();
  useEvents({ onHello: (hello) => setClock(new Date(hello.now)) });
  useEffect(() => {
    if (!clock) return;
    let midnight: ReturnType<typeof setTimeout> | undefined;
    const setDaysAt = (at: Date): void => {
      const [today, lastNight] = [leagueDateOf(at, zone), lastNightOf(at, zone)];
      const next = instantOf(addDays(today, 1), zone);
      setDays((known) => (known.today === today && known.lastNight === lastNight ? known : { today, lastNight }));
      midnight = setTimeout(setDaysAt, next.getTime() - at.getTime(), next);
    };
    setDaysAt(clock);
    return () => clearTimeout(midnight);
  }, [clock, zone]);
  return days;
};

/** The league's day. */
export const useToday = (): LeagueDate => useLeagueDays().today;
