import { type Published, usePublished } from './published.ts';

/** Written out: the contract of geolocation brings its schemas along. */
const COUNTRIES_ADDRESS = '/api/countries';
interface Countries {
  readonly data: readonly { readonly name: string; readonly abbreviation: string }[];
}

/** Every country by its three letters, named in the language of the site. */
export const useCountries = (): Published<Countries> => usePublished(COUNTRIES_ADDRESS);
