import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import { foldGame } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import { recorded } from '@palco/baseball/testing/recordings';
import { isRefusal } from '@palco/kernel/refusal';
import type { FeedDocument, RecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import type { RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_PITCH, openFollowedFeed } from '../../../testing/followed-feed.ts';
import type { World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const [walkOff] = recorded('statsapi', /747175.*\.json(\.gz)?$/);
const games: [string, FeedDocument][] = [['a game written by hand', writtenFeed() as unknown as FeedDocument]];
if (walkOff) games.push(['a recorded game', JSON.parse(walkOff.text)]);

interface Line {
  readonly runs: number;
  readonly homes: number;
}
interface Box {
  readonly version: string;
  readonly gameStatus: number;
  readonly staleSince: string | null;
  readonly linescore: { readonly awayTeam: Line; readonly homeTeam: Line };
  readonly awayBatters: readonly unknown[];
}

describe.each(games)('%s from a Stats API', (_, feed) => {
  let world: World;
  let api: RunningStatsApi;
  let game: RecordedGame;
  let box: () => Promise<Box>;
  /** waits until the box score is as recent as the log that was read */
  let boxOf: (version: string) => Promise<Box>;
  let close: () => Promise<void>;

  const open = async (patienceMs?: number): Promise<void> => {
    ({ world, api, game, close } = await openFollowedFeed(feed, patienceMs));
  };
  beforeAll(async () => {
    await open();
    box = async () => (await world.ask(`GET /league/3.0.0/boxscore/${game.id}`)).body.response;
    boxOf = async (version) => {
      await expect.poll(async () => (await box()).version).toBe(version);
      return box();
    };
  });
  afterAll(() => close());

  afterEach(() => api.faults.clear());

  const minutesIn = async (minutes: number): Promise<void> => {
    world.setNow(new Date(FIRST_PITCH.getTime() + minutes * MINUTE));
    await world.palco.followGames();
  };
  const row = async () => world.db.selectFrom('games').selectAll().where('id', '=', game.id).executeTakeFirstOrThrow();
  /** the log once this process has read the newest play */
  const log = async () => {
    const { play_cursor } = await row();
    const read = async () => (await world.ask(`GET /api/games/${game.id}/log`)).body;
    await expect.poll(async () => (await read()).cursor).toBe(play_cursor);
    return read();
  };
  const dayStaleSince = async (): Promise<string | null> =>
    (await world.ask('GET /league/3.0.0/scoreboard/2026/11/20')).body.stale_since;
  const feedPlays = (): readonly Play[] => {
    const read = readStatsFeed(game.documentOf(game.momentAt(world.now())));
    if (isRefusal(read)) throw new Error(read.refused);
    return read.plays;
  };

  test('is on the calendar before it begins, with line-ups', async () => {
    expect(await row()).toMatchObject({ feed: 'stats-api', status: 4, official_date: '2026-11-20' });
    expect((await row()).setup).not.toBeNull();
  });

  test('every snapshot on the way equals a fold of the plays so far', async () => {
    for (let minute = 3; minute < 60; minute += 7) {
      await minutesIn(minute);
      const { plays, roster, version } = await log();
      const stored = plays.map(({ play }: { play: Play }) => play);
      expect(stored).toEqual(JSON.parse(JSON.stringify(feedPlays())));
      const folded = foldGame(roster.setup, stored);
      if (isRefusal(folded)) throw new Error(folded.refused);
      const { lineScore } = boxScoreOf(folded);
      const { linescore } = await boxOf(version);
      expect(linescore.awayTeam).toMatchObject({ runs: lineScore.totals.away.runs, homes: lineScore.totals.away.hits });
      expect(linescore.homeTeam).toMatchObject({ runs: lineScore.totals.home.runs, homes: lineScore.totals.home.hits });
    }
    // mostly patches, the whole feed each inning
    const patches = api.requestedPaths.filter((path) => path.endsWith('/diffPatch')).length;
    expect(patches).toBeGreaterThan(3);
  });

  /** Ten minutes of this fault, and what comes after. */
  const bear = async (fault: string, reason: string): Promise<void> => {
    const minute = (world.now().getTime() - FIRST_PITCH.getTime()) / MINUTE;
    await minutesIn(minute + 3);
    const before = await log();
    const goodAt = world.now().getTime();
    api.faults.add({ fault });
    const requestsBefore = api.requestedPaths.length;
    // ten minutes of failure; polling every second would be 600 calls a game
    for (let second = 15; second <= 600; second += 15) {
      world.advance(15_000);
      await world.palco.followGames();
    }
    const requests = api.requestedPaths.length - requestsBefore;
    expect(requests).toBeGreaterThan(2);
    expect(requests).toBeLessThan(40);
    const stale = await row();
    expect(stale).toMatchObject({ status: 1 });
    expect(stale.stale_reason).toContain(reason);
    // an answer that nothing has changed counts as a successful read too
    const since = stale.stale_since?.getTime() ?? 0;
    expect(since - goodAt).toBeGreaterThanOrEqual(0);
    expect(since - goodAt).toBeLessThan(MINUTE);
    await expect.poll(async () => (await box()).staleSince).toBe(stale.stale_since?.toISOString());
    expect((await log()).plays).toEqual(before.plays);
    await expect.poll(dayStaleSince).toBe(stale.stale_since?.toISOString());
    api.faults.clear();
    world.advance(5 * MINUTE);
    await world.palco.followGames();
    expect((await row()).stale_since).toBeNull();
    expect((await log()).plays.length).toBeGreaterThan(before.plays.length);
    await expect.poll(async () => (await box()).staleSince).toBeNull();
    await expect.poll(dayStaleSince).toBeNull();
  };
  const KEEPS = 'keeps the last good state, shows since when, limits requests, and recovers by itself';
  test.each([
    ['a fault of its own', '500', 'status 500'],
    ['no document of the game', '404', 'no document'],
    ['a page instead of data', 'html', 'no JSON'],
    ['half a document', 'half', 'no JSON'],
    ['an older document', 'older', 'older than the stored version'],
  ])(`%s: ${KEEPS}`, (_title, fault, reason) => bear(fault, reason));

  test.each(['out-of-order', 'unknown-event', 'null-names'])('«%s» changes nothing of the game', async (fault) => {
    api.faults.add({ fault });
    for (let round = 0; round < 4; round += 1) {
      world.advance(30_000);
      await world.palco.followGames();
    }
    api.faults.clear();
    expect((await row()).status).toBe(1);
    expect((await row()).stale_reason).toBeNull();
    const { plays } = await log();
    const results = (list: readonly Play[]) => list.map((play) => ('result' in play ? play.result?.type : play.kind));
    expect(results(plays.map(({ play }: { play: Play }) => play))).toEqual(results(feedPlays()));
  });

  test('the final box score is that of the recording, and the result counts', async () => {
    world.setNow(new Date(game.endsAt.getTime() + 5 * MINUTE));
    await world.palco.followGames();
    await world.palco.followGames();
    const { linescore } = feed.liveData as unknown as {
      linescore: { teams: { away: { runs: number; hits: number }; home: { runs: number; hits: number } } };
    };
    expect(await row()).toMatchObject({
      status: 2,
      away_runs: linescore.teams.away.runs,
      home_runs: linescore.teams.home.runs,
    });
    await expect.poll(async () => (await box()).gameStatus).toBe(2);
    // it was on the air to its end
    const { status } = (await world.ask(`GET /league/3.0.0/calendar/games/${game.id}`)).body.response;
    expect(status).toBe('On Demand');
    const final = await boxOf((await log()).version);
    expect(final.linescore.awayTeam).toMatchObject({
      runs: linescore.teams.away.runs,
      homes: linescore.teams.away.hits,
    });
    expect(final.awayBatters.length).toBeGreaterThanOrEqual(9);
  });

  // half a minute of waiting for nothing: the long run has the second game wait too
  test.skipIf(feed !== games[0]?.[1] && !process.env.PALCO_TEST_LONG)(`silence: ${KEEPS}`, async () => {
    await close();
    await open(2000);
    await minutesIn(20);
    await bear('silence:8000', 'silence');
  });
});
