import { serverTexts } from '@palco/texts/server-texts';
/** Events as the file that calendar apps subscribe to (RFC 5545). It contains no scores or results. */
import ical from 'ical-generator';
import type { League } from '../../league/league-cache.ts';
import { addCalendarEvent, type EventContext } from './add-calendar-event.ts';
import type { CalendarEvent } from './calendar-event.ts';

interface SubscribedCalendar extends EventContext {
  /** those of the events, in their order */
  readonly seasons: readonly string[];
  /** undefined: the whole league */
  readonly club: string | undefined;
  readonly events: readonly CalendarEvent[];
}
/** How often calendar apps are asked to read the file again; Apple's and Outlook's do. */
const REFRESH_SECONDS = 3600;

/** The library does not escape a calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A club as it is called now; one that left has the name of its last season. */
const nameOfClub = (league: League, seasons: readonly string[], club: string): string => {
  const hasClub = (season: string): boolean => league.clubsOf(season).has(club);
  const last = league.seasons.findLast(({ id }) => hasClub(id))?.id ?? '';
  return league.sideOf(seasons.find(hasClub) ?? last, club).shortName;
};

export const makeSubscribedCalendar = ({ seasons, club, events, ...context }: SubscribedCalendar): string => {
  const { league, language } = context;
  const t = serverTexts(language, 'server-messages');
  const calendar = ical({
    prodId: { company: new URL(context.origin).host, product: 'calendar', language: language.toUpperCase() },
    name: escaped(
      club === undefined
        ? t('calendar.leagueGames')
        : t('calendar.clubGames', { club: nameOfClub(league, seasons, club) }),
    ),
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) addCalendarEvent(calendar, context, event);
  // the library omits the line break after the last line
  return `${calendar.toString()}\r\n`;
};
