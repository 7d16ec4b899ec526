import type { CalendarConflict, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { StaffVenue } from '@palco/contracts/season/season-staff';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface SeasonWords {
  /** `vie 28 nov` */
  readonly dayOf: (day: string) => string;
  /** `7:30 p.m.` on the league's clock */
  readonly timeOf: (at: string) => string;
  /** `vie 28 nov, 7:30 p.m.`, with the park's time in brackets where it differs; without an hour, that it is to be announced */
  readonly whenOf: (
    game: Pick<ScheduledGame, 'official_date' | 'starts_at' | 'is_time_known'>,
    zone?: string,
  ) => string;
  /** `MOC en GSV` */
  readonly gameOf: (game: Pick<ScheduledGame, 'away' | 'home'>) => string;
  readonly conflictOf: (conflict: CalendarConflict, venues: readonly StaffVenue[]) => string;
}

/** Caches the result for each text: every render formats hundreds of days and hours, of which few are new. */
const remembering = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const made = new Map<string, Made>();
  return (text) => {
    const before = made.get(text);
    if (before !== undefined) return before;
    const now = make(text);
    made.set(text, now);
    return now;
  };
};

/** Days, hours and conflicts in words. */
export const useSeasonWords = (): SeasonWords => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
    const clock = remembering(
      (zone) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...hourIn(locale), minute: '2-digit' }),
    );
    const ownClock = clock(zone);
    const dayOf = remembering((text) => day.format(new Date(`${text}T12:00:00Z`)).replace(/[.,]| de(?= )/g, ''));
    const timeOf = remembering((at) => ownClock.format(new Date(at)));
    return {
      dayOf,
      timeOf,
      whenOf: ({ official_date, starts_at, is_time_known }, parkZone) => {
        if (!is_time_known) return t('season.whenUnknown', { day: dayOf(official_date) });
        const [here, there] = [timeOf(starts_at), parkZone ? clock(parkZone).format(new Date(starts_at)) : undefined];
        const text = `${dayOf(official_date)}, ${here}`;
        return there === undefined || there === here ? text : `${text} (${t('season.parkTime', { time: there })})`;
      },
      gameOf: ({ away, home }) => t('season.game', { away, home }),
      conflictOf: ({ kind, day: on, club, venue_id, amount }, venues) =>
        t(`season.conflictOf.${kind}`, {
          day: dayOf(on),
          club: club ?? '',
          park: venues.find(({ id }) => id === venue_id)?.name ?? venue_id ?? '',
          amount: amount ?? 0,
        }),
    };
  }, [t, locale, zone]);
};
