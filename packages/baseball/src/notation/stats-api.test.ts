import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldGame } from '../rules/fold.ts';
import { codeOfStatus } from '../rules/game-status.ts';
import { situationOf } from '../rules/situation.ts';
import { entry, feed, readGame, record } from '../testing/written-feed.ts';
import { readStatsFeed } from './stats-api-feed.ts';
import { currentRows, readStatsSchedule } from './stats-api-schedule.ts';
import { statusFrom } from './stats-api-status.ts';

// coded state, status code, and the code on the wire (table of facts, section 4)
test.each<[string, string, number | undefined]>([
  ['S', 'S', 0],
  ['P', 'P', 3],
  ['P', 'PR', 3],
  ['P', 'PW', 4],
  ['I', 'I', 1],
  ['I', 'IR', 1],
  ['M', 'MA', 1],
  ['N', 'NK', 1],
  ['O', 'O', 2],
  ['F', 'F', 2],
  ['F', 'FT', 2],
  ['F', 'FR', 2],
  ['Q', 'QA', 2],
  ['R', 'RA', 2],
  ['T', 'TR', 5],
  ['U', 'UZ', 5],
  ['D', 'DI', 6],
  ['C', 'CI', 7],
  ['W', 'W', undefined],
  ['X', 'X', undefined],
  ['?', '', undefined],
])('state %s, code %s is status %s', (codedGameState, statusCode, code) => {
  const read = statusFrom({ codedGameState, statusCode });
  expect(read && codeOfStatus(read.status)).toBe(code);
});

test('the reason of a status is listed', () => {
  expect(statusFrom({ codedGameState: 'D', statusCode: 'DR' })).toEqual({ status: 'postponed', reason: 'rain' });
  expect(statusFrom({ codedGameState: 'F', statusCode: 'FT' })).toEqual({ status: 'final', reason: 'tied' });
});

const single = entry(0, 101, { result: { eventType: 'single', event: 'Single' }, runners: [record(null, '1B', 101)] });

