/** A fast replay of a game on two processes, with listeners that connect, leave and reconnect. */
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { Play } from '@palco/baseball/rules/play';
import { currentPlays } from '@palco/baseball/rules/play-log';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import { recorded } from '@palco/baseball/testing/recordings';
import type { PlayChange } from '@palco/contracts/games/plays';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { type FeedDocument, openRecordedGame, type RecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type EventReader, readEvents } from '../../../testing/event-reader.ts';
import { openTwoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';

/** Slow enough for the snapshots that the test needs; the long run replays at 60x, which takes some three minutes. */
const SPEED = process.env.PALCO_TEST_LONG ? 60 : 1200;
const PATIENCE_MS = 900_000;
const [walkOff] = recorded('statsapi', /747175.*\.json(\.gz)?$/);
const feed = (walkOff ? JSON.parse(walkOff.text) : writtenFeed()) as FeedDocument;

let api: RunningStatsApi;
let processes: TwoProcesses;
let game: RecordedGame;

/**
 * The game's own clock, in real time: stopped before the first pitch until both processes are open, it then advances only as
 * far as `letPlay` allows, so that a slow computer sees as much of the game as a fast one.
 */
let letPlay: (milliseconds: number) => void;

beforeAll(async () => {
  const startsAt = new Date();
  let [played, allowed, lookedAt] = [-1000, -1000, Date.now()];
  const clock = () => {
    const now = Date.now();
    played = Math.min(allowed, played + now - lookedAt);
    lookedAt = now;
    return new Date(startsAt.getTime() + played);
  };
  letPlay = (milliseconds) => {
    clock();
    allowed = Math.max(allowed, played + milliseconds);
  };
  game = openRecordedGame({ feed, startsAt, day: leagueDateOf(startsAt, DEMO_ZONE), speed: SPEED });
  api = await openStatsApi({ port: 0, clock, games: [game] });
  processes = await openTwoProcesses(inject('postgres'), {
    PALCO_STATS_API: api.origin,
    PALCO_STATS_LEAGUE: '0',
  });
});
afterAll(async () => {
  await processes.close();
  await api.close();
});

interface Log {
  readonly cursor: number;
  readonly game: { readonly status: number };
  readonly plays: readonly PlayChange[];
  readonly roster: { readonly setup: GameSetup };
}
interface Box {
  readonly gameStatus: number;
  readonly linescore: Readonly<Record<'awayTeam' | 'homeTeam', { readonly runs: number; readonly homes: number }>>;
}
const ask = async <Body>(origin: string, path: string): Promise<Body> =>
  (await fetch(origin + path)).json() as Promise<Body>;
const logFrom = (origin: string): Promise<Log> => ask(origin, `/api/games/${game.id}/log`);
const boxFrom = async (origin: string): Promise<Box> =>
  (await ask<{ response: Box }>(origin, `/league/3.0.0/boxscore/${game.id}`)).response;

const playsOf = (changes: readonly PlayChange[]): readonly Play[] =>
  currentPlays(changes.map(({ play, revision, isVoid }) => ({ play, revision, ...(isVoid ? { void: true } : {}) })));
const folded = (setup: GameSetup, plays: readonly Play[]): Game => {
  const fold = foldGame(setup, plays);
  if (isRefusal(fold)) throw new Error(JSON.stringify(fold));
  return fold;
};
const totalsOf = (fold: Game) => {
  const { away, home } = boxScoreOf(fold).lineScore.totals;
  return { awayTeam: { runs: away.runs, homes: away.hits }, homeTeam: { runs: home.runs, homes: home.hits } };
};
const changesHeard = ({ events }: EventReader): PlayChange[] =>
  events.filter(({ event, data }) => event === 'play' && data.game === game.id).map(({ data }) => data as PlayChange);
const inningOf = ({ roster, plays }: Log): number => folded(roster.setup, playsOf(plays)).state.inning;
const begun = async (origin: string): Promise<Log> => {
  const read = (): Promise<Log> => logFrom(origin).catch(() => ({ cursor: 0 }) as Log);
  await expect.poll(async () => (await read()).cursor ?? 0, { interval: 100 }).toBeGreaterThan(0);
  return read();
};

/**
 * Each line score is the fold of the first so many changes, and none of fewer than the one before it. A box score may come
 * later than the plays that a log already has, because each answer is prepared on its own.
 */
const expectFoldsInOrder = (lines: readonly Box['linescore'][], setup: GameSetup, changes: readonly PlayChange[]) => {
  let count = 0;
  const totals = () => totalsOf(folded(setup, playsOf(changes.slice(0, count))));
  for (const line of lines) {
    const [from, first] = [count, totals()];
    let current = first;
    while (count < changes.length && !isSame(line, current)) {
      count += 1;
      current = totals();
    }
    if (!isSame(line, current))
      throw new Error(`no fold after change ${from} is ${JSON.stringify(line)}; it was ${JSON.stringify(first)}`);
  }
};
const isSame = (line: Box['linescore'], totals: ReturnType<typeof totalsOf>): boolean =>
  (['awayTeam', 'homeTeam'] as const).every(
    (side) => line[side].runs === totals[side].runs && line[side].homes === totals[side].homes,
  );

type Stats = Readonly<Record<string, string | number>>;
const textsOf = (stats: Stats, keys: readonly string[]): string => keys.map((key) => String(stats[key])).join(' ');

/** Every batter and pitcher of the box score by player id: AB R H HR RBI BB SO; IP H R ER BB SO HR. */
const linesFrom = async (origin: string): Promise<Record<string, string>> => {
  const { response } = await ask<{ response: Record<string, readonly Stats[]> }>(
    origin,
    `/league/3.0.0/boxscore/${game.id}`,
  );
  const of = (list: string, keys: readonly string[]) =>
    (response[list] ?? []).map((line) => [`${list} ${line.mlbId}`, textsOf(line, keys)]);
  return Object.fromEntries([
    ...['awayBatters', 'homeBatters'].flatMap((list) => of(list, ['ab', 'r', 'h', 'hr', 'rbi', 'bb', 'so'])),
    ...['awayPitchers', 'homePitchers'].flatMap((list) => of(list, ['ip', 'h', 'r', 'er', 'bb', 'so', 'hr'])),
  ]);
};
const RECORDED_BATTING = ['atBats', 'runs', 'hits', 'homeRuns', 'rbi', 'baseOnBalls', 'strikeOuts'];
const RECORDED_PITCHING = ['inningsPitched', 'hits', 'runs', 'earnedRuns', 'baseOnBalls', 'strikeOuts', 'homeRuns'];
/** The same lines as the recording has them. */
const recordedLines = (): Record<string, string> => {
  interface Man {
    readonly person: { readonly id: number };
    readonly battingOrder?: string;
    readonly stats: { readonly batting: Stats; readonly pitching: Stats };
  }
  const { teams } = (
    feed.liveData as unknown as {
      boxscore: { teams: Record<'away' | 'home', { players: Readonly<Record<string, Man>> }> };
    }
  ).boxscore;
  const lines = (['away', 'home'] as const).flatMap((side) =>
    Object.values(teams[side].players).flatMap(({ person: { id }, battingOrder, stats }) => [
      ...(battingOrder === undefined ? [] : [[`${side}Batters ${id}`, textsOf(stats.batting, RECORDED_BATTING)]]),
      ...(stats.pitching.inningsPitched === undefined
        ? []
        : [[`${side}Pitchers ${id}`, textsOf(stats.pitching, RECORDED_PITCHING)]]),
    ]),
  );
  return Object.fromEntries(lines);
};

test(`at ${SPEED}x every snapshot is a fold of the plays so far, and all listeners of both processes end in the same state`, {
  timeout: PATIENCE_MS,
}, async () => {
  const [one, two] = [processes.one.origin, processes.two.origin];
  letPlay(4000);
  await begun(one);
  const fromStart = await readEvents(one, `game=${game.id}&after=0`);
  let dropped = await readEvents(two, `game=${game.id}&after=0`);
  const heardBefore: PlayChange[] = [];
  let joined: { readonly log: Log; readonly reader: EventReader } | undefined;
  const seen: { readonly origin: string; readonly line: Box['linescore'] }[] = [];
  let looks = 0;
  let hasDropped = false;
  for (;;) {
    letPlay(500);
    const origin = looks % 2 ? one : two;
    looks += 1;
    const log = await logFrom(origin);
    seen.push({ origin, line: (await boxFrom(origin)).linescore });
    if (!joined && log.plays.length && inningOf(log) >= 5)
      joined = { log, reader: await readEvents(origin, `game=${game.id}&after=${log.cursor}`) };
    if (joined && !hasDropped && inningOf(log) >= 6) {
      hasDropped = true;
      heardBefore.push(...changesHeard(dropped));
      const lastId = dropped.events.filter(({ event }) => event === 'play').at(-1)?.id ?? '';
      dropped.close();
      // away for a while, and back at the other process
      letPlay(1500);
      // real time: the game goes on for that long, by its own clock
      await new Promise((done) => setTimeout(done, 1500));
      dropped = await readEvents(one, `game=${game.id}`, { 'last-event-id': lastId });
    }
    if (log.game.status === 2) break;
    // real time: between two looks
    await new Promise((done) => setTimeout(done, 150));
  }
  if (!joined) throw new Error('nobody joined in the fifth');
  // each process learns of the end on its own
  await expect.poll(async () => (await logFrom(one)).game.status).toBe(2);
  const final = await logFrom(one);
  const lastCursor = final.cursor;
  for (const reader of [fromStart, dropped, joined.reader])
    await reader.until('play', ({ data }) => data.cursor === lastCursor);
  const wished = playsOf(final.plays);
  const changes = changesHeard(fromStart);
  expect(playsOf(changes)).toEqual(wished);
  for (const origin of [one, two])
    expectFoldsInOrder(
      seen.filter((look) => look.origin === origin).map(({ line }) => line),
      final.roster.setup,
      changes,
    );
  expect(playsOf([...heardBefore, ...changesHeard(dropped)])).toEqual(wished);
  expect(playsOf([...joined.log.plays, ...changesHeard(joined.reader)])).toEqual(wished);
  await expect.poll(async () => (await logFrom(two)).cursor).toBe(lastCursor);
  expect((await logFrom(two)).plays).toEqual(final.plays);
  // and it is the game that was recorded
  const { linescore } = feed.liveData as unknown as {
    linescore: { teams: Record<'away' | 'home', { runs: number; hits: number }> };
  };
  const { teams } = linescore;
  const line = (side: 'away' | 'home') => ({ runs: teams[side].runs, homes: teams[side].hits });
  expect((await boxFrom(two)).linescore).toMatchObject({ awayTeam: line('away'), homeTeam: line('home') });
  if (walkOff) expect(await linesFrom(two)).toEqual(recordedLines());
  for (const reader of [fromStart, dropped, joined.reader]) reader.close();
});
