import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPETITIONS } from '../league/competitions.ts';
import { covers, coversAllOf } from './pass-covers.ts';

const game = { id: 7, competition: 'regular-season', away: 'NAV', home: 'HER' } as const;
const season = { competitions: ['regular-season', 'playoffs'] } as const;

test.each([
  ['everything opens a game of its competitions', season, true],
  ['other competitions do not', { competitions: ['playoffs'] }, false],
  ['a club opens its games at home', { ...season, club: 'HER', game_id: null }, true],
  ['and away', { ...season, club: 'NAV', game_id: null }, true],
  ['and no other game', { ...season, club: 'MAZ', game_id: null }, false],
  ['a club opens no other competition', { competitions: ['playoffs'], club: 'HER' }, false],
  ['a game opens itself', { ...season, club: null, game_id: 7 }, true],
  ['also as a game of another competition now', { competitions: ['playoffs'], club: null, game_id: 7 }, true],
  ['and no other game', { ...season, club: null, game_id: 8 }, false],
] as const)('%s', (_, pass, is) => {
  expect(covers(pass, game)).toBe(is);
});

const competitions = fc.uniqueArray(fc.constantFrom(...COMPETITIONS), { minLength: 1 });
const club = fc.constantFrom('NAV', 'HER', 'MAZ');
const id = fc.integer({ min: 1, max: 4 });
const anyGame = fc.record({ id, competition: fc.constantFrom(...COMPETITIONS), away: club, home: club });
const anyPass = fc.oneof(
  fc.record({ competitions, club: fc.option(club), game_id: fc.constant(null) }),
  fc.record({ competitions, club: fc.constant(null), game_id: id }),
);

test('a pass that covers all of another one opens every game that the other opens', () => {
  fc.assert(
    fc.property(anyPass, anyPass, anyGame, anyGame, (pass, wanted, one, other) => {
      const own = wanted.game_id === null ? null : { ...other, id: wanted.game_id };
      const asked = own && one.id === own.id ? own : one;
      fc.pre(coversAllOf(pass, { ...wanted, game: own }) && covers(wanted, asked));
      expect(covers(pass, asked)).toBe(true);
    }),
    { seed: 41, numRuns: 1000 },
  );
});

test('a pass that covers less than another one lacks a game that the other opens', () => {
  const all = { competitions: ['regular-season'], club: null, game: null } as const;
  expect(coversAllOf({ ...season, club: 'HER' }, all)).toBe(false);
  expect(coversAllOf({ ...season, game_id: 7 }, all)).toBe(false);
  expect(coversAllOf({ ...season, game_id: 7 }, { ...all, club: 'HER' })).toBe(false);
  expect(coversAllOf({ ...season, club: 'NAV' }, { ...all, club: 'HER' })).toBe(false);
  expect(coversAllOf({ ...season, club: 'HER' }, { ...all, game })).toBe(true);
});