describe('a live feed', () => {
  test('gives line-ups, clubs and plays', () => {
    const game = readGame(feed([single]));
    expect(game).toMatchObject({ status: 'in_progress', clubs: { away: { abbreviation: 'NAV' } } });
    expect(game.setup?.lineups.home).toMatchObject({ pitcher: '200', order: { length: 9 } });
    expect(game.plays[0]).toMatchObject({ id: '0', batter: '101', result: { type: 'single' } });
  });

  test('an event type nobody has heard of moves runners all the same', () => {
    const moved = entry(1, 102, {
      about: { halfInning: 'top', isComplete: false },
      playEvents: [{ index: 0, type: 'action', details: { eventType: 'drone_strike', description: 'A drone.' } }],
      runners: [record('1B', '2B', 101)],
    });
    const game = readGame(feed([single, moved]));
    expect(game.plays[1]).toMatchObject({ events: [{ kind: 'running', type: 'other_advance' }] });
  });

  test('a substitution the feed forgot is listed from the box score', () => {
    const document = feed([
      single,
      entry(1, 150, { result: { eventType: 'walk' }, runners: [record('1B', '2B', 101), record(null, '1B', 150)] }),
    ]);
    const players: Record<string, unknown> = document.liveData.boxscore.teams.away.players;
    players.ID150 = { person: { id: 150 }, battingOrder: '201', allPositions: [{ code: '11' }] };
    const game = readGame(document);
    expect(game.stoppedBy).toBeUndefined();
    expect(game.plays[1]).toMatchObject({ batter: '150', events: [{ kind: 'substitution', slot: 2, player: '150' }] });
  });

  test('fielders are listed by position, by name only where the line-up has another', () => {
    const out = (fielder: number) => ({
      movement: { originBase: null, start: null, end: null, isOut: true, outBase: '1B' },
      details: { runner: { id: 101 }, eventType: 'field_out' },
      credits: [{ player: { id: fielder }, position: { code: '8' }, credit: 'f_putout' }],
    });
    const flied = (fielder: number) =>
      feed([entry(0, 101, { result: { eventType: 'field_out' }, runners: [out(fielder)] })]);
    expect(readGame(flied(201)).plays[0]).toMatchObject({ result: { advances: [{ by: [8] }] } });
    expect(readGame(flied(299)).plays[0]).toMatchObject({
      result: { advances: [{ by: [{ position: 8, player: '299' }] }] },
    });
  });

  test('a play that cannot follow leaves those before it standing', () => {
    const wrong = entry(1, 102, {
      result: { eventType: 'single' },
      runners: [record('3B', 'score', 109), record(null, '1B', 102)],
    });
    const game = readGame(feed([single, wrong]));
    expect(game.plays.length).toBe(1);
    expect(game.stoppedBy).toMatchObject({ refused: 'bases/empty' });
  });

  test('a final game the rules do not end was called, and the decisions are the scorer’s', () => {
    const document = {
      ...feed([single], { codedGameState: 'F', statusCode: 'FR' }),
    };
    Object.assign(document.liveData, { decisions: { winner: { id: 100 }, loser: { id: 200 } } });
    expect(readGame(document).plays.slice(1)).toMatchObject([
      { kind: 'game_called' },
      { kind: 'decision_ruling', winner: '100', loser: '200', save: null },
    ]);
  });

  test('holds and blown saves come from the scorer too, for every pitcher whose line has the columns', () => {
    const document = feed([single], { codedGameState: 'F', statusCode: 'FR' });
    Object.assign(document.liveData, { decisions: { winner: { id: 100 }, loser: { id: 200 } } });
    const players: Record<string, unknown> = document.liveData.boxscore.teams.home.players;
    players.ID301 = { person: { id: 301 }, stats: { pitching: { holds: 1, blownSaves: 0 } } };
    expect(readGame(document).plays.at(-1)).toMatchObject({ holds: { 301: true }, blownSaves: { 301: false } });
  });

  test.each([
    ['Forceout', 'Ana bunt pops into a force out, catcher to shortstop.', 'bunt_grounder', 'bunt_popup'],
    ['Forceout', 'Ana pops into a force out, second baseman to shortstop.', undefined, 'popup'],
    ['Double Play', 'Ana flies into a double play, right fielder to first baseman.', undefined, 'fly'],
    ['Double Play', 'Ana lines into a double play, shortstop to first baseman.', undefined, 'line'],
    ['Forceout', 'Ana grounds into a force out.', undefined, 'ground'],
    ['Forceout', '', undefined, 'ground'],
    ['Field Error', 'Ana reaches on a fielding error by left fielder.', 'fly_ball', 'fly'],
    ['Pop Out', 'Ana lines out.', 'line_drive', 'popup'],
  ])('%s, “%s” and a measured %s: a %s ball', (event, description, measured, trajectory) => {
    const ball = entry(0, 101, {
      result: { event, description, eventType: 'field_out' },
      playEvents: [{ isPitch: true, hitData: { trajectory: measured } }],
      runners: [],
    });
    expect(readGame(feed([ball])).plays[0]).toMatchObject({ result: { ball: { trajectory } } });
  });

  test('a suspended game is suspended', () => {
    const game = readGame(feed([single], { codedGameState: 'U', statusCode: 'UR' }));
    const folded = game.setup && foldGame(game.setup, game.plays);
    expect(folded && !isRefusal(folded) && [folded.state.phase, situationOf(folded.state).inning]).toEqual([
      'suspended',
      1,
    ]);
  });

  test('without line-ups there is a game and no plays', () => {
    expect(readStatsFeed({ gamePk: 5, gameData: {} })).toMatchObject({ id: '5', plays: [] });
  });

  test('whatever comes, it answers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        readStatsFeed(value);
        readStatsSchedule(value);
        statusFrom(value);
        const game = readStatsFeed({ ...feed([value, single, other]), extra: value });
        return isRefusal(game) || Array.isArray(game.plays);
      }),
    );
  });
});

describe('a schedule', () => {
  const game = (more: object) => ({
    gamePk: 746628,
    gameDate: '2026-11-22T01:30:00Z',
    officialDate: '2026-11-21',
    status: { codedGameState: 'F', statusCode: 'F' },
    teams: {
      away: { team: { id: 1, name: 'Mayos' }, score: 2 },
      home: { team: { id: 2, name: 'Naranjeros' }, score: 6 },
    },
    ...more,
  });
  const postponed = game({
    status: { codedGameState: 'D', statusCode: 'DR' },
    officialDate: '2026-11-24',
    rescheduleGameDate: '2026-11-24',
    gameDate: '2026-11-22T01:30:00Z',
  });

  test('a late game stands on its official day, not on the day in UTC', () => {
    const [row] = readStatsSchedule({ dates: [{ date: '2026-11-21', games: [game({})] }] });
    expect(row).toMatchObject({ day: '2026-11-21', status: 'final', clubs: { away: { runs: 2 }, home: { runs: 6 } } });
  });

  test('a postponed row stays on its first date, without a score, and names its new date', () => {
    const [row] = readStatsSchedule({ dates: [{ date: '2026-11-21', games: [postponed] }] });
    expect(row).toMatchObject({ day: '2026-11-21', status: 'postponed', reason: 'rain', movedTo: '2026-11-24' });
    expect(row?.clubs.away).not.toHaveProperty('runs');
  });

  test('of several rows of a game the one that was played counts, wherever it stands', () => {
    const played = game({ officialDate: '2026-11-24', rescheduledFromDate: '2026-11-21' });
    const rows = readStatsSchedule({
      dates: [
        { date: '2026-11-24', games: [played] },
        { date: '2026-11-21', games: [postponed] },
      ],
    });
    expect(rows.length).toBe(2);
    expect(currentRows(rows)).toMatchObject([{ status: 'final', day: '2026-11-24', movedFrom: '2026-11-21' }]);
  });

  test('an unknown time is no time', () => {
    const tbd = game({ status: { codedGameState: 'S', statusCode: 'S', startTimeTBD: true } });
    const [row] = readStatsSchedule({ dates: [{ date: '2026-11-21', games: [tbd] }] });
    expect(row).not.toHaveProperty('startsAt');
  });
});

