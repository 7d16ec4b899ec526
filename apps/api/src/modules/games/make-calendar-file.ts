import { type Refusal, refuse } from '@palco/kernel/refusal';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { listingOf } from '../rights/listing.ts';
import { rightsGameOf } from './game.ts';
import { clubsOfGame } from './game-context.ts';
import { readGame } from './game-store.ts';
import type { PreviewDeps } from './read-preview.ts';

/** Nobody knows when a game will end, but an event of a calendar needs an end. */
export const USUAL_LENGTH_MS = 3 * 3_600_000;
const ALARM_SECONDS = 15 * 60;

/**
 * A game as a calendar file. Its id stays the same, so a file that is opened again after the game was moved changes the
 * event instead of adding one. Without a known hour it is an event of the whole day.
 */
export const makeCalendarFile = async (
  { db, leagueCache, rights, clock, origin }: PreviewDeps & { readonly origin: string },
  id: number,
  countryOf: () => Promise<string>,
): Promise<string | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const league = await leagueCache.read();
  const now = clock();
  const { hidden } = await listingOf(await rights.read(), [rightsGameOf(record)], now, countryOf);
  if (hidden.has(id)) return refuse('games/unknown');
  const { away, home } = clubsOfGame(league, record);
  const address = `${origin}/tv/player/${id}`;
  const calendar = ical({ prodId: { company: 'Palco', product: 'Palco' } });
  const event = calendar.createEvent({
    id: `game-${id}@${new URL(origin).hostname}`,
    stamp: now,
    summary: `${away.shortName} @ ${home.shortName}`,
    location: league.venues.get(record.venueId ?? '')?.name ?? '',
    description: address,
    url: address,
    status: record.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: record.isTimeKnown ? record.startsAt : new Date(`${record.officialDate}T00:00:00Z`),
    ...(record.isTimeKnown ? { end: new Date(record.startsAt.getTime() + USUAL_LENGTH_MS) } : { allDay: true }),
  });
  if (record.isTimeKnown) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS });
  // the library omits the line break after the last line
  return `${calendar.toString()}\r\n`;
};
