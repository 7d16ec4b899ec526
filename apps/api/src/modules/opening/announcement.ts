/** What the site says before it is open: its date, the clubs, and the first day's games as they are published. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { type Announcement, FIRST_GAMES_MAX } from '@palco/contracts/opening/opening';
import { ANNOUNCEMENT_ADDRESS } from '@palco/contracts/opening/opening-addresses';
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { PageName } from '@palco/contracts/pages';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import type { League, LeagueCache } from '../league/league-cache.ts';
import { presentClub } from '../league/present-player.ts';
import { seasonOn } from '../league/season.ts';
import type { WaitingConsent } from './consent.ts';

export interface AnnouncementDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly league: Pick<LeagueCache, 'read'>;
  readonly state: () => SiteState;
  /** of the league, for games whose ballpark is not known */
  readonly zone: () => string;
  readonly consentIn: (language: Language) => Promise<WaitingConsent>;
}

/** The season that is announced: the one under way, or the next one, or the last. */
const announcedSeason = ({ seasons }: League, today: string) =>
  seasons.find(({ lastDay }) => lastDay >= today) ?? seasonOn(seasons, today as Parameters<typeof seasonOn>[1]);

export const readOpensOn = async (db: Database): Promise<string | null> => {
  const row = await db.selectFrom('site_announcement').select('opens_on').executeTakeFirst();
  return row?.opens_on ?? null;
};

const firstGames = async ({ db, zone }: Pick<AnnouncementDeps, 'db' | 'zone'>, today: string) => {
  const upcoming = db
    .selectFrom('games')
    .where('status', '=', codeOfStatus('upcoming'))
    .where('competition', '!=', 'exhibition')
    .where('official_date', '>=', today);
  const first = await upcoming.select((is) => is.fn.min('official_date').as('day')).executeTakeFirst();
  if (!first?.day) return { first_day: null, games: [] };
  const rows = await upcoming
    .leftJoin('venues', 'venues.id', 'games.venue_id')
    .select(['games.id', 'starts_at', 'is_time_known', 'away', 'home', 'venues.name as venue', 'venues.zone'])
    .where('official_date', '=', first.day)
    .orderBy('starts_at')
    .orderBy('games.id')
    .limit(FIRST_GAMES_MAX)
    .execute();
  const games = rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString(), zone: row.zone ?? zone() }));
  return { first_day: first.day, games };
};

/** What the announced page shows. A closed site shows dates, clubs and games only to those who may look at it (`isLetIn`). */
export const readAnnouncement = async (
  deps: AnnouncementDeps,
  language: Language,
  isLetIn: boolean,
): Promise<Announcement> => {
  const { db, clock, league, state, consentIn } = deps;
  const now = state();
  const consent = await consentIn(language);
  const is_preview = now === 'closed' && isLetIn;
  const nothing = { opens_on: null, season: null, clubs: [], first_day: null, games: [] };
  if (now === 'closed' && !is_preview) return { state: now, is_preview, ...nothing, consent };
  const today = leagueDateOf(clock(), clock.zone());
  const known = await league.read();
  const season = announcedSeason(known, today);
  return {
    state: now,
    is_preview,
    opens_on: await readOpensOn(db),
    season: season?.label ?? null,
    clubs: season ? [...known.clubsOf(season.id).values()].map(presentClub) : [],
    ...(await firstGames(deps, today)),
    consent,
  };
};

/** The announcement on its page. */
export const announcementOfPage =
  (deps: AnnouncementDeps) => async (page: PageName, language: Language, _country: string, isLetIn: boolean) => {
    if (page !== 'announced') return undefined;
    const data = await readAnnouncement(deps, language, isLetIn);
    return { data: { [ANNOUNCEMENT_ADDRESS]: { data } }, group: '', revision: JSON.stringify(data) };
  };
