import { useCountries } from '../../api/countries.ts';

/** The name of a country in the language of the site; its three letters until the list is loaded. */
export const useCountryName = (abbreviation: string | null): string | undefined => {
  const country = useCountries().find((each) => each.abbreviation === abbreviation);
  return country?.name ?? abbreviation ?? undefined;
};
