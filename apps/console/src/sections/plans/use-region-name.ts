import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from './draft.ts';

/** A region of more countries is named by its code. */
const MOST_NAMED = 3;

/** Names a country in the page's language. */
export const useCountryName = (): ((code: string) => string) => {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => names.of(code) ?? code;
};

/** Names a region by its countries; the fallback region as the rest of the world. */
export const useRegionName = (regions: Catalogue['regions']): ((code: string) => string) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useCountryName();
  const list = new Intl.ListFormat([locale]);
  return (code) => {
    const region = regions.find((each) => each.region === code);
    if (region?.is_fallback) return t('plans.restName');
    const { countries = [] } = region ?? {};
    return countries.length > 0 && countries.length <= MOST_NAMED ? list.format(countries.map(nameOf)) : code;
  };
};
