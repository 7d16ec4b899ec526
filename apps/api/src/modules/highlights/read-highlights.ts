import { lengthOf } from '@palco/baseball/reels/kept-plays';
import type { HighlightOrder } from '@palco/contracts/highlights/highlights';
import type { Database } from '@palco/database/connect';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import { type GameRecord, rightsGameOf } from '../games/game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { gamesOfClub, listedBetween, readGame } from '../games/game-store.ts';
import type { LoadedGame } from '../games/loaded-game.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { readPlayer } from '../league/player-store.ts';
import { listingOf } from '../rights/listing.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import type { ShareCodes } from '../streaming/shared-plays/share-codes.ts';
import type { PlayPictures } from '../streaming/stills/play-pictures.ts';
import { keptPlays } from '../streaming/stills/play-stills.ts';
import { gameHighlights, type RankedHighlight, ranked } from './game-highlights.ts';

export interface ReadHighlightsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly league: Pick<LeagueCache, 'read'>;
  readonly rights: Pick<RuleBook, 'read'>;
  readonly codes: ShareCodes;
  readonly playPictures: Pick<PlayPictures, 'has'>;
}
interface HighlightsRequest {
  readonly game: number | undefined;
  readonly day: LeagueDate | undefined;
  readonly club: string | undefined;
  readonly player: number | undefined;
  readonly order: HighlightOrder;
}

/** The most plays in a reply about a day, a club or a player; a game never has more than twelve. */
const MOST = 12;
/** Games of a club, and games of a player's club, that are looked through. */
const CLUB_GAMES = 5;
const PLAYER_GAMES = 10;

const isShown = ({ status, hasRecording }: GameRecord): boolean =>
  status === 'in_progress' || status === 'suspended' || (status === 'final' && hasRecording);

const lastGamesOf = ({ db, clock }: ReadHighlightsDeps, season: string, club: string, limit: number) =>
  gamesOfClub(db, season, club, { at: clock(), direction: 'before', limit });

const recordsOf = async (deps: ReadHighlightsDeps, request: HighlightsRequest): Promise<readonly GameRecord[]> => {
  const { game, day, club, player } = request;
  const today = leagueDateOf(deps.clock(), deps.clock.zone());
  if (game !== undefined) return [await readGame(deps.db, game)].filter((record) => record !== undefined);
  if (day !== undefined) {
    const all = await listedBetween(deps.db, day, day);
    return club === undefined ? all : all.filter(({ away, home }) => away === club || home === club);
  }
  if (player !== undefined) {
    const spot = (await readPlayer(deps.db, player, today))?.spot;
    return spot ? lastGamesOf(deps, spot.seasonId, spot.club, PLAYER_GAMES) : [];
  }
  const season = (await deps.league.read()).seasonOn(today);
  return club === undefined || !season ? [] : lastGamesOf(deps, season.id, club, CLUB_GAMES);
};

const loadedGames = async (games: ReadHighlightsDeps['games'], records: readonly GameRecord[]) => {
  const loaded: LoadedGame[] = [];
  // one after the other: the database must not answer for them all at once
  for (const { id } of records) {
    const game = await games.read(id);
    if (game) loaded.push(game);
  }
  return loaded;
};

/** Without the games that are hidden in the country of the caller. */
export const readHighlights = async (
  deps: ReadHighlightsDeps,
  request: HighlightsRequest,
  countryOf: () => Promise<string>,
) => {
  const { clock, games, rights, codes, playPictures } = deps;
  const now = clock();
  const records = (await recordsOf(deps, request)).filter(isShown);
  const { hidden } = await listingOf(await rights.read(), records.map(rightsGameOf), now, countryOf);
  const loaded = await loadedGames(
    games,
    records.filter(({ id }) => !hidden.has(id)),
  );
  const isOf = ({ batter }: RankedHighlight): boolean =>
    request.player === undefined || batter === String(request.player);
  const plays = loaded.flatMap((each) => gameHighlights(codes, each, now)).filter(isOf);
  const gameOf = new Map(loaded.map((each) => [each.record.id, each]));
  const chosen = await Promise.all(
    ranked(plays, request.order, MOST).map(async ({ highlight, play }) => {
      const game = gameOf.get(highlight.game);
      return { ...highlight, hasPicture: game !== undefined && (await playPictures.has(game, play)) };
    }),
  );
  const [one] = loaded;
  const isCondensed = request.game !== undefined && one?.record.status === 'final';
  return {
    data: {
      games: loaded
        .filter(({ record }) => chosen.some(({ game }) => game === record.id))
        .toSorted((a, b) => a.record.startsAt.getTime() - b.record.startsAt.getTime())
        .map(({ record: { id, seasonId, officialDate, away, home } }) => ({
          game: id,
          season: seasonId,
          day: officialDate,
          away,
          home,
        })),
      plays: chosen,
      condensed: isCondensed ? keptPlays(one).reduce((sum, play) => sum + lengthOf(play) / 1000, 0) : null,
    },
  };
};
