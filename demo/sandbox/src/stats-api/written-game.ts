/**
 * A game written by hand in the format of the Stats API's feed, for machines without recordings: every batter strikes out
 * on four pitches, until in the bottom of the ninth the first one ends it with a home run. Three hours and a half.
 */
const PITCH_MS = 45_000;
const BETWEEN_MS = 60_000;
/** From the first pitch to the home run. */
export const WRITTEN_GAME_MS = 3.5 * 3_600_000;
type Side = 'away' | 'home';

export interface WrittenClub {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly record: { readonly wins: number; readonly losses: number };
  /** the ids of its nine batters are the next ones, and the tenth is its pitcher */
  readonly firstMan: number;
}
interface WrittenGame {
  readonly gamePk: number;
  readonly clubs: Readonly<Record<Side, WrittenClub>>;
  readonly venue: { readonly id: number; readonly name: string };
}
const NAVOJOA_AT_HERMOSILLO: WrittenGame = {
  gamePk: 600_001,
  clubs: {
    away: {
      id: 676,
      name: 'Mayos de Navojoa',
      abbreviation: 'NAV',
      record: { wins: 3, losses: 2 },
      firstMan: 701_000,
    },
    home: {
      id: 677,
      name: 'Naranjeros de Hermosillo',
      abbreviation: 'HER',
      record: { wins: 2, losses: 3 },
      firstMan: 702_000,
    },
  },
  venue: { id: 3074, name: 'Parque del Desierto' },
};

const pitcherOf = ({ firstMan }: WrittenClub): number => firstMan + 10;
const person = (id: number) => ({ id, fullName: `Pelotero ${id}`, useName: 'Pelotero', lastName: String(id) });

const CALLS = [
  ['S', 'Swinging Strike'],
  ['B', 'Ball'],
  ['C', 'Called Strike'],
] as const;
const pitchAt = (at: number, index: number, [code, description]: readonly [string, string]) => ({
  isPitch: true,
  type: 'pitch',
  index,
  startTime: new Date(at).toISOString(),
  endTime: new Date(at + 3000).toISOString(),
  details: { call: { code, description }, description, code, isInPlay: code === 'E' },
});

interface PlayWish {
  readonly number: number;
  readonly inning: number;
  readonly batting: Side;
  readonly slot: number;
  readonly from: number;
  readonly isHomer: boolean;
}
const playOf = ({ clubs }: WrittenGame, { number, inning, batting, slot, from, isHomer }: PlayWish) => {
  const fielding: Side = batting === 'away' ? 'home' : 'away';
  const batter = clubs[batting].firstMan + slot;
  const last = isHomer ? (['E', 'In play, run(s)'] as const) : (['S', 'Swinging Strike'] as const);
  const events = [...CALLS, last].map((call, index) => pitchAt(from + index * PITCH_MS, index, call));
  const movement = isHomer
    ? { originBase: null, start: null, end: 'score', outBase: null, isOut: false, outNumber: null }
    : { originBase: null, start: null, end: null, outBase: '1B', isOut: true, outNumber: 1 };
  const eventType = isHomer ? 'home_run' : 'strikeout';
  return {
    result: { type: 'atBat', event: isHomer ? 'Home Run' : 'Strikeout', eventType, rbi: isHomer ? 1 : 0 },
    about: {
      atBatIndex: number,
      halfInning: batting === 'away' ? 'top' : 'bottom',
      isTopInning: batting === 'away',
      inning,
      startTime: new Date(from).toISOString(),
      endTime: new Date(from + 3 * PITCH_MS + 8000).toISOString(),
      isComplete: true,
    },
    count: { balls: 1, strikes: 3, outs: 1 },
    matchup: { batter: person(batter), pitcher: person(pitcherOf(clubs[fielding])) },
    runners: [
      {
        movement,
        details: {
          eventType,
          runner: person(batter),
          playIndex: 3,
          earned: isHomer,
          isScoringEvent: isHomer,
          rbi: isHomer,
        },
        credits: isHomer
          ? []
          : [{ player: { id: clubs[fielding].firstMan + 2 }, position: { code: '2' }, credit: 'f_putout' }],
      },
    ],
    playEvents: events,
  };
};

const allPlays = (written: WrittenGame, from: number) => {
  const plays = [];
  const up: Record<Side, number> = { away: 0, home: 0 };
  let at = from;
  for (let inning = 1; inning <= 9; inning += 1)
    for (const batting of ['away', 'home'] as const)
      for (let out = 0; out < 3; out += 1) {
        const isHomer = inning === 9 && batting === 'home';
        plays.push(
          playOf(written, { number: plays.length, inning, batting, slot: (up[batting] % 9) + 1, from: at, isHomer }),
        );
        up[batting] += 1;
        at += 4 * PITCH_MS + BETWEEN_MS;
        if (isHomer) return plays;
      }
  return plays;
};

