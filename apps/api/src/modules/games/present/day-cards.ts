/** Scoreboard cards, each built once per change of its game. */

import type { BySide } from '@palco/baseball/rules/side';
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import { earnedRunAverage } from '@palco/baseball/scoring/rates';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import { readPlayers } from '../../league/player-store.ts';
import { statsBefore } from '../../league/stats-before.ts';
import { asOfFormerDate, type FormerDate, type GameRecord, winnerOf } from '../game.ts';
import type { GameCache } from '../game-cache.ts';
import { clubsOfGame, type GameContextDeps, recordsOfGame } from '../game-context.ts';
import type { LoadedGame } from '../loaded-game.ts';
import { presentCard } from './present-card.ts';
import { needsPlays, recordsNow, scoreOf } from './score.ts';
import type { SummaryPitcher } from './summary.ts';

export interface DayCards {
  cardOf(record: GameRecord): Promise<ScoreboardGame>;
  /** the card on a day from which the game was postponed */
  formerCardOf(game: GameRecord, former: FormerDate): Promise<ScoreboardGame>;
}
interface CachedCard {
  /** what it was made from: the game's row and the league's zone */
  readonly from: string;
  readonly game: LoadedGame | undefined;
  readonly card: Promise<ScoreboardGame>;
}
const MAX_CARDS = 400;

/** The probable pitchers with their season so far. */
const probablesOf = async (db: Database, record: GameRecord): Promise<BySide<SummaryPitcher | undefined>> => {
  const { awayProbable, homeProbable, seasonId } = record;
  const ids = [awayProbable, homeProbable].filter((id) => id !== undefined);
  if (ids.length === 0) return { away: undefined, home: undefined };
  const [players, before] = await Promise.all([readPlayers(db, seasonId, ids), statsBefore(db, record, ids)]);
  const pitcherOf = (id: number | undefined): SummaryPitcher | undefined => {
    const player = players.find((each) => each.id === id);
    if (!player) return undefined;
    const { pitching } = before.get(String(id)) ?? NO_SEASON_STATS;
    const { wins, losses, saves } = pitching;
    return { id: String(id), name: player.name, wins, losses, saves, era: earnedRunAverage(pitching) };
  };
  return { away: pitcherOf(awayProbable), home: pitcherOf(homeProbable) };
};

export const createDayCards = (
  { db, leagueCache, stats, clock }: GameContextDeps & { readonly clock: Clock },
  games: Pick<GameCache, 'read' | 'onCleared'>,
): DayCards => {
  const cards = new LRUCache<number, CachedCard>({ max: MAX_CARDS });
  games.onCleared(() => cards.clear());

  const build = async (record: GameRecord, game: LoadedGame | undefined): Promise<ScoreboardGame> => {
    const league = await leagueCache.read();
    const [records, probables] = await Promise.all([recordsOfGame(stats, record), probablesOf(db, record)]);
    return presentCard({
      record,
      score: scoreOf(record, game),
      clubs: clubsOfGame(league, record),
      records: recordsNow(record, records, winnerOf(record)),
      venue: league.venues.get(record.venueId ?? '')?.name ?? '',
      channels: record.broadcasters.map((id) => league.broadcasters.get(id) ?? id),
      probables,
      zone: clock.zone(),
    });
  };
  return {
    formerCardOf: async (game, former) => ({
      ...(await build(asOfFormerDate(game, former), undefined)),
      rescheduledTo: game.officialDate,
    }),
    cardOf: async (record) => {
      const game = needsPlays(record) ? await games.read(record.id) : undefined;
      const from = JSON.stringify([record, clock.zone()]);
      const cached = cards.get(record.id);
      if (cached && cached.from === from && cached.game === game) return cached.card;
      const card = build(game?.record ?? record, game);
      cards.set(record.id, { from, game, card });
      card.catch(() => cards.delete(record.id));
      return card;
    },
  };
};
