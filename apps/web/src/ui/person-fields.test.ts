import { expect, test } from 'vitest';
import { isoFromWire, latestBirthday, wireBirthday } from './person-fields.ts';

test.each([
  [new Date(2026, 10, 21), '2008-11-21'],
  [new Date(2026, 0, 1), '2008-01-01'],
  [new Date(2024, 1, 29), '2006-02-28'],
  [new Date(2028, 1, 29), '2010-02-28'],
])('on %s people born until %s are 18', (today, latest) => {
  expect(latestBirthday(today)).toBe(latest);
});

test('a birthday goes to the wire and back', () => {
  expect(wireBirthday('1990-01-31')).toBe('01/31/1990');
  expect(isoFromWire('01/31/1990')).toBe('1990-01-31');
  expect(wireBirthday('')).toBe('');
  expect(isoFromWire(null)).toBe('');
});
