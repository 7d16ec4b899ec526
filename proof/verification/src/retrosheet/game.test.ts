import { foldGame } from '@palco/baseball/rules/fold';
import { situationOf } from '@palco/baseball/rules/situation';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { readCommaLine } from './comma-line.ts';
import { readRetrosheetGame, splitRetrosheetGames } from './game.ts';
import { readRetrosheetClubs, readRetrosheetRoster } from './roster.ts';

const start = (club: 'a' | 'h'): readonly string[] =>
  [8, 4, 6, 3, 7, 9, 5, 2, 10]
    .map(
      (position, index) =>
        `start,${club}${index + 1},"${club} ${index + 1}",${club === 'a' ? 0 : 1},${index + 1},${position}`,
    )
    .concat(`start,${club}p,"${club} P",${club === 'a' ? 0 : 1},0,1`);
const HEAD = ['id,HER202611210', 'version,2', 'info,visteam,NAV', 'info,hometeam,HER', 'info,date,2026/11/21'];
const written = (...lines: readonly string[]): readonly string[] => [...HEAD, ...start('a'), ...start('h'), ...lines];
const OUTS = (half: 0 | 1, club: 'a' | 'h', from: number): readonly string[] =>
  [0, 1, 2].map((after) => `play,1,${half},${club}${from + after},02,CCS,K`);

test('quoted fields may hold commas and quotes', () => {
  expect(readCommaLine('sub,x,"Griffey, ""Junior""",0,1,8')).toEqual(['sub', 'x', 'Griffey, "Junior"', '0', '1', '8']);
});

test('play lines that repeat each other’s pitches make one plate appearance', () => {
  const game = readRetrosheetGame(
    written(
      'info,starttime,7:30PM',
      'info,timeofgame,180',
      'play,1,0,a1,11,1CB>B,NP',
      'play,1,0,a1,12,1CB.1S,NP',
      'play,1,0,a1,12,1CB.1S,S8',
      'play,1,0,a2,10,B,SB2',
      'sub,hq,"h Q",1,0,1',
      'play,1,0,a2,20,B.B,WP.2-3',
      'play,1,0,a2,22,B.B.CFFX,8/SF/F8.3-H',
    ),
  );
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  expect(game.plays.map((play) => play.kind)).toEqual(['plate_appearance', 'plate_appearance', 'game_called']);
  const [, second] = game.plays;
  expect(second).toMatchObject({ batter: 'a2', result: { type: 'sac_fly' } });
  const kinds = second?.kind === 'plate_appearance' ? second.events.map((event) => event.kind) : [];
  expect(kinds).toEqual(['pitch', 'running', 'substitution', 'pitch', 'running', 'pitch', 'pitch', 'pitch', 'pitch']);
  // no zone in the files: half past seven is read as UTC, and events are spread over the length of the game
  expect(game.plays[0]?.at).toBe(Date.UTC(2026, 10, 21, 19, 30));
});

test('a shortened game is called, a tie has no winner', () => {
  const game = readRetrosheetGame(written(...OUTS(0, 'a', 1), ...OUTS(1, 'h', 1)));
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const folded = foldGame(game.setup, game.plays);
  if (isRefusal(folded)) throw new Error(folded.refused);
  expect(folded.state.ending).toEqual({ type: 'called' });
});

test('a batter out of turn without an appeal is marked, and the order continues after that batter', () => {
  const game = readRetrosheetGame(written('play,1,0,a2,??,,S8', 'play,1,0,a3,??,,NP'));
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  expect(game.plays[0]).toMatchObject({ outOfTurn: true });
  const folded = foldGame(game.setup, game.plays.slice(0, 1));
  expect(!isRefusal(folded) && situationOf(folded.state).batter).toBe('a3');
});

test('where the home club bats first it is the away side', () => {
  const game = readRetrosheetGame(written('info,htbf,true', 'play,1,1,h1,??,,63'));
  expect(game).toMatchObject({ setup: { clubs: { away: 'HER', home: 'NAV' } } });
});

test('what cannot be read is refused with its line', () => {
  expect(readRetrosheetGame(written('play,1,0,a1,00,,Q9'))).toEqual({
    refused: 'retrosheet/unreadable',
    detail: { line: 'play,1,0,a1,00,,Q9' },
  });
  expect(readRetrosheetGame(HEAD)).toMatchObject({ refused: 'retrosheet/unreadable' });
  expect(readRetrosheetGame(written('play,1,0,a1,00,,S8.3-H'))).toMatchObject({ refused: 'bases/empty' });
});

test('games are split at their ids, rosters and clubs read line by line', () => {
  expect(splitRetrosheetGames(['id,A', 'x', 'id,B', 'y', 'z', ''].join('\r\n')).map((game) => game.length)).toEqual([
    2, 3,
  ]);
  expect(readRetrosheetRoster('troum001,Trout,Mike,R,R,ANA,OF\n\nbroken\n')).toEqual([
    { id: 'troum001', lastName: 'Trout', firstName: 'Mike', bats: 'R', throws: 'R', club: 'ANA', position: 'OF' },
  ]);
  expect(readRetrosheetClubs('ANA,A,Anaheim,Angels')).toEqual([
    { id: 'ANA', league: 'A', city: 'Anaheim', nickname: 'Angels' },
  ]);
});
