/** Names of ISO 3166 countries. */
import { type Language, localeOf } from '@palco/kernel/language';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };

const ALPHA_2 = Object.keys(countries.getAlpha2Codes());
const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Folds accents, case and punctuation: `Côte d’Ivoire` equals `COTE DIVOIRE`. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Names = Readonly<Record<string, string | string[]>>;
/** The English name of the wire, and English and Spanish spellings that people type. */
const spellings = (code: string): string[] => [
  englishNames.of(code) ?? code,
  ...[(english.countries as Names)[code] ?? []].flat(),
  ...[(spanish.countries as Names)[code] ?? []].flat(),
];
const byName = new Map<string, string>();
for (const code of ALPHA_2)
  for (const name of spellings(code)) if (!byName.has(fold(name))) byName.set(fold(name), code);

export const isCountry = (code: string): boolean => countries.isValid(code) && code.length === 2;

/** The alpha-2 code of an English or Spanish name such as `méxico`; undefined when there is none. */
export const countryNamed = (name: string): string | undefined =>
  name.length > 100 ? undefined : byName.get(fold(name));

/** The English name of the wire, such as `Mexico` or `United States`. */
export const englishNameOf = (alpha2: string): string => englishNames.of(alpha2) ?? alpha2;

/** `MEX` of `MX`. */
export const alpha3Of = (alpha2: string): string => countries.alpha2ToAlpha3(alpha2) ?? alpha2;

/** The alpha-2 code of a country given as alpha-2, alpha-3 or name. */
export const countryFrom = (text: string): string | undefined => {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && isCountry(code)) return code;
  if (/^[A-Z]{3}$/.test(code)) return countries.alpha3ToAlpha2(code) ?? countryNamed(text);
  return countryNamed(text);
};

interface NamedCountry {
  readonly name: string;
  /** three letters */
  readonly abbreviation: string;
}
/** All countries with their names in a language, in its sort order. */
export const countriesIn = (language: Language): NamedCountry[] => {
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region' });
  const { compare } = new Intl.Collator(localeOf[language]);
  return ALPHA_2.map((code) => ({ name: names.of(code) ?? code, abbreviation: alpha3Of(code) })).sort((a, b) =>
    compare(a.name, b.name),
  );
};
