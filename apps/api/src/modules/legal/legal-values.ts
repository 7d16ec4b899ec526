import type { Identity } from '@palco/contracts/identity/identity';
import type { LegalValues } from '@palco/contracts/legal/legal-text';
import { cityOfAddress } from './city-of-address.ts';

/** What the identity says of the operator, for the gaps of a legal text; null: it does not say it. Pure. */
export const legalValuesOf = ({
  names,
  operator,
  contacts,
}: Pick<Identity, 'names' | 'operator' | 'contacts'>): LegalValues => ({
  legal_name: operator.legal_name,
  rfc: operator.rfc,
  address: operator.address,
  email: contacts.email,
  telephone: contacts.telephone ?? contacts.whatsapp,
  city: (operator.address && cityOfAddress(operator.address)) ?? null,
  league: names.full,
});
