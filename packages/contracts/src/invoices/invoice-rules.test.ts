import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditUseOf,
  fitsRegime,
  INVOICE_USES,
  isRfc,
  personOf,
  regimesFor,
  saidOf,
  TAX_REGIMES,
  taxName,
  unfitOf,
  usesFor,
} from './invoice-rules.ts';

const [COMPANY, NATURAL] = ['PBE240611QT8', 'OOBM910314KX2'];

test.each([
  [COMPANY, true, 'company'],
  [NATURAL, true, 'natural'],
  ['XAXX010101000', true, 'generic'],
  ['XEXX010101000', true, 'generic'],
  ['Ñ&A991231AB9', true, 'company'],
  // the XSD does not know how long a month is: whether it exists is for SAT's list
  ['GODE560230GRA', true, 'natural'],
  ['GODE561331GR8', false, 'natural'],
  ['GODE561200GR8', false, 'natural'],
  ['GODE561231GRB', false, 'natural'],
  ['GO561231GR8', false, 'natural'],
])('%s: is it an RFC? %s, of a %s person', (rfc, is, person) => {
  expect(isRfc(rfc)).toBe(is);
  if (is) expect(personOf(rfc)).toBe(person);
});

/** Rows of SAT's matrix of errors and of its catalogs. */
test.each([
  ['wages and expenses', { rfc: NATURAL, regime: '605', use: 'G03' }, ['use CFDI40161']],
  ['wages without effects', { rfc: NATURAL, regime: '605', use: 'S01' }, []],
  ['wages and a deduction', { rfc: NATURAL, regime: '605', use: 'D10' }, []],
  ['a company on wages', { rfc: COMPANY, regime: '605', use: 'S01' }, ['regime CFDI40158']],
  ['a person as a company', { rfc: NATURAL, regime: '601', use: 'G03' }, ['regime CFDI40158']],
  ['a company', { rfc: COMPANY, regime: '601', use: 'G03' }, []],
  ['a trusted regime of both', { rfc: COMPANY, regime: '626', use: 'G03' }, []],
  ['a company that deducts', { rfc: COMPANY, regime: '601', use: 'D01' }, ['use CFDI40161']],
  ['without obligations', { rfc: NATURAL, regime: '616', use: 'G03' }, ['use CFDI40161']],
  ['returns without obligations', { rfc: NATURAL, regime: '616', use: 'G02' }, []],
  ['from abroad', { rfc: 'XEXX010101000', regime: '616', use: 'S01' }, []],
  ['from abroad with a regime', { rfc: 'XEXX010101000', regime: '612', use: 'S01' }, ['regime CFDI40159']],
  ['the public', { rfc: 'XAXX010101000', regime: '616', use: 'S01' }, ['rfc CFDI40130']],
  [
    'the name of the public',
    { rfc: NATURAL, name: 'PUBLICO EN GENERAL', regime: '612', use: 'G03' },
    ['name CFDI40146'],
  ],
] as const)('%s', (_, facts, refused) => {
  expect(unfitOf({ name: 'MARIANA OCHOA', ...facts }).map(({ field, code }) => `${field} ${code}`)).toEqual(refused);
});

const rfcs = fc.constantFrom(COMPANY, NATURAL, 'XEXX010101000');
test('whatever a form offers for an RFC is what SAT takes, and everybody is offered something', () => {
  fc.assert(
    fc.property(rfcs, (rfc) => {
      const regimes = regimesFor(rfc);
      expect(regimes.length).toBeGreaterThan(0);
      for (const regime of regimes) {
        expect(usesFor(regime)).toContain('S01');
        for (const use of usesFor(regime)) expect(unfitOf({ rfc, name: 'X', regime, use })).toEqual([]);
      }
    }),
  );
});

test('a credit note always has a use that its buyer may have', () => {
  for (const regime of TAX_REGIMES) expect(fitsRegime(creditUseOf(regime), regime)).toBe(true);
  expect([creditUseOf('605'), creditUseOf('616')]).toEqual(['S01', 'G02']);
  expect(INVOICE_USES.every((use) => TAX_REGIMES.some((regime) => fitsRegime(use, regime)))).toBe(true);
});

test.each([
  ['  María  Núñez\t peña ', 'MARÍA NÚÑEZ PEÑA'],
  ['Renata D’Alessio', "RENATA D'ALESSIO"],
  ["o'farrill & hijos", "O'FARRILL & HIJOS"],
  ['“Los Tres Ases”', '"LOS TRES ASES"'],
  ['Nun\u0303o\u00a0Gu\u0308ereca', 'NUÑO GÜERECA'],
  ['\u200bIker\u0007 Ulloa\u202e', 'IKER ULLOA'],
  ['\u200b', ''],
])('the name %j is written as SAT writes it', (typed, name) => {
  expect(taxName(typed)).toBe(name);
});

test.each([
  ['tax_address_zip_mismatch', 'CFDI40148 - El CP no es el suyo.', 'El CP no es el suyo.', 'CFDI40148'],
  ['CFDI40143', 'CFDI40143: no existe', 'no existe', 'CFDI40143'],
  ['certificate_expired', 'El certificado está vencido.', 'El certificado está vencido.', undefined],
  ['total', '', '', undefined],
])('a refusal %s is read as SAT says it', (code, text, said, number) => {
  expect(saidOf({ code, text })).toEqual({ said, number });
});
