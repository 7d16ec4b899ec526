/** A game's event in a calendar file (RFC 5545): the same in the calendars that apps subscribe to and in the file of one game. */
import { type Language, localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';
import { wordsOf } from '@palco/texts/words-of';
import { ICalAlarmType, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { League } from '../../league/league-cache.ts';
import type { CalendarEvent } from './calendar-event.ts';

const spanish = wordsOf('es');

export interface EventContext {
  readonly league: League;
  readonly language: Language;
  /** the last day that a game was postponed from, and why */
  readonly formerDates: ReadonlyMap<number, { readonly day: LeagueDate; readonly reason: string | null }>;
  /** of the site */
  readonly origin: string;
  /** how long before a game whose hour is known the calendar reminds; undefined: not at all */
  readonly alarmSeconds?: number;
}
/** Nobody knows when a game will end, but an event of a calendar needs an end. */
const USUAL_LENGTH_MS = 3 * 3_600_000;

/** The league gives reasons in Spanish; an unknown one is unchanged. */
const reasonIn = (reason: string, language: Language): string => {
  const known = Object.entries(spanish.board.reasons).find(
    ([, { name }]) => name.toLowerCase() === reason.toLowerCase(),
  )?.[0] as keyof typeof spanish.board.reasons | undefined;
  return known ? wordsOf(language).board.reasons[known].name : reason;
};

const spanOf = (day: LeagueDate, startsAt: string | null) =>
  startsAt === null
    ? { start: new Date(`${day}T00:00:00Z`), allDay: true }
    : { start: new Date(startsAt), end: new Date(Date.parse(startsAt) + USUAL_LENGTH_MS) };

/** Adds the event of a game, and a second one on the day on which a suspended game resumes. */
export const addCalendarEvent = (
  calendar: ICalCalendar,
  { league, language, formerDates, origin, alarmSeconds }: EventContext,
  { game, season, sequence, changedAt, facts }: CalendarEvent,
): void => {
  const t = serverTexts(language, 'server-messages');
  const dayText = new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const { hostname } = new URL(origin);
  const [away, home] = [facts.away, facts.home].map((letters) => league.sideOf(season, letters).shortName);
  const { number } = facts;
  const clubs = { away: away ?? '', home: home ?? '' };
  const name = number === null ? t('calendar.game', clubs) : t('calendar.numberedGame', { ...clubs, number });
  const former = formerDates.get(game);
  const address = `${origin}/tv/player/${game}`;
  const moved =
    former && former.day !== facts.day
      ? [
          t('calendar.movedFrom', { day: dayText.format(new Date(former.day)) }),
          former.reason && reasonIn(former.reason, language),
        ]
      : [];
  const isOn = facts.state === 'planned';
  const alarms = (startsAt: string | null) =>
    isOn && startsAt !== null && alarmSeconds !== undefined
      ? { alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds }] }
      : {};
  const common = {
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    location: league.venues.get(facts.venue ?? '')?.name ?? '',
    url: address,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  };
  calendar.createEvent({
    ...common,
    ...spanOf(facts.day, facts.startsAt),
    ...alarms(facts.startsAt),
    id: `game-${game}@${hostname}`,
    summary: isOn ? name : t(`calendar.${facts.state === 'waiting' ? 'waiting' : 'off'}`, { game: name }),
    description: [...moved.filter(Boolean), address].join('\n'),
  });
  if (facts.resumesOn !== null && facts.resumesOn !== facts.day)
    calendar.createEvent({
      ...common,
      ...spanOf(facts.resumesOn, facts.resumesAt),
      ...alarms(facts.resumesAt),
      id: `game-${game}-resumed@${hostname}`,
      summary: t('calendar.resumed', { game: name }),
      description: address,
    });
};
