/** Gathers what the plays of a game do not say: clubs, records, who is on the rosters and what their season is so far. */
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BySide, Side } from '@palco/baseball/rules/side';
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import type { Database } from '@palco/database/connect';
import { figuresBefore } from '../league/figures-before.ts';
import type { Club, League, LeagueBook } from '../league/league-book.ts';
import type { RosterPlayer } from '../league/player.ts';
import { readPlayers, readRosters } from '../league/player-store.ts';
import type { SeasonFigures } from '../league/season-figures.ts';
import { recordsBefore, type WonLost } from '../league/standings.ts';
import type { GameRecord } from './game.ts';
import type { PlayerAtGame, Surroundings } from './game-at-hand.ts';

export interface SurroundingsParts {
  readonly db: Database;
  readonly book: LeagueBook;
  readonly figures: SeasonFigures;
}
const NONE: WonLost = { wins: 0, losses: 0 };

/** A club of the season; one we do not know yet is shown by its abbreviation alone. */
export const clubOf = (league: League, seasonId: string, abbreviation: string): Club =>
  league.clubsOf(seasonId).get(abbreviation) ?? {
    seasonId,
    abbreviation,
    feedId: undefined,
    name: abbreviation,
    shortName: abbreviation,
    city: '',
    primaryColour: '#3A4150',
    secondaryColour: '#C9A24A',
    venue: undefined,
  };

export const clubsOfGame = (league: League, { seasonId, away, home }: GameRecord): BySide<Club> => ({
  away: clubOf(league, seasonId, away),
  home: clubOf(league, seasonId, home),
});

/** Records as the feed counts them where it does, else from the results we know. Exhibitions show the season's. */
export const recordsOfGame = async (
  figures: SeasonFigures,
  { seasonId, startsAt, away, home, recordsBefore: told }: GameRecord,
): Promise<BySide<WonLost>> => {
  if (told) return told;
  const records = recordsBefore(await figures.results(seasonId), startsAt);
  return { away: records.get(away) ?? NONE, home: records.get(home) ?? NONE };
};

const sideOf = ({ away, home }: GameRecord, club: string | undefined): Side | undefined =>
  club === away ? 'away' : club === home ? 'home' : undefined;

/** `named` are men the plays speak of who stand on neither roster. */
export const gatherSurroundings = async (
  { db, book, figures }: SurroundingsParts,
  record: GameRecord,
  named: ReadonlySet<PlayerId>,
): Promise<Surroundings> => {
  const league = await book.read();
  const { seasonId, away, home } = record;
  const rosters = await readRosters(db, seasonId, [away, home]);
  const known = new Set(rosters.map(({ id }) => String(id)));
  const missing = [...named].filter((id) => !known.has(id) && /^\d{1,10}$/.test(id)).map(Number);
  const all: RosterPlayer[] = [...rosters, ...(await readPlayers(db, seasonId, missing))];
  const before = await figuresBefore(
    db,
    record,
    all.map(({ id }) => id),
  );
  const players = all.map((player): [PlayerId, PlayerAtGame] => {
    const id = String(player.id);
    return [
      id,
      {
        id,
        name: player.name,
        lastName: player.lastName,
        jersey: player.spot?.jersey ?? '',
        position: player.position,
        bats: player.bats,
        throws: player.throws,
        side: sideOf(record, player.spot?.club),
        before: before.get(id) ?? NO_SEASON_STATS,
      },
    ];
  });
  return {
    clubs: clubsOfGame(league, record),
    records: await recordsOfGame(figures, record),
    venue: league.venues.get(record.venueId ?? '')?.name ?? '',
    channels: record.broadcasters.map((id) => league.broadcasters.get(id) ?? id),
    players: new Map(players),
  };
};
