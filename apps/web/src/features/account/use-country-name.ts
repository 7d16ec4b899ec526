import { useCountries } from '../../api/countries.ts';

/** The name of a country in the language of the site; its three letters until the list is here. */
export const useCountryName = (abbreviation: string | null): string | undefined => {
  const { reply } = useCountries();
  return reply?.data.find((country) => country.abbreviation === abbreviation)?.name ?? abbreviation ?? undefined;
};
