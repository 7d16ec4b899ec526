import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { foldGame } from '../rules/fold.ts';
import { SIDES } from '../rules/side.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { battingAverage, earnedRunAverage } from '../scoring/rates.ts';
import { recorded, recordings, recordingsTitle } from '../testing/recordings.ts';
import { at, textAt } from './document.ts';
import { readRecordsBefore, readStatsBefore } from './stats-api-before.ts';
import { readStatsFeed } from './stats-api-feed.ts';
import { readStatsSchedule } from './stats-api-schedule.ts';

const away = { wins: 37, losses: 18 };
const home = { wins: 19, losses: 35 };
test.each([
  ['of a game to come is what it is now', away, home, false, { away, home }],
  ['counts nothing of a game under way', { ...away, runs: 4 }, { ...home, runs: 7 }, false, { away, home }],
  [
    'is without a game that is over',
    { wins: 37, losses: 19, runs: 4 },
    { wins: 20, losses: 35, runs: 7 },
    true,
    { away, home },
  ],
  ['loses nothing to a tie', { ...away, runs: 7 }, { ...home, runs: 7 }, true, { away, home }],
  ['is not listed without the score', { ...away }, { ...home, runs: 7 }, true, undefined],
  ['is not listed by a feed that has none', {}, home, false, undefined],
  [
    'is not listed where the game is not in it',
    { ...away, runs: 1 },
    { wins: 0, losses: 35, runs: 7 },
    true,
    undefined,
  ],
])('a record %s', (_, one, other, isOver, before) => {
  expect(readRecordsBefore({ away: one, home: other }, isOver)).toEqual(before);
});

const NONE = { outs: 0, earnedRuns: 0, wins: 0, losses: 0, saves: 0 };
const man = (more: object) => ({ players: { ID7: { person: { id: 7 }, ...more } } });
test.each([
  [
    'a batter, his game taken out of his season',
    { stats: { batting: { atBats: 3, hits: 2 } }, seasonStats: { batting: { atBats: 43, hits: 14 }, pitching: {} } },
    { batting: { atBats: 40, hits: 12 }, pitching: NONE },
  ],
  [
    'a pitcher with his decision',
    {
      stats: { batting: {}, pitching: { outs: 18, earnedRuns: 2, wins: 1 } },
      seasonStats: { pitching: { outs: 118, earnedRuns: 12, wins: 5, losses: 3, saves: 1 } },
    },
    { batting: { atBats: 0, hits: 0 }, pitching: { outs: 100, earnedRuns: 10, wins: 4, losses: 3, saves: 1 } },
  ],
  [
    'a man on the bench',
    { seasonStats: { batting: { atBats: 5, hits: 1 } } },
    { batting: { atBats: 5, hits: 1 }, pitching: NONE },
  ],
  ['a document without seasons', { stats: { batting: { atBats: 3, hits: 2 } } }, undefined],
  ['half a season', { seasonStats: { batting: { atBats: 5 } } }, undefined],
  [
    'a season without the game',
    { stats: { batting: { atBats: 3, hits: 2 } }, seasonStats: { batting: { atBats: 1, hits: 0 } } },
    undefined,
  ],
])('figures before a game: %s', (_, player, figures) => {
  expect(readStatsBefore(man(player)).get('7')).toEqual(figures);
});

describe.skipIf(!recordings)(`what men bring, ${recordingsTitle}`, () => {
  const feeds = recorded('statsapi', /^feed_.*\.json(\.gz)?$/).map(({ path, text }) => ({
    path,
    feed: JSON.parse(text),
  }));

  test('with the game folded on top of it, it is every figure the document prints', () => {
    let compared = 0;
    for (const { path, feed } of feeds) {
      const game = readStatsFeed(feed);
      if (isRefusal(game)) throw new Error(`${path} ${game.refused}`);
      // the day before a game everybody has zeros
      expect([path, game.before.size > 0]).toEqual([path, game.setup !== undefined]);
      if (!game.setup) continue;
      const folded = foldGame(game.setup, game.plays);
      if (isRefusal(folded)) throw new Error(`${path} ${folded.refused}`);
      const { teams, decisions } = boxScoreOf(folded);
      for (const side of SIDES)
        for (const [id, { batting, pitching }] of readStatsBefore(at(feed, 'liveData', 'boxscore', 'teams', side))) {
          const season = at(feed, 'liveData', 'boxscore', 'teams', side, 'players', `ID${id}`, 'seasonStats');
          const [batted, pitched] = [
            teams[side].batting.find(({ player }) => player === id) ?? { atBats: 0, hits: 0 },
            teams[side].pitching.find(({ player }) => player === id) ?? { outs: 0, earnedRuns: 0 },
          ];
          const ours = {
            avg: battingAverage({ atBats: batting.atBats + batted.atBats, hits: batting.hits + batted.hits }),
            era: earnedRunAverage({
              outs: pitching.outs + pitched.outs,
              earnedRuns: pitching.earnedRuns + pitched.earnedRuns,
            }),
            wins: pitching.wins + (decisions.winner === id ? 1 : 0),
            losses: pitching.losses + (decisions.loser === id ? 1 : 0),
            saves: pitching.saves + (decisions.save === id ? 1 : 0),
          };
          const listed = {
            avg: textAt(season, 'batting', 'avg'),
            era: textAt(season, 'pitching', 'era'),
            wins: at(season, 'pitching', 'wins'),
            losses: at(season, 'pitching', 'losses'),
            saves: at(season, 'pitching', 'saves'),
          };
          expect([path, id, ours]).toEqual([path, id, listed]);
          compared += 1;
        }
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('is the same in every document of a game', () => {
    const games = Map.groupBy(feeds, ({ feed }) => feed.gamePk);
    const several = [...games.values()].filter((own) => own.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const own of several) {
      const [first, ...others] = own.flatMap(({ feed }) => {
        const game = readStatsFeed(feed);
        return isRefusal(game) ? [] : [game.before];
      });
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test('records before a day’s games are the same when they are announced and when they are over', () => {
    const [announced, over] = ['pregame_2019-03-17', 'mixed_2019-03-17'].map((name) => {
      const [file] = recorded('statsapi', new RegExp(`${name}.*\\.json(\\.gz)?$`));
      return new Map(readStatsSchedule(JSON.parse(file?.text ?? '{}')).map((game) => [game.id, game]));
    });
    const clubsOf = (id: string) => SIDES.map((side) => announced?.get(id)?.clubs[side].id);
    // when a club plays twice that day, its first game comes between the two documents of the second
    const isOnlyGame = (id: string): boolean =>
      [...(announced?.keys() ?? [])].every(
        (other) => other === id || !clubsOf(other).some((club) => clubsOf(id).includes(club)),
      );
    const played = [...(announced?.keys() ?? [])].filter((id) => over?.get(id)?.status === 'final' && isOnlyGame(id));
    expect(played.length).toBe(8);
    for (const id of played)
      expect([id, over?.get(id)?.recordsBefore]).toEqual([id, announced?.get(id)?.recordsBefore]);
  });
});