/** Every player's season statistics before the game. */
const BROUGHT = {
  batting: { atBats: 40, hits: 12 },
  pitching: { outs: 150, earnedRuns: 20, wins: 4, losses: 2, saves: 1 },
};
type Counts = Readonly<Record<string, number>>;
/** A player's statistics of the game, and of the season including it, as in the feed's documents. */
const counted = (stats: { readonly batting: Counts; readonly pitching: Counts }) => {
  const added = (brought: Counts, game: Counts): Counts =>
    Object.fromEntries(Object.entries(brought).map(([count, value]) => [count, value + (game[count] ?? 0)]));
  const { batting, pitching } = BROUGHT;
  return {
    stats,
    seasonStats: { batting: added(batting, stats.batting), pitching: added(pitching, stats.pitching) },
  };
};
const battingOf = (written: WrittenGame, id: number): Counts => {
  const own = allPlays(written, 0).filter(({ matchup }) => matchup.batter.id === id);
  return { atBats: own.length, hits: own.filter(({ result }) => result.eventType === 'home_run').length };
};
const PITCHED: Readonly<Record<Side, Counts>> = {
  away: { outs: 24, earnedRuns: 1, wins: 0, losses: 1, saves: 0 },
  home: { outs: 27, earnedRuns: 0, wins: 1, losses: 0, saves: 0 },
};

const teamBox = (written: WrittenGame, side: Side) => {
  const club = written.clubs[side];
  const nine = Array.from({ length: 9 }, (_, index) => club.firstMan + index + 1);
  // the order's sixth batter is the designated hitter; none of the nine pitches
  const positions = [8, 2, 3, 4, 5, 10, 6, 7, 9];
  const players = nine.map((id, index) => ({
    person: person(id),
    jerseyNumber: String(index + 1),
    position: { code: String(positions[index]) },
    allPositions: [{ code: String(positions[index]) }],
    battingOrder: String((index + 1) * 100),
    ...counted({ batting: battingOf(written, id), pitching: {} }),
  }));
  const pitcher = {
    person: person(pitcherOf(club)),
    jerseyNumber: '30',
    position: { code: '1' },
    allPositions: [{ code: '1' }],
    ...counted({ batting: {}, pitching: PITCHED[side] }),
  };
  return {
    players: Object.fromEntries([...players, pitcher].map((player) => [`ID${player.person.id}`, player])),
    batters: nine,
    pitchers: [pitcher.person.id],
    bench: [],
    bullpen: [],
    battingOrder: nine,
  };
};

/** The whole feed of the game when it is over. */
export const writtenFeed = (changes: Partial<WrittenGame> = {}) => {
  const written = { ...NAVOJOA_AT_HERMOSILLO, ...changes };
  const { gamePk, clubs, venue } = written;
  const from = Date.UTC(2024, 10, 2, 2, 0);
  const people = (['away', 'home'] as const).flatMap((side) =>
    Array.from({ length: 10 }, (_, index) => person(clubs[side].firstMan + index + 1)),
  );
  return {
    gamePk,
    metaData: { wait: 10, timeStamp: '20241102_051500' },
    gameData: {
      game: { pk: gamePk, type: 'R', season: '2024', gameNumber: 1 },
      datetime: { dateTime: new Date(from - 300_000).toISOString(), officialDate: '2024-11-01' },
      gameInfo: { firstPitch: new Date(from).toISOString() },
      status: { abstractGameState: 'Final', codedGameState: 'F', detailedState: 'Final', statusCode: 'F' },
      teams: clubs,
      players: Object.fromEntries(people.map((each) => [`ID${each.id}`, each])),
      venue,
      probablePitchers: { away: person(pitcherOf(clubs.away)), home: person(pitcherOf(clubs.home)) },
    },
    liveData: {
      plays: { allPlays: allPlays(written, from) },
      linescore: {
        currentInning: 9,
        isTopInning: false,
        scheduledInnings: 9,
        innings: Array.from({ length: 9 }, (_, index) => ({
          num: index + 1,
          away: { runs: 0, hits: 0, errors: 0 },
          home: { runs: index === 8 ? 1 : 0, hits: index === 8 ? 1 : 0, errors: 0 },
        })),
        teams: { away: { runs: 0, hits: 0, errors: 0 }, home: { runs: 1, hits: 1, errors: 0 } },
      },
      boxscore: { teams: { away: teamBox(written, 'away'), home: teamBox(written, 'home') } },
      decisions: { winner: person(pitcherOf(clubs.home)), loser: person(pitcherOf(clubs.away)) },
    },
  };
};
