import type { Language } from '@palco/kernel/language';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { seasonsFrom } from '../../league/season.ts';
import { listingOf } from '../../rights/listing.ts';
import { lastFormerDates } from '../game-store.ts';
import type { GamesAnswer, ListingDeps } from '../present/read-games.ts';
import type { Snapshot, Snapshots } from '../present/snapshots.ts';
import { rightsGameOfEvent } from './calendar-event.ts';
import { noteEvents } from './calendar-event-store.ts';
import { makeSubscribedCalendar } from './make-subscribed-calendar.ts';
import type { CalendarDeps } from './read-calendar.ts';

interface Deps extends CalendarDeps, ListingDeps {
  readonly snapshots: Pick<Snapshots, 'read'>;
  readonly origin: () => string;
}
/** Apps read it every few hours; a proxy may serve a stored answer meanwhile. */
const CACHE_CONTROL = 'public, max-age=300';
const ANY_DAY = { first: '0000-01-01' as LeagueDate, last: '9999-12-31' as LeagueDate };
const NOBODY: ReadonlySet<number> = new Set();

/**
 * The calendar of a club, or of the league, for apps that subscribe to it; without the games hidden in the country of the
 * caller. Its bytes are prepared once per change of a game's row.
 */
export const readSubscribedCalendar = async (
  { db, leagueCache, clock, rights, snapshots, origin }: Deps,
  { club, language }: { readonly club: string | undefined; readonly language: Language },
  countryOf: () => Promise<string>,
): Promise<GamesAnswer<never> | Refusal<'league/unknown-club'>> => {
  const league = await leagueCache.read();
  // a club of an earlier season has no games any more, but its subscribers get an answer
  if (club !== undefined && !league.seasons.some(({ id }) => league.clubsOf(id).has(club)))
    return refuse('league/unknown-club');
  const now = clock();
  // the current season and those after it, so that the address of a calendar stays valid forever
  const seasons = seasonsFrom(league.seasons, leagueDateOf(now, clock.zone())).map(({ id }) => id);
  const snapshotWithout = (hidden: ReadonlySet<number>): Promise<Snapshot> => {
    const key = ['ics', club ?? '', language, ...seasons, ...hidden].join(' ');
    const made = snapshots.read(key, { rows: ANY_DAY }, async () => {
      const [known, all] = await Promise.all([
        leagueCache.read(),
        seasons.length ? noteEvents(db, { seasons }, clock()) : [],
      ]);
      const own = all.filter(({ facts }) => club === undefined || facts.away === club || facts.home === club);
      const events = own.filter(({ game }) => !hidden.has(game));
      const formerDates = await lastFormerDates(
        db,
        events.map(({ game }) => game),
      );
      return {
        body: makeSubscribedCalendar({ league: known, seasons, language, club, events, formerDates, origin: origin() }),
        type: 'text/calendar; charset=utf-8',
        cacheControl: CACHE_CONTROL,
        listed: own.map(rightsGameOfEvent),
      };
    });
    return made as Promise<Snapshot>;
  };
  const snapshot = await snapshotWithout(NOBODY);
  const { isSameEverywhere, hidden } = await listingOf(await rights.read(), snapshot.listed, now, countryOf);
  return { isPrivate: !isSameEverywhere, snapshot: hidden.size ? await snapshotWithout(hidden) : snapshot };
};
