/** What there is to say about a game before it begins: who will pitch, and how the clubs' last games ended. */
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import { earnedRunAverage, walksAndHitsPerInning } from '@palco/baseball/scoring/rates';
import type { GamePreview, Meeting, Starter } from '@palco/contracts/games/game-preview';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { LeagueCache } from '../../league/league-cache.ts';
import { linesBefore } from '../../league/lines-store.ts';
import { readPlayers } from '../../league/player-store.ts';
import { addPitching, pitchingOfGame } from '../../league/player-totals.ts';
import { statsBefore, statsCompetition } from '../../league/stats-before.ts';
import { listingOf } from '../../rights/listing.ts';
import { type GameRecord, rightsGameOf } from '../game.ts';
import { lastMeetings, readGame } from '../game-store.ts';
import type { ListingDeps } from './read-games.ts';

export interface PreviewDeps extends ListingDeps {
  readonly db: Database;
  readonly leagueCache: Pick<LeagueCache, 'read'>;
}
const MEETINGS = 5;

/** Strikeouts and WHIP come from the league's own lines, and only when those cover all of the season that the feed reports. */
const startersOf = async (db: Database, record: GameRecord): Promise<readonly Starter[]> => {
  const { awayProbable, homeProbable, seasonId, competition, startsAt } = record;
  const ids = [awayProbable, homeProbable].filter((id) => id !== undefined);
  const [players, before, lines] = await Promise.all([
    readPlayers(db, seasonId, ids),
    statsBefore(db, record, ids),
    linesBefore(db, { seasonId, competition: statsCompetition(competition), before: startsAt, players: ids }),
  ]);
  return players.map(({ id, name, throws }) => {
    const { pitching } = before.get(String(id)) ?? NO_SEASON_STATS;
    const counted = addPitching(
      lines.flatMap((line) => (line.player === String(id) && line.pitching ? [pitchingOfGame(line.pitching)] : [])),
    );
    const isWhole = counted.outs === pitching.outs;
    return {
      id,
      name,
      throws,
      wins: pitching.wins,
      losses: pitching.losses,
      era: earnedRunAverage(pitching),
      strikeouts: isWhole ? counted.strikeouts : null,
      whip: isWhole ? walksAndHitsPerInning(counted) : null,
    };
  });
};

const meetingOf = ({
  id,
  officialDate,
  away,
  home,
  awayRuns = 0,
  homeRuns = 0,
  hasRecording,
}: GameRecord): Meeting => ({
  id,
  officialDate,
  away,
  home,
  awayRuns,
  homeRuns,
  hasRecording,
});

/** `isPrivate`: the answer depends on the country of the caller. */
export const readPreview = async (
  { db, rights, clock }: PreviewDeps,
  id: number,
  countryOf: () => Promise<string>,
): Promise<{ readonly isPrivate: boolean; readonly body: GamePreview } | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const [rules, starters, meetings] = await Promise.all([
    rights.read(),
    startersOf(db, record),
    lastMeetings(db, record, MEETINGS),
  ]);
  const games = [record, ...meetings].map(rightsGameOf);
  const { isSameEverywhere, hidden } = await listingOf(rules, games, clock(), countryOf);
  if (hidden.has(id)) return refuse('games/unknown');
  const starterOf = (probable: number | undefined) => starters.find((starter) => starter.id === probable) ?? null;
  return {
    isPrivate: !isSameEverywhere,
    body: {
      starters: { away: starterOf(record.awayProbable), home: starterOf(record.homeProbable) },
      meetings: meetings.filter((meeting) => !hidden.has(meeting.id)).map(meetingOf),
    },
  };
};
