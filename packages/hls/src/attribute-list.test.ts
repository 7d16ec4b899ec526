import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributesIn, attributeText, quoted, secondsFrom, secondsText } from './attribute-list.ts';

test('microseconds are written as seconds and read back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), (us) => {
      expect(secondsFrom(secondsText(us))).toBe(us);
    }),
  );
  expect(secondsText(3_840_000)).toBe('3.84');
  expect(secondsText(4_000_000)).toBe('4');
  expect(secondsText(1)).toBe('0.000001');
});

test.each(['', '.5', '5.', '-1', '1e3', '1,5', ' 1', '12345678901'])('%j is no number of seconds', (text) => {
  expect(secondsFrom(text)).toBeUndefined();
});

test('pairs are written and read back, commas in quotes included', () => {
  const value = fc.string({ unit: fc.constantFrom(...'abc,= -') });
  fc.assert(
    fc.property(value, value, fc.nat(), (one, two, three) => {
      const text = attributeText([
        ['ONE', quoted(one)],
        ['NONE', undefined],
        ['TWO', quoted(two)],
        ['THREE', three],
      ]);
      const attributes = attributesIn(text);
      expect([attributes.quoted('ONE'), attributes.quoted('TWO'), attributes.integer('THREE')]).toEqual([
        one,
        two,
        three,
      ]);
      expect(attributes.complaint()).toBeUndefined();
    }),
  );
});

test.each([
  ['', 'no attributes'],
  ['A=1,', 'a comma at the end'],
  ['A=1,,B=2', 'no attribute at character 5'],
  ['A="x', 'no attribute at character 1'],
  ['a=1', 'no attribute at character 1'],
  ['A=1,A=2', 'A twice'],
])('%j is no list of attributes: %s', (text, complaint) => {
  expect(attributesIn(text).complaint()).toBe(complaint);
});

test('the first error is reported', () => {
  const attributes = attributesIn('N="5",R=12,W=MAYBE');
  expect(attributes.integer('N')).toBeUndefined();
  attributes.resolution('R');
  attributes.flag('W');
  expect(attributes.complaint()).toBe('N is not a whole number');
  const missing = attributesIn('A=1');
  expect(missing.needQuoted('URI')).toBe('');
  expect(missing.complaint()).toBe('URI is missing');
});
