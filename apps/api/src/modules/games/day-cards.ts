/** Scoreboard cards, each made once per change of its game. */

import type { BySide } from '@palco/baseball/rules/side';
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import { earnedRunAverage } from '@palco/baseball/scoring/rates';
import type { ScoreboardGame } from '@palco/contracts/scoreboard';
import { figuresBefore } from '../league/figures-before.ts';
import { readPlayers } from '../league/player-store.ts';
import { type GameRecord, winnerOf } from './game.ts';
import type { GameAtHand } from './game-at-hand.ts';
import type { GameBook } from './game-book.ts';
import { presentCard } from './present-card.ts';
import { needsPlays, recordsNow, scoreOf } from './score.ts';
import type { SummaryPitcher } from './summary.ts';
import { clubsOfGame, recordsOfGame, type SurroundingsParts } from './surroundings.ts';

export interface DayCards {
  cardOf(record: GameRecord): Promise<ScoreboardGame>;
}
interface Made {
  readonly from: string;
  readonly at: GameAtHand | undefined;
  readonly card: Promise<ScoreboardGame>;
}
const KEPT_CARDS = 400;

/** Who will start, with the season he brings. */
export const probablesOf = async (
  { db }: SurroundingsParts,
  record: GameRecord,
): Promise<BySide<SummaryPitcher | undefined>> => {
  const { awayProbable, homeProbable, seasonId } = record;
  const ids = [awayProbable, homeProbable].filter((id) => id !== undefined);
  if (ids.length === 0) return { away: undefined, home: undefined };
  const [players, before] = await Promise.all([readPlayers(db, seasonId, ids), figuresBefore(db, record, ids)]);
  const pitcherOf = (id: number | undefined): SummaryPitcher | undefined => {
    const player = players.find((each) => each.id === id);
    if (!player) return undefined;
    const { pitching } = before.get(String(id)) ?? NO_SEASON_STATS;
    const { wins, losses, saves } = pitching;
    return { id: String(id), name: player.name, wins, losses, saves, era: earnedRunAverage(pitching) };
  };
  return { away: pitcherOf(awayProbable), home: pitcherOf(homeProbable) };
};

export const openDayCards = (parts: SurroundingsParts, games: GameBook): DayCards => {
  const made = new Map<number, Made>();
  games.onForgotten(() => made.clear());

  const make = async (record: GameRecord, at: GameAtHand | undefined): Promise<ScoreboardGame> => {
    const league = await parts.book.read();
    const [records, probables] = await Promise.all([recordsOfGame(parts.figures, record), probablesOf(parts, record)]);
    return presentCard({
      record,
      score: scoreOf(record, at),
      clubs: clubsOfGame(league, record),
      records: recordsNow(record, records, winnerOf(record)),
      venue: league.venues.get(record.venueId ?? '')?.name ?? '',
      channels: record.broadcasters.map((id) => league.broadcasters.get(id) ?? id),
      probables,
    });
  };
  return {
    cardOf: async (record) => {
      const at = needsPlays(record) ? await games.read(record.id) : undefined;
      const from = JSON.stringify(record);
      const held = made.get(record.id);
      if (held && held.from === from && held.at === at) return held.card;
      const card = make(at?.record ?? record, at);
      made.set(record.id, { from, at, card });
      card.catch(() => made.delete(record.id));
      if (made.size > KEPT_CARDS) made.delete(made.keys().next().value as number);
      return card;
    },
  };
};
