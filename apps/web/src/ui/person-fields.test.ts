import { expect, test } from 'vitest';
import { isoFromWire, latestBirthday, wireBirthday, withDialCode } from './person-fields.ts';

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

test.each([
  ['MX', '662 413 8807', '+526624138807'],
  ['MX', '52 662 413 8807', '+526624138807'],
  ['MX', '521 662 413 8807', '+526624138807'],
  ['MX', '044 662 413 8807', '+526624138807'],
  ['MX', '52 55 1234 56', '+525255123456'],
  ['MX', '+1 415 555 2671', '+14155552671'],
  ['MX', 'https://wa.me/526624138807', '+526624138807'],
  ['US', '1 (415) 555-2671', '+14155552671'],
  ['ES', '612 345 678', '+34612345678'],
  ['ES', '34 612 345 678', '+34612345678'],
  ['GT', '502 5123 4567', '+50251234567'],
  ['MX', '', ''],
])('in the form of %s, %j is %s', (country, typed, number) => {
  expect(withDialCode(country, typed)).toBe(number);
});
