import { recorded, recordingsTitle } from '@palco/baseball/testing/recordings';
import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';

interface RecordedSchedule {
  readonly dates: readonly { readonly games: readonly { readonly teams: { readonly away: { team: unknown } } }[] }[];
}
const [file] = recorded('statsapi', /lmp_2020-10-27.*\.json(\.gz)?$/);
const LEAGUE = 132;

/** As the real API replies to a request for one league. */
const ofTheLeague = ({ dates }: RecordedSchedule) => ({
  dates: dates.map((date) => ({
    ...date,
    games: date.games.filter(({ teams }) => (teams.away.team as { league?: { id?: number } }).league?.id === LEAGUE),
  })),
});

describe.skipIf(!file)(`a day of the league as it was: ${recordingsTitle}`, () => {
  let world: World;
  let api: RunningStatsApi;
  beforeAll(async () => {
    const schedule = ofTheLeague(JSON.parse(file?.text ?? '{"dates":[]}'));
    api = await openStatsApi({ port: 0, clock: () => new Date(), games: [], schedule });
    world = await openWorld({ settings: { PALCO_STATS_API: api.origin } });
    world.setNow('2020-10-28T15:00:00Z');
    await world.palco.followGames();
  });
  afterAll(async () => {
    await world.close();
    await api.close();
  });

  test('five games, one postponed without a score, one that ended in eleven innings', async () => {
    const { response } = (await world.ask('GET /league/3.0.0/scoreboard/2020/10/27')).body;
    expect(response.length).toBe(5);
    const byStatus = Map.groupBy(response, ({ statusText }: { statusText: string }) => statusText);
    expect([...byStatus].map(([text, games]) => [text, games.length]).sort()).toEqual([
      ['Final', 4],
      ['Pospuesto', 1],
    ]);
    const putOff = response.find(({ gameStatus }: { gameStatus: number }) => gameStatus === 6);
    // the recording has 2-6 for it: innings that do not count
    expect(putOff).toMatchObject({ id: 638379, awayTeam: 'CUL', homeTeam: 'HER', scores: [], statusReason: 'Lluvia' });
    expect([putOff.awayRuns, putOff.homeRuns]).toEqual([0, 0]);
    const long = response.find(({ shortStatus }: { shortStatus: string }) => shortStatus === 'Final/11');
    expect(long).toMatchObject({ id: 638321, awayTeam: 'GSV', homeTeam: 'MTY', awayRuns: 3, homeRuns: 4 });
    expect(long.scores.length).toBe(11);
  });

  test('decisions come with the season the feed gives them', async () => {
    const { response } = (await world.ask('GET /league/3.0.0/scoreboard/2020/10/27')).body;
    const finals = response.filter(({ gameStatus }: { gameStatus: number }) => gameStatus === 2);
    for (const card of finals) {
      expect(card.winPitcher).not.toBe('');
      expect(card.winPitcherWins).toBeGreaterThan(0);
      expect(card.winPitcherEra).toMatch(/^\d+\.\d\d$/);
    }
  });

  test('clubs have the record the feed reports, which includes the games of the day', async () => {
    const { response } = (await world.ask('GET /league/3.0.0/scoreboard/2020/10/27')).body;
    const recordsOf = (abbreviation: string) =>
      response
        .filter(({ awayTeam, homeTeam }: Record<string, string>) => [awayTeam, homeTeam].includes(abbreviation))
        .map((card: Record<string, unknown>) =>
          card.awayTeam === abbreviation
            ? [card.awayTeamWins, card.awayTeamLosses]
            : [card.homeTeamWins, card.homeTeamLosses],
        );
    // as recorded; the game of CUL and HER was postponed
    expect(['OBR', 'MTY', 'NAV', 'CUL', 'HER'].map(recordsOf)).toEqual([
      [[10, 2]],
      [[8, 4]],
      [[3, 9]],
      [[6, 5]],
      [[8, 3]],
    ]);
  });

  test('the calendar lists the five on their official day, with our names', async () => {
    const { response } = (await world.ask('GET /league/3.0.0/calendar?date=2020-10-27&extraDays=6')).body;
    const games = response['27 de octubre'];
    expect(games.length).toBe(5);
    // nobody has seen these games here, so there is no recording of them
    expect(games.map(({ status }: { status: string }) => status).sort()).toEqual([
      'Pospuesto',
      ...Array.from({ length: 4 }, () => 'Terminate'),
    ]);
    expect(games.map(({ homeName }: { homeName: string }) => homeName)).toContain('Sultanes de Monterrey');
    expect(games.map(({ awayName }: { awayName: string }) => awayName)).toContain('Cañeros de Los Mochis');
  });

  test('the results are in the tables of their season', async () => {
    const { general, coverage } = (await world.ask('GET /api/standings?season=2020')).body;
    expect(coverage).toEqual({ gamesPlayed: 4, gamesCounted: 4 });
    expect(general.length).toBe(10);
    expect(general.reduce((total: number, { wins }: { wins: number }) => total + wins, 0)).toBe(4);
  });

  test('games whose plays the feed does not have are not requested again and again', async () => {
    const before = api.requestedPaths.length;
    for (let minute = 0; minute < 20; minute += 1) {
      world.advance(60_000);
      await world.palco.followGames();
    }
    // the calendar once a minute, and nothing else
    expect(api.requestedPaths.length - before).toBeLessThanOrEqual(21);
  });
});
