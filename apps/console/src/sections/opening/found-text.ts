import type { OpeningCheck, OpeningLine } from '@palco/contracts/opening/opening-staff';
import type { TFunction } from 'i18next';

const PROVIDERS: readonly OpeningLine[] = ['openpay', 'paypal'];

/** What a test found, in words; that of an older Palco, whose words are not known, is its name. */
export const foundText = ({ line, state, found, values }: OpeningCheck, t: TFunction): string => {
  if (state === 'untested' || found === null) return t('opening.untested');
  const group = PROVIDERS.includes(line) ? 'provider' : line;
  const key = `opening.found.${group}.${found}`;
  // each line has values of its own, which the key does not say
  return t(key as 'opening.found.database.read-only', { ...values, defaultValue: found });
};
