/** Events as the file that calendar apps subscribe to (RFC 5545). It contains no scores or results. */
import spanish from '@palco/baseball/wording/spanish';
import { wordsOf } from '@palco/baseball/wording/words-of';
import { type Language, localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import ical, { ICalEventStatus } from 'ical-generator';
import type { League } from '../league/league-cache.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarEventTexts } from './calendar-event-texts.ts';
import { clubOf } from './game-context.ts';
import { USUAL_LENGTH_MS } from './make-calendar-file.ts';

interface SubscribedCalendar {
  readonly league: League;
  /** those of the events, in their order */
  readonly seasons: readonly string[];
  readonly language: Language;
  /** undefined: the whole league */
  readonly club: string | undefined;
  readonly events: readonly CalendarEvent[];
  /** the last day that a game was postponed from, and why */
  readonly formerDates: ReadonlyMap<number, { readonly day: LeagueDate; readonly reason: string | null }>;
  /** of the site */
  readonly origin: string;
}
/** How often calendar apps are asked to read the file again; Apple's and Outlook's do. */
const REFRESH_SECONDS = 3600;

/** The library does not escape a calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

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

/** A club as it is called now; one that left has the name of its last season. */
const nameOfClub = (league: League, seasons: readonly string[], club: string): string => {
  const hasClub = (season: string): boolean => league.clubsOf(season).has(club);
  const last = league.seasons.findLast(({ id }) => hasClub(id))?.id ?? '';
  return clubOf(league, seasons.find(hasClub) ?? last, club).shortName;
};

export const makeSubscribedCalendar = ({
  league,
  seasons,
  language,
  club,
  events,
  formerDates,
  origin,
}: SubscribedCalendar): string => {
  const texts = calendarEventTexts[language];
  const dayText = new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const { hostname } = new URL(origin);
  const calendar = ical({
    prodId: { company: 'Palco', product: 'Palco', language: language.toUpperCase() },
    name: escaped(club === undefined ? texts.leagueGames : texts.clubGames(nameOfClub(league, seasons, club))),
    ttl: REFRESH_SECONDS,
  });
  for (const { game, season, sequence, changedAt, facts } of events) {
    const [away, home] = [facts.away, facts.home].map((letters) => clubOf(league, season, letters).shortName);
    const name = texts.game(away ?? '', home ?? '', facts.number);
    const former = formerDates.get(game);
    const address = `${origin}/tv/player/${game}`;
    const moved =
      former && former.day !== facts.day
        ? [texts.movedFrom(dayText.format(new Date(former.day))), former.reason && reasonIn(former.reason, language)]
        : [];
    const isOn = facts.state === 'planned';
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
      id: `game-${game}@${hostname}`,
      summary: isOn ? name : texts[facts.state === 'waiting' ? 'waiting' : 'off'](name),
      description: [...moved.filter(Boolean), address].join('\n'),
    });
    if (facts.resumesOn !== null && facts.resumesOn !== facts.day)
      calendar.createEvent({
        ...common,
        ...spanOf(facts.resumesOn, facts.resumesAt),
        id: `game-${game}-resumed@${hostname}`,
        summary: texts.resumed(name),
        description: address,
      });
  }
  // the library omits the line break after the last line
  return `${calendar.toString()}\r\n`;
};
