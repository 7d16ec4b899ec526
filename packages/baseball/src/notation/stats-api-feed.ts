import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { GameSetup } from '../rules/game-setup.ts';
import type { GameStatus } from '../rules/game-status.ts';
import type { ActionPlay, Play } from '../rules/play.ts';
import type { PlayRefusal, PlayRefusalCode } from '../rules/play-refusal.ts';
import type { Instant, PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide, SIDES, type Side } from '../rules/side.ts';
import type { PlayerSeasonStats } from '../scoring/player-season-stats.ts';
import { at, documentFrom, idAt, instantAt, listAt, numberAt, textAt } from './document.ts';
import { readStatsBefore } from './stats-api-before.ts';
import { readStatsRoster, type StatsRoster } from './stats-api-lineup.ts';
import { type Person, readPerson } from './stats-api-person.ts';
import { placedRunnerInning, readStatsPlays } from './stats-api-plays.ts';
import { type ReadStatus, statusFrom } from './stats-api-status.ts';

interface StatsClub {
  readonly id: string;
  readonly name: string;
  /** upper case; feeds of small leagues may lack it */
  readonly abbreviation?: string;
  readonly wins?: number;
  readonly losses?: number;
}

/** What Palco uses of a feed. */
export interface StatsGame {
  readonly id: string;
  /** `yyyyMMdd_HHmmss` of the document; ignore a document older than the current one */
  readonly timeStamp: string;
  readonly status: GameStatus;
  readonly reason?: ReadStatus['reason'];
  /** the league's day, YYYY-MM-DD */
  readonly officialDate?: string;
  readonly startsAt?: Instant;
  readonly firstPitchAt?: Instant;
  readonly gameNumber?: number;
  readonly venue?: string;
  readonly timeZone?: string;
  readonly clubs: BySide<StatsClub>;
  readonly probablePitchers: Readonly<Partial<Record<Side, PlayerId>>>;
  readonly rosters: BySide<StatsRoster>;
  readonly people: Readonly<Record<PlayerId, Person>>;
  /** missing until both lineups are announced */
  readonly setup?: GameSetup;
  /** season statistics before the game; comes with the lineups */
  readonly before: ReadonlyMap<PlayerId, PlayerSeasonStats>;
  readonly plays: readonly Play[];
  /** why a later play was refused; the plays before it are valid */
  readonly stoppedBy?: PlayRefusal;
}
type FeedRefusal = Refusal<'stats-api/no-feed' | PlayRefusalCode>;

const clubOf = (team: unknown): StatsClub => {
  const abbreviation = textAt(team, 'abbreviation')?.toUpperCase();
  const [wins, losses] = [numberAt(team, 'record', 'wins'), numberAt(team, 'record', 'losses')];
  return {
    id: idAt(team, 'id') ?? '',
    name: textAt(team, 'name') ?? '',
    ...(abbreviation === undefined ? {} : { abbreviation }),
    ...(wins === undefined ? {} : { wins }),
    ...(losses === undefined ? {} : { losses }),
  };
};

/** The closing play implied by the status: the umpires ended the game early, or it resumes on another day. */
const closingPlay = (status: GameStatus, isOver: boolean, instant: Instant): readonly ActionPlay[] => {
  const head = { id: 'closing', order: 1_000_000, at: instant };
  if (status === 'final' && !isOver) return [{ ...head, kind: 'game_called' }];
  if (status === 'suspended' && !isOver) return [{ ...head, kind: 'suspension' }];
  return [];
};

/** Holds or blown saves by pitcher, of the pitchers whose line has the column. */
const creditedIn = (feed: unknown, column: 'holds' | 'blownSaves'): Readonly<Record<PlayerId, boolean>> =>
  Object.fromEntries(
    SIDES.flatMap((side) =>
      Object.values(documentFrom(at(feed, 'liveData', 'boxscore', 'teams', side, 'players')) ?? {}).flatMap(
        (player) => {
          const [id, count] = [idAt(player, 'person', 'id'), numberAt(player, 'stats', 'pitching', column)];
          return id === undefined || count === undefined ? [] : [[id, count > 0]];
        },
      ),
    ),
  );

/** The scorer's decisions as a ruling; a missing member is a decision not made. */
const decisionPlay = (feed: unknown, status: GameStatus, instant: Instant): readonly ActionPlay[] => {
  const decisions = documentFrom(at(feed, 'liveData', 'decisions'));
  const winner = idAt(decisions, 'winner', 'id');
  const loser = idAt(decisions, 'loser', 'id');
  if (status !== 'final' || winner === undefined || loser === undefined) return [];
  const save = idAt(decisions, 'save', 'id') ?? null;
  const [holds, blownSaves] = [creditedIn(feed, 'holds'), creditedIn(feed, 'blownSaves')];
  const ruling = { kind: 'decision_ruling', winner, loser, save, holds, blownSaves } as const;
  return [{ ...ruling, id: 'decisions', order: 1_000_001, at: instant }];
};

