import { expect, test } from 'vitest';
import { withParameterSets } from './parameter-sets.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** A configuration with one sequence parameter set, `67 64`, and two picture parameter sets. */
const CONFIG = hex('1700000000 01640028ff e1 0002 6764 02 0001 68 0002 6801');
const SETS = '00000002 6764 00000001 68 00000002 6801';

test.each([
  ['a key frame', '1701000000 00000002 6588', `1701000000 ${SETS} 00000002 6588`],
  ['one with a delimiter', '1701000000 00000002 0910 00000002 6588', `1701000000 00000002 0910 ${SETS} 00000002 6588`],
])('%s', (_, picture, expected) => {
  expect(Buffer.from(withParameterSets(CONFIG, hex(picture)))).toEqual(hex(expected));
});

test('a record that is cut off adds what it has', () => {
  const cut = CONFIG.subarray(0, 15);
  expect(Buffer.from(withParameterSets(cut, hex('1701000000 00000002 6588')))).toEqual(
    hex('1701000000 00000002 6764 00000002 6588'),
  );
});
