import { expect, test } from 'vitest';
import { brandName } from './brand-name.ts';

test.each([
  ['visa', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['american_express', 'American Express'],
  ['carnet', 'Carnet'],
  ['diners club', 'diners club'],
  ['', undefined],
  [null, undefined],
])('Openpay’s %s is written %s', (wire, name) => expect(brandName(wire)).toBe(name));
