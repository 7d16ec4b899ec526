import { recorded, recordingsTitle } from '@palco/baseball/testing/recordings';
import type { FeedDocument, RecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_PITCH, openFollowedFeed } from '../../../testing/followed-feed.ts';
import type { World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Man {
  readonly stats: {
    readonly batting: { readonly atBats?: number; readonly hits?: number };
    readonly pitching: Readonly<Record<string, number>>;
  };
  readonly seasonStats: {
    readonly batting: { readonly atBats: number; readonly hits: number; readonly avg?: string };
    readonly pitching: Readonly<Record<'wins' | 'losses' | 'outs' | 'earnedRuns', number>> & { readonly era?: string };
  };
}
type Men = Readonly<Record<string, Man>>;
interface ReportedFeed {
  readonly gameData: {
    readonly teams: BothSides<{ readonly record: { readonly wins: number; readonly losses: number } }>;
  };
  readonly liveData: {
    readonly boxscore: { readonly teams: BothSides<{ readonly players: Men }> };
    readonly decisions: Readonly<Record<'winner' | 'loser', { readonly id: number }>>;
  };
}
interface BothSides<Value> {
  readonly away: Value;
  readonly home: Value;
}
const printed = (value: number, places: number): string => {
  const text = value.toFixed(places);
  return places === 3 ? text.replace(/^0/, '') : text;
};
const averageOf = ({ seasonStats: { batting } }: Man): string =>
  batting.avg ?? printed(batting.hits / batting.atBats, 3);
const eraOf = ({ seasonStats: { pitching } }: Man): string =>
  pitching.era ?? printed((27 * pitching.earnedRuns) / pitching.outs, 2);

const seasonOf = (feed: FeedDocument) => () => {
  const { gameData, liveData } = feed as unknown as ReportedFeed;
  const men: Men = { ...liveData.boxscore.teams.away.players, ...liveData.boxscore.teams.home.players };
  const manOf = (id: number | string): Man => men[`ID${id}`] as Man;
  const { winner, loser } = liveData.decisions;
  let world: World;
  let game: RecordedGame;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ world, game, close } = await openFollowedFeed(feed));
  });
  afterAll(() => close());

  const at = async (instant: number): Promise<void> => {
    world.setNow(new Date(instant));
    await world.palco.followGames();
    await world.palco.followGames();
    const { play_cursor } = await world.db
      .selectFrom('games')
      .select('play_cursor')
      .where('id', '=', game.id)
      .executeTakeFirstOrThrow();
    await expect.poll(async () => (await log()).cursor).toBe(play_cursor);
  };
  const log = async () => (await world.ask(`GET /api/games/${game.id}/log`)).body;
  const box = async () => (await world.ask(`GET /league/3.0.0/boxscore/${game.id}`)).body.response;
  const recordBefore = (side: 'away' | 'home') => {
    const { wins, losses } = gameData.teams[side].record;
    const hasWon = `ID${winner.id}` in liveData.boxscore.teams[side].players;
    return { wins: wins - (hasWon ? 1 : 0), losses: losses - (hasWon ? 0 : 1) };
  };

  const brings = (id: string) => {
    const { stats, seasonStats } = manOf(id);
    return {
      atBats: seasonStats.batting.atBats - (stats.batting.atBats ?? 0),
      outs: seasonStats.pitching.outs - (stats.pitching.outs ?? 0),
      wins: seasonStats.pitching.wins - (stats.pitching.wins ?? 0),
      losses: seasonStats.pitching.losses - (stats.pitching.losses ?? 0),
    };
  };
  const expectBrought = async (): Promise<void> => {
    const { roster } = await log();
    expect(roster.clubs.away).toMatchObject(recordBefore('away'));
    expect(roster.clubs.home).toMatchObject(recordBefore('home'));
    const known = Object.entries(roster.players).filter(([id]) => `ID${id}` in men);
    expect(known.length).toBe(Object.keys(men).length);
    for (const [id, player] of known) expect([id, player]).toMatchObject([id, brings(id)]);
  };

  test('before the first pitch the panel has the season of the players', () => expectBrought());

  test('during the game it still has the season before it, and the board adds the game', async () => {
    await at(FIRST_PITCH.getTime() + 60 * MINUTE);
    await expectBrought();
    await expect.poll(async () => (await box()).linescore.homeTeam).toMatchObject(recordBefore('home'));
  });

  test('a hit that scorers removed from an earlier game is removed while people watch', async () => {
    const [key] = Object.keys(men).filter((id) => men[id]?.seasonStats.batting.hits) as [string];
    const later = (game.documentOf(Number.POSITIVE_INFINITY) as unknown as ReportedFeed).liveData.boxscore.teams;
    for (const man of [men[key], later.away.players[key] ?? later.home.players[key]]) {
      const { batting } = (man as Man).seasonStats as { batting: { hits: number; avg?: string } };
      batting.hits -= 1;
      delete batting.avg;
    }
    await at(FIRST_PITCH.getTime() + 100 * MINUTE);
    const hitsOf = async () => (await log()).roster.players[key.slice(2)].hits;
    const { stats, seasonStats } = men[key] as Man;
    await expect.poll(hitsOf).toBe(seasonStats.batting.hits - (stats.batting.hits ?? 0));
  });

  test('at the end every stat equals that of the document', async () => {
    await at(game.endsAt.getTime() + 5 * MINUTE);
    await expectBrought();
    await expect.poll(async () => (await box()).gameStatus).toBe(2);
    const { version } = await log();
    await expect.poll(async () => (await box()).version).toBe(version);
    const { linescore, awayBatters, homeBatters, awayPitchers, homePitchers } = await box();
    for (const side of ['away', 'home'] as const) {
      const { wins, losses } = gameData.teams[side].record;
      expect(linescore[`${side}Team`]).toMatchObject({ wins, losses });
    }
    for (const { mlbId, avg } of [...awayBatters, ...homeBatters])
      expect([mlbId, avg]).toEqual([mlbId, averageOf(manOf(mlbId))]);
    for (const { mlbId, era, note } of [...awayPitchers, ...homePitchers]) {
      const { wins, losses } = manOf(mlbId).seasonStats.pitching;
      expect([mlbId, era]).toEqual([mlbId, eraOf(manOf(mlbId))]);
      if (mlbId === winner.id) expect(note).toBe(`(W, ${wins}-${losses})`);
      if (mlbId === loser.id) expect(note).toBe(`(L, ${wins}-${losses})`);
    }
  });

  test('its card says the same', async () => {
    const [card] = (await world.ask('GET /league/3.0.0/scoreboard/2026/11/20')).body.response;
    const { wins, losses } = manOf(winner.id).seasonStats.pitching;
    expect(card).toMatchObject({
      winPitcherWins: wins,
      winPitcherLosses: losses,
      winPitcherEra: eraOf(manOf(winner.id)),
    });
    expect(card.losePitcherLosses).toBe(manOf(loser.id).seasonStats.pitching.losses);
    expect([card.awayTeamWins, card.homeTeamWins]).toEqual([
      gameData.teams.away.record.wins,
      gameData.teams.home.record.wins,
    ]);
  });

  test('the season of tomorrow’s probable pitcher includes this game', async () => {
    const row = await world.db
      .selectFrom('games')
      .select(['season_id', 'competition', 'away', 'home', 'feed'])
      .where('id', '=', game.id)
      .executeTakeFirstOrThrow();
    const tomorrow = { official_date: '2026-11-21', starts_at: new Date(FIRST_PITCH.getTime() + DAY), status: 0 };
    await world.db
      .insertInto('games')
      .values({ ...row, ...tomorrow, id: game.id + 1, away_probable: winner.id })
      .execute();
    const [card] = (await world.ask('GET /league/3.0.0/scoreboard/2026/11/21')).body.response;
    const { wins, losses } = manOf(winner.id).seasonStats.pitching;
    expect(card.probablePitchers.away).toMatchObject({ wins, losses, era: eraOf(manOf(winner.id)) });
  });
};

const [walkOff] = recorded('statsapi', /747175.*\.json(\.gz)?$/);
const written = writtenFeed() as unknown as FeedDocument;
describe('the season a Stats API reports for clubs and players', seasonOf(written));
describe.skipIf(!walkOff)(
  `the season a Stats API reports for clubs and players: ${recordingsTitle}`,
  seasonOf(walkOff ? JSON.parse(walkOff.text) : written),
);
