import { ONCE, replyQuery } from '@palco/client/queries';
import { useQuery } from '@tanstack/react-query';

/** Written out, because the contract of geolocation would load its schemas too. */
const COUNTRIES_ADDRESS = '/api/countries';
interface Country {
  /** in the language of the site */
  readonly name: string;
  /** three-letter code */
  readonly abbreviation: string;
}
const countriesQuery = { ...replyQuery<{ readonly data: readonly Country[] }>(COUNTRIES_ADDRESS), ...ONCE };

/** Every country; empty until the list is loaded. */
export const useCountries = (): readonly Country[] => useQuery(countriesQuery).data?.data ?? [];
