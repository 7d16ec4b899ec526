/** What this installation has, as far as its legal templates speak of it; by its settings and sales. */
import type { League } from '@palco/contracts/identity/identity';
import { isOn } from '@palco/contracts/switches';
import type { Database } from '@palco/database/connect';
import type { Config } from '../../config.ts';
import type { ProviderSettings } from '../../provider-settings.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { LegalFact, LegalFacts } from './template.ts';

/** A way to pay counts where a region sells by it, its provider is set up and the league has it switched on. */
export const legalFacts = async (
  db: Database,
  config: Config,
  providers: ProviderSettings,
  catalogue: Pick<CatalogueStore, 'read'>,
  league: League,
): Promise<LegalFacts> => {
  const { regions } = await catalogue.read();
  const sold = new Set(regions.flatMap(({ paymentMethods }) => paymentMethods));
  const methods = config.people.PALCO_SIGN_IN;
  const has: Partial<Record<LegalFact, boolean>> = {
    phone: isOn(league, 'sign-in-phone') && methods.includes('phone') && providers.sms !== undefined,
    facebook: isOn(league, 'sign-in-facebook') && methods.includes('facebook') && providers.facebook !== undefined,
    apple: isOn(league, 'sign-in-apple') && methods.includes('apple') && providers.apple !== undefined,
    distributor: isOn(league, 'distributors') && methods.includes('entrepreneur'),
    card: isOn(league, 'pay-card') && sold.has('openpay') && providers.openpay !== undefined,
    store: isOn(league, 'pay-store') && sold.has('openpay') && providers.openpay !== undefined,
    paypal: sold.has('paypal') && providers.paypal !== undefined,
    prepaid:
      isOn(league, 'prepaid') &&
      (await db.selectFrom('prepaid_batches').select('id').limit(1).executeTakeFirst()) !== undefined,
    conversion: config.payments.conversionUrl !== undefined,
    cdn: config.cdn !== undefined,
    cast: config.castAppId !== undefined,
  };
  const facts = new Set<LegalFact>((Object.keys(has) as LegalFact[]).filter((fact) => has[fact]));
  return facts.has('card') || facts.has('store') || facts.has('paypal') ? facts.add('pay') : facts;
};
