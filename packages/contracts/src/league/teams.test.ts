import { expect, test } from 'vitest';
import { Team } from '../accounts/person-fields.ts';
import { isTeam, teamOf } from './teams.ts';

test.each([
  // the old clients' code is not the league's letters
  [{ letters: 'GSV', shortName: 'Algodoneros' }, 'gua'],
  [{ letters: 'OBR', shortName: 'Yaquis' }, 'obr'],
  // a club that they do not know
  [{ letters: 'ENS', shortName: 'Marineros' }, 'ENS'],
])('%o is stored as %s, which fits the contract and finds the club again', (club, team) => {
  expect(teamOf(club)).toBe(team);
  expect(isTeam(team, club)).toBe(true);
  expect(Team.parse(team)).toBe(team);
});

test('a code finds no club that only has its letters', () => {
  expect(isTeam('mty', { letters: 'MTY', shortName: 'Acereros' })).toBe(false);
  expect(isTeam('toString', { letters: 'OBR', shortName: 'Yaquis' })).toBe(false);
});
