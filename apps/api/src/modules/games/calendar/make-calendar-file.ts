import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import ical from 'ical-generator';
import { listingOf } from '../../rights/listing.ts';
import { rightsGameOf } from '../game.ts';
import { lastFormerDates, readGame } from '../game-store.ts';
import type { PreviewDeps } from '../present/read-preview.ts';
import { addCalendarEvent } from './add-calendar-event.ts';
import { noteEvents } from './calendar-event-store.ts';

const ALARM_SECONDS = 15 * 60;

/**
 * A game as a calendar file, with an alarm. Its event is that of the calendars to subscribe to, version included, so a file
 * that is opened again after the game was moved changes the event instead of adding one.
 */
export const makeCalendarFile = async (
  { db, leagueCache, rights, clock, origin }: PreviewDeps & { readonly origin: string },
  { id, language }: { readonly id: number; readonly language: Language },
  countryOf: () => Promise<string>,
): Promise<string | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const now = clock();
  const { hidden } = await listingOf(await rights.read(), [rightsGameOf(record)], now, countryOf);
  if (hidden.has(id)) return refuse('games/unknown');
  const [league, events, formerDates] = await Promise.all([
    leagueCache.read(),
    noteEvents(db, record, now),
    lastFormerDates(db, [id]),
  ]);
  const calendar = ical({
    prodId: { company: new URL(origin).host, product: 'calendar', language: language.toUpperCase() },
  });
  const context = { league, language, formerDates, origin, alarmSeconds: ALARM_SECONDS };
  for (const event of events) if (event.game === id) addCalendarEvent(calendar, context, event);
  // the library omits the line break after the last line
  return `${calendar.toString()}\r\n`;
};
