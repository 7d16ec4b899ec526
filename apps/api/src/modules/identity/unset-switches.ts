/** The switches that have no effect on this server because settings that they need are missing. */
import type { UnsetSwitch } from '@palco/contracts/identity/identity-staff';
import { SIGN_IN_METHODS, SWITCH_OF_SIGN_IN } from '@palco/contracts/sign-in/sign-in-methods';
import type { Config } from '../../config.ts';
import { OPENPAY_NAMES } from '../../payment-config.ts';
import { missingOf } from '../../people-settings.ts';
import type { ProviderSettings } from '../../provider-settings.ts';

/** For each such switch, the names of the missing settings. */
export const unsetSwitches = (
  { people }: Pick<Config, 'people'>,
  { openpay }: Pick<ProviderSettings, 'openpay'>,
): UnsetSwitch[] => {
  const signIn = SIGN_IN_METHODS.flatMap((method) => {
    const feature = SWITCH_OF_SIGN_IN[method];
    if (!feature || people.PALCO_SIGN_IN.includes(method)) return [];
    const missing = missingOf(method, { ...people }).map(({ name }) => name);
    return [{ feature, settings: [`PALCO_SIGN_IN (${method})`, ...missing] }];
  });
  const pay = openpay
    ? []
    : (['pay-card', 'pay-store'] as const).map((feature) => ({ feature, settings: [...OPENPAY_NAMES] }));
  return [...signIn, ...pay];
};
