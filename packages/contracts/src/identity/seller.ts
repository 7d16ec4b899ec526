/** Who sells and how to reach it, in the words of footers, mails, slips and receipts. */
import type { Identity } from './identity.ts';

export type Seller = Pick<Identity, 'names' | 'operator'>;

/** The operator by law; a league that has not said who that is sells under its own name. */
export const sellerName = ({ names, operator }: Seller): string => operator.legal_name ?? names.full;

/** `Liga del Valle, A.C. · RFC LVB010203AB1 · Valle Alto, B.C.`: what a receipt says of the seller. */
export const sellerLine = (league: Seller): string => {
  const { rfc, address } = league.operator;
  return [sellerName(league), rfc && `RFC ${rfc}`, address].filter(Boolean).join(' · ');
};

/** How to reach the league. Contacts it has not given are left out. */
export const contactsOf = ({ email, whatsapp, telephone, hours }: Identity['contacts']): readonly string[] =>
  [email, whatsapp && `WhatsApp ${whatsapp}`, telephone, hours].filter((each): each is string => !!each);
