/** What a refusal of a stamp is about, by SAT's error matrix of CFDI 4.0 and the providers' own words. Pure. */
import type { RefusedField } from './invoicing.ts';

const FIELDS: Readonly<Record<Exclude<RefusedField, 'other'>, readonly string[]>> = {
  rfc: ['CFDI40143', 'tax_id_not_found'],
  name: ['CFDI40144', 'CFDI40145', 'CFDI40146', 'legal_name_mismatch'],
  postal_code: ['CFDI40147', 'CFDI40148', 'tax_address_zip_mismatch'],
  regime: ['CFDI40157', 'CFDI40158'],
  use: ['CFDI40160', 'CFDI40161'],
  issuer: [
    'CFDI40126',
    'CFDI40138',
    'CFDI40139',
    'CFDI40140',
    'CFDI40141',
    'CFDI40162',
    'CFDI40163',
    'CFDI40164',
    'CFDI40165',
    'CFDI40170',
    'CFDI40171',
    'CFDI40172',
    'certificate_expired',
    'subscription_required',
    'unauthorized',
    'forbidden',
  ],
};
export const refusedField = (code: string): RefusedField =>
  (Object.entries(FIELDS).find(([, codes]) => codes.includes(code))?.[0] as RefusedField | undefined) ?? 'other';