describe('what feeds leave out or put elsewhere', () => {
  test('a runner moved on a pitch before the last stole nothing from the result', () => {
    const document = feed([
      single,
      entry(1, 102, {
        result: { eventType: 'single', event: 'Single' },
        playEvents: [
          { index: 0, type: 'pitch', isPitch: true, details: { call: { code: 'B' } } },
          { index: 1, type: 'pitch', isPitch: true, details: { call: { code: 'X' } } },
        ],
        runners: [
          record('1B', '2B', 101, { details: { runner: { id: 101 }, eventType: 'wild_pitch', playIndex: 0 } }),
          record('2B', 'score', 101, { details: { runner: { id: 101 }, eventType: 'single', playIndex: 1 } }),
          record(null, '1B', 102, { details: { runner: { id: 102 }, eventType: 'single', playIndex: 1 } }),
        ],
      }),
    ]);
    const game = readGame(document);
    expect(game.stoppedBy).toBeUndefined();
    expect(game.plays[1]).toMatchObject({
      events: [{ kind: 'pitch' }, { kind: 'running', type: 'wild_pitch' }, { kind: 'pitch' }],
      result: {
        advances: [
          { runner: 2, to: 4 },
          { runner: 0, to: 1 },
        ],
      },
    });
  });

  test('a batter without a runner record goes to the base that the play’s name implies', () => {
    const game = readGame(feed([entry(0, 101, { result: { eventType: 'double' } })]));
    expect(game.plays[0]).toMatchObject({ result: { advances: [{ runner: 0, to: 2 }] } });
  });

  test('a placed runner comes from the feed’s list, or from the runner’s first advance', () => {
    const outs = [0, 1, 2, 3, 4, 5].map((index) =>
      entry(index, (index < 3 ? 101 : 201) + (index % 3), {
        about: { halfInning: index < 3 ? 'top' : 'bottom', isComplete: true },
        matchup: { batter: { id: (index < 3 ? 101 : 201) + (index % 3) }, pitcher: { id: index < 3 ? 200 : 100 } },
        result: { eventType: 'strikeout' },
      }),
    );
    const placed = { index: 0, type: 'action', details: { eventType: 'runner_placed' }, player: { id: 103 } };
    const homer = entry(6, 104, {
      result: { eventType: 'home_run' },
      runners: [record('2B', 'score', 103), record(null, 'score', 104)],
    });
    const listed = {
      ...homer,
      playEvents: [placed],
      runners: [record(null, '2B', 103), ...homer.runners].map((each, index) =>
        index === 0
          ? { ...each, details: { runner: { id: 103 }, eventType: 'runner_placed', playIndex: 0 } }
          : { ...each, details: { ...(each as { details: object }).details, playIndex: 1 } },
      ),
    };
    // he has not moved: after the first play he stands on second
    const left = entry(6, 104, {
      matchup: { batter: { id: 104 }, pitcher: { id: 200 }, postOnSecond: { id: 103 } },
      result: { eventType: 'strikeout' },
    });
    for (const last of [homer, listed, left]) {
      const document = feed([...outs, last]);
      Object.assign(document.liveData, { linescore: { scheduledInnings: 1 } });
      const game = readGame(document);
      expect(game.stoppedBy).toBeUndefined();
      expect(game.plays[6]).toMatchObject({ events: [{ kind: 'runner_placed', player: '103', base: 2 }] });
    }
  });

  test('in exhibitions players come back', () => {
    const back = (player: number, replaced: number) => ({
      index: 0,
      type: 'action',
      isSubstitution: true,
      details: { eventType: 'offensive_substitution' },
      player: { id: player },
      position: { code: '11' },
      battingOrder: '101',
      replacedPlayer: { id: replaced },
    });
    const document = feed([
      entry(0, 101, { playEvents: [back(150, 101), back(101, 150)], result: { eventType: 'walk' } }),
    ]);
    expect(readGame(document).stoppedBy).toMatchObject({ refused: 'lineup/already-left' });
    Object.assign(document.gameData, { game: { type: 'S' } });
    expect(readGame(document).stoppedBy).toBeUndefined();
  });
});
