import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import {
  cardsByInterest,
  cardsByTime,
  phaseOfCard,
  rulerOfCard,
  sidesOfCard,
  situationOfCard,
  stateText,
} from './game-card.ts';

const english = wordsOf('en').board;
const russian = wordsOf('ru').board;
const spanish = wordsOf('es').board;

const words = { board: spanish };
const card = (changes: Partial<ScoreboardGame> = {}): ScoreboardGame =>
  ({
    id: 1,
    gameStatus: 1,
    isLive: changes.gameStatus === undefined || changes.gameStatus === 1,
    isFinal: changes.gameStatus === 2,
    gameTime: '7:30 pm',
    inningArrow: 'top',
    inningCurrent: '5',
    outs: 'outs-1',
    diamond: 'pos-101',
    scores: Array.from({ length: 11 }),
    awayTeam: 'NAV',
    homeTeam: 'HER',
    awayRuns: 2,
    homeRuns: 3,
    awayTeamWins: 20,
    awayTeamLosses: 17,
    homeTeamWins: 24,
    homeTeamLosses: 13,
    linescore: { awayTeam: { shortName: 'Navegantes' }, homeTeam: { shortName: 'Herreros' } },
    competition: 'regular-season',
    startsAt: '2026-11-21T01:30:00Z',
    ...changes,
  }) as ScoreboardGame;

test.each([
  [{ gameStatus: 0 }, 'next', '7:30 pm CT'],
  [{ gameStatus: 3 }, 'soon', '7:30 pm CT'],
  [{ gameStatus: 4 }, 'soon', '7:30 pm CT'],
  [{ gameStatus: 0, gameTime: '' }, 'next', 'Próximamente'],
  [{}, 'live', '5ta Alta'],
  [{ outs: 'outs-3' }, 'live', '5ta Mitad'],
  [{ statusReason: 'Lluvia' }, 'live', 'Detenido'],
  [{ inningArrow: 'bottom' }, 'live', '5ta Baja'],
  [{ inningArrow: 'bottom', outs: 'outs-3', inningCurrent: '11' }, 'live', '11ava Cierre'],
  [{ gameStatus: 2 }, 'over', 'Final/11'],
  [{ gameStatus: 5 }, 'off', 'Suspendido'],
  [{ gameStatus: 6 }, 'off', 'Pospuesto'],
  [{ gameStatus: 7 }, 'off', 'Cancelado'],
  [{ hasScore: false }, 'live', 'En progreso'],
  [{ hasScore: false, statusReason: 'Lluvia' }, 'live', 'Detenido'],
  [{ hasScore: false, gameStatus: 2 }, 'over', 'Final'],
] as const)('%o is %s and says %s', (changes, phase, text) => {
  expect(phaseOfCard(card(changes))).toBe(phase);
  expect(stateText(card(changes), DEMO_ZONE, words)).toBe(text);
});

test('before a game each language has its own clock; the letters after it are the league’s', () => {
  const upcoming = card({ gameStatus: 0 });
  expect(stateText(upcoming, DEMO_ZONE, { board: english })).toBe('7:30 pm CT');
  expect(stateText(upcoming, DEMO_ZONE, { board: russian })).toBe('19:30 CT');
});

test('how long a final took is a spoiler', () => {
  expect(stateText(card({ gameStatus: 2 }), DEMO_ZONE, words, true)).toBe('Final');
  expect(stateText(card(), DEMO_ZONE, { board: english }, true)).toBe('Top 5th');
});

test('runs are said of games that are on or over, and the loser of a final is quieter', () => {
  expect(sidesOfCard(card()).away).toEqual({
    abbreviation: 'NAV',
    name: 'Navegantes',
    record: '20-17',
    runs: 2,
    isLost: false,
  });
  expect(sidesOfCard(card({ gameStatus: 2 })).away.isLost).toBe(true);
  expect(sidesOfCard(card({ gameStatus: 2 })).home.isLost).toBe(false);
  for (const gameStatus of [0, 3, 4, 5, 6, 7]) expect(sidesOfCard(card({ gameStatus })).home.runs).toBeUndefined();
});

test('bases, outs and the ruler belong to a game that is on', () => {
  expect(situationOfCard(card())).toEqual({ bases: [true, false, true], outs: 1 });
  expect(rulerOfCard(card())).toEqual({ inning: 5, half: 'top' });
  expect(situationOfCard(card({ gameStatus: 2 }))).toBeUndefined();
  expect(rulerOfCard(card({ gameStatus: 0 }))).toBeUndefined();
});

test('what is on stands first, what is over last; exhibition games behind, and gone when they are over', () => {
  const cards = [
    card({ id: 1, gameStatus: 2 }),
    card({ id: 2, gameStatus: 0 }),
    card({ id: 3, gameStatus: 6 }),
    card({ id: 4, competition: 'exhibition' }),
    card({ id: 5 }),
    card({ id: 6, gameStatus: 3 }),
    card({ id: 7, gameStatus: 2, competition: 'exhibition' }),
    card({ id: 8, gameStatus: 0, startsAt: '2026-11-20T01:30:00Z' }),
  ];
  expect(cardsByInterest(cards).map(({ id }) => id)).toEqual([5, 4, 6, 8, 2, 3, 1]);
});

test('a strip is in the order of time; the game on screen stands first, over or not', () => {
  const cards = [
    card({ id: 1, startsAt: '2026-11-21T22:00:00Z', gameStatus: 0 }),
    card({ id: 2, startsAt: '2026-11-21T12:00:00Z', gameStatus: 1, competition: 'exhibition' }),
    card({ id: 3, startsAt: '2026-11-21T10:00:00Z', gameStatus: 2, competition: 'exhibition' }),
    card({ id: 4, startsAt: '2026-11-21T20:00:00Z', gameStatus: 2 }),
  ];
  expect(cardsByTime(cards).map(({ id }) => id)).toEqual([2, 4, 1]);
  expect(cardsByTime(cards, 4).map(({ id }) => id)).toEqual([4, 2, 1]);
  expect(cardsByTime(cards, 3).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

test('a game that nobody scores has no runs, bases, outs or inning', () => {
  for (const gameStatus of [1, 2]) {
    const none = card({ hasScore: false, gameStatus, awayRuns: 0, homeRuns: 0 });
    const { away, home } = sidesOfCard(none);
    expect([away.runs, home.runs, away.isLost, home.isLost]).toEqual([undefined, undefined, false, false]);
    expect([situationOfCard(none), rulerOfCard(none)]).toEqual([undefined, undefined]);
  }
});
