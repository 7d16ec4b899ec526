/** A game's event in a calendar file (RFC 5545): the same in the calendars that apps subscribe to and in the file of one game. */
import spanish from '@palco/baseball/wording/spanish';
import { wordsOf } from '@palco/baseball/wording/words-of';
import { type Language, localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { ICalAlarmType, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { League } from '../league/league-cache.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarEventTexts } from './calendar-event-texts.ts';

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
  const texts = calendarEventTexts[language];
  const dayText = new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const { hostname } = new URL(origin);
  const [away, home] = [facts.away, facts.home].map((letters) => league.sideOf(season, letters).shortName);
  const name = texts.game(away ?? '', home ?? '', facts.number);
  const former = formerDates.get(game);
  const address = `${origin}/tv/player/${game}`;
  const moved =
    former && former.day !== facts.day
      ? [texts.movedFrom(dayText.format(new Date(former.day))), former.reason && reasonIn(former.reason, language)]
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
    summary: isOn ? name : texts[facts.state === 'waiting' ? 'waiting' : 'off'](name),
    description: [...moved.filter(Boolean), address].join('\n'),
  });
  if (facts.resumesOn !== null && facts.resumesOn !== facts.day)
    calendar.createEvent({
      ...common,
      ...spanOf(facts.resumesOn, facts.resumesAt),
      ...alarms(facts.resumesAt),
      id: `game-${game}-resumed@${hostname}`,
      summary: texts.resumed(name),
      description: address,
    });
};
