/**
 * What SAT checks of the buyer of a CFDI 4.0 before it looks at its lists: form of the RFC, regimes by kind of person, uses by
 * regime. From Anexo 20 (XSD of CFDI 4.0, catalogs c_RegimenFiscal and c_UsoCFDI of August 2026, error matrix of 2024-12-13).
 * Whether RFC, name and postal code belong together only SAT knows. Pure.
 */

/** Sales to nobody in particular; and buyers who live abroad without an RFC. */
export const PUBLIC_RFC = 'XAXX010101000';
export const FOREIGN_RFC = 'XEXX010101000';
export const PUBLIC_NAME = 'PUBLICO EN GENERAL';

/** The pattern of the XSD. Twelve characters are a company, thirteen a person. */
const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
export const isRfc = (text: string): boolean => RFC.test(text);

type Person = 'company' | 'natural' | 'generic';
export const personOf = (rfc: string): Person =>
  rfc === PUBLIC_RFC || rfc === FOREIGN_RFC ? 'generic' : rfc.length === 12 ? 'company' : 'natural';

const COMPANY = ['company'] as const;
const NATURAL = ['natural'] as const;
const BOTH = ['company', 'natural'] as const;
/** c_RegimenFiscal: who may be in which. */
const PERSONS_OF_REGIME = {
  '601': COMPANY,
  '603': COMPANY,
  '605': NATURAL,
  '606': NATURAL,
  '607': NATURAL,
  '608': NATURAL,
  '610': BOTH,
  '611': NATURAL,
  '612': NATURAL,
  '614': NATURAL,
  '615': NATURAL,
  '616': NATURAL,
  '620': COMPANY,
  '621': NATURAL,
  '622': COMPANY,
  '623': COMPANY,
  '624': COMPANY,
  '625': NATURAL,
  '626': BOTH,
} as const satisfies Readonly<Record<string, readonly Person[]>>;
export type TaxRegime = keyof typeof PERSONS_OF_REGIME;
export const TAX_REGIMES = Object.keys(PERSONS_OF_REGIME) as [TaxRegime, ...TaxRegime[]];
/** Without obligations: the regime of every generic RFC. */
const NO_OBLIGATIONS = '616';

const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const;
const DEDUCTIBLE = ['605', '606', '607', '608', '611', '612', '614', '615', '625'] as const;
/** c_UsoCFDI, without uses of payments and wages: the regimes that may have it. Deductions (D) are of natural persons. */
const REGIMES_OF_USE: Readonly<Record<InvoiceUse, readonly TaxRegime[]>> = Object.fromEntries([
  ...['G01', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08'].map((use) => [use, BUSINESS]),
  ['G02', [...BUSINESS, NO_OBLIGATIONS]],
  ...['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10'].map((use) => [use, DEDUCTIBLE]),
  ['S01', TAX_REGIMES],
]) as Record<InvoiceUse, readonly TaxRegime[]>;
export const INVOICE_USES = [
  'G01',
  'G02',
  'G03',
  'I01',
  'I02',
  'I03',
  'I04',
  'I05',
  'I06',
  'I07',
  'I08',
  'D01',
  'D02',
  'D03',
  'D04',
  'D05',
  'D06',
  'D07',
  'D08',
  'D09',
  'D10',
  'S01',
] as const;
export type InvoiceUse = (typeof INVOICE_USES)[number];
/** What a form offers for a pass; SAT would take the others too. */
export const OFFERED_USES = ['G03', 'S01', 'G01'] as const satisfies readonly InvoiceUse[];
type OfferedUse = (typeof OFFERED_USES)[number];

const fitsPerson = (regime: TaxRegime, person: Person): boolean =>
  person === 'generic' ? regime === NO_OBLIGATIONS : (PERSONS_OF_REGIME[regime] as readonly Person[]).includes(person);
export const fitsRegime = (use: InvoiceUse, regime: TaxRegime): boolean => REGIMES_OF_USE[use].includes(regime);

export const regimesFor = (rfc: string): TaxRegime[] =>
  TAX_REGIMES.filter((regime) => fitsPerson(regime, personOf(rfc)));
export const usesFor = (regime: TaxRegime): OfferedUse[] => OFFERED_USES.filter((use) => fitsRegime(use, regime));

/** The use of a credit note for such a buyer: returns and discounts where the regime may have it. */
export const creditUseOf = (regime: TaxRegime): InvoiceUse => (fitsRegime('G02', regime) ? 'G02' : 'S01');

/** SAT's numbers of what it would refuse. */
const SAT_REFUSALS = ['CFDI40130', 'CFDI40146', 'CFDI40158', 'CFDI40159', 'CFDI40161'] as const;
type SatRefusal = (typeof SAT_REFUSALS)[number];
interface Unfit {
  readonly field: 'rfc' | 'name' | 'regime' | 'use';
  readonly code: SatRefusal;
}
interface BuyerFacts {
  readonly rfc: string;
  readonly name: string;
  readonly regime: TaxRegime;
  readonly use: InvoiceUse;
}
/** What SAT would refuse without looking at its lists, the first of each field. */
export const unfitOf = ({ rfc, name, regime, use }: BuyerFacts): Unfit[] => {
  const unfit: Unfit[] = [];
  const person = personOf(rfc);
  // an invoice to the public is the league's own, with all its sales
  if (rfc === PUBLIC_RFC) unfit.push({ field: 'rfc', code: 'CFDI40130' });
  // with its accent it is nobody's name either
  if (name.normalize('NFD').replace(/\p{M}/gu, '') === PUBLIC_NAME) unfit.push({ field: 'name', code: 'CFDI40146' });
  if (!fitsPerson(regime, person))
    unfit.push({ field: 'regime', code: person === 'generic' ? 'CFDI40159' : 'CFDI40158' });
  if (!fitsRegime(use, regime)) unfit.push({ field: 'use', code: 'CFDI40161' });
  return unfit;
};

/**
 * As SAT writes names: capitals, single spaces, the apostrophe and quotes of a typewriter where a phone puts curved ones, and
 * nothing that cannot be seen. The legal form is the buyer's to leave out: some names end like one.
 */
export const taxName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase();

interface Said {
  readonly code: string;
  readonly text: string;
}
/** What was said about a refusal, with SAT's number of it apart; a provider's own word for it is for nobody to read. */
export const saidOf = ({ code, text }: Said): { readonly said: string; readonly number: string | undefined } => ({
  said: text.replace(/^CFDI\d{5}\s*[-:.]\s*/, ''),
  number: /CFDI\d{5}/.exec(`${code} ${text}`)?.[0],
});