/** Spring training, exhibitions and All-Star games, in which players may re-enter. */
const isFriendly = (type: string | undefined): boolean => type === 'S' || type === 'E' || type === 'A';

/** Reads a whole live feed document (`/api/v1.1/game/{id}/feed/live`); a refusal when it is not one. */
export const readStatsFeed = (feed: unknown): StatsGame | FeedRefusal => {
  const id = idAt(feed, 'gamePk');
  const gameData = at(feed, 'gameData');
  if (id === undefined || documentFrom(gameData) === undefined) return refuse('stats-api/no-feed');
  const teamBox = (side: Side): unknown => at(feed, 'liveData', 'boxscore', 'teams', side);
  const rosters = bySide((side) => readStatsRoster(teamBox(side)));
  const clubs = bySide((side) => clubOf(at(gameData, 'teams', side)));
  const allPlays = listAt(feed, 'liveData', 'plays', 'allPlays');
  const { away, home } = bySide((side) => rosters[side].lineup);
  const placedRunnerFrom = placedRunnerInning(allPlays);
  const setup: GameSetup | undefined = away &&
    home && {
      clubs: { away: clubs.away.abbreviation ?? clubs.away.id, home: clubs.home.abbreviation ?? clubs.home.id },
      lineups: { away, home },
      scheduledInnings: numberAt(feed, 'liveData', 'linescore', 'scheduledInnings') ?? 9,
      ...(placedRunnerFrom === undefined ? {} : { placedRunnerFrom }),
      ...(isFriendly(textAt(gameData, 'game', 'type')) ? { mayReturn: true as const } : {}),
    };
  const sideOf = (player: PlayerId): Side | undefined => {
    const sides = SIDES.filter((side) => rosters[side].players.has(player));
    return sides.length === 1 ? sides[0] : undefined;
  };
  const sideOfClub = (club: string): Side | undefined => SIDES.find((side) => clubs[side].id === club);
  const read = setup && readStatsPlays(setup, allPlays, bySide(teamBox), sideOf, sideOfClub);
  if (read && isRefusal(read)) return read;
  const status = statusFrom(at(gameData, 'status'));
  const [officialDate, venue] = [textAt(gameData, 'datetime', 'officialDate'), textAt(gameData, 'venue', 'name')];
  const timeZone = textAt(gameData, 'venue', 'timeZone', 'id');
  const [startsAt, firstPitchAt] = [
    instantAt(gameData, 'datetime', 'dateTime'),
    instantAt(gameData, 'gameInfo', 'firstPitch'),
  ];
  const gameNumber = numberAt(gameData, 'game', 'gameNumber');
  const lastAt = Math.max(
    0,
    ...(read?.plays ?? []).map((play) => (play.kind === 'plate_appearance' ? (play.result?.at ?? play.at) : play.at)),
  );
  const known = status?.status ?? 'upcoming';
  const closing = read ? closingPlay(known, read.state.phase === 'over', lastAt) : [];
  const probables = bySide((side) => idAt(gameData, 'probablePitchers', side, 'id'));
  return {
    id,
    timeStamp: textAt(feed, 'metaData', 'timeStamp') ?? '',
    status: known,
    ...(status?.reason === undefined ? {} : { reason: status.reason }),
    ...(officialDate === undefined ? {} : { officialDate }),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(firstPitchAt === undefined ? {} : { firstPitchAt }),
    ...(gameNumber === undefined ? {} : { gameNumber }),
    ...(venue === undefined ? {} : { venue }),
    ...(timeZone === undefined ? {} : { timeZone }),
    clubs,
    probablePitchers: {
      ...(probables.away === undefined ? {} : { away: probables.away }),
      ...(probables.home === undefined ? {} : { home: probables.home }),
    },
    rosters,
    people: Object.fromEntries(
      Object.values(documentFrom(at(gameData, 'players')) ?? {}).flatMap((player) => {
        const person = readPerson(player);
        return person ? [[person.id, person]] : [];
      }),
    ),
    ...(setup ? { setup } : {}),
    before: new Map(setup ? SIDES.flatMap((side) => [...readStatsBefore(teamBox(side))]) : []),
    plays: read ? [...read.plays, ...closing, ...decisionPlay(feed, known, lastAt)] : [],
    ...(read?.stoppedBy ? { stoppedBy: read.stoppedBy } : {}),
  };
};
