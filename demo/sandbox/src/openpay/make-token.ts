import { brandOf, outcomeOf, passesLuhn, type Token } from './charge.ts';
import { OpenpayError } from './openpay-error.ts';
import { newId, type OpenpayState } from './openpay-state.ts';

const lastInstantOf = (month: number, year: number): number => Date.UTC(year, month, 1) - 1;

/** Creates a token of a card; stores only the first six and last four digits. Errors: OpenpayError. */
export const makeToken = async (state: OpenpayState, asked: Readonly<Record<string, unknown>>): Promise<Token> => {
  const number = String(asked.card_number ?? '').replace(/[\s-]/g, '');
  const holder_name = String(asked.holder_name ?? '');
  const expiration_month = String(asked.expiration_month ?? '');
  const expiration_year = String(asked.expiration_year ?? '');
  const cvv2 = String(asked.cvv2 ?? '');
  if (!holder_name) throw new OpenpayError(1001, 'holder_name is required');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw new OpenpayError(2004);
  if (!/^\d{1,2}$/.test(expiration_month) || !/^\d{2}$/.test(expiration_year))
    throw new OpenpayError(1001, 'expiration date is required');
  const [month, year] = [Number(expiration_month), 2000 + Number(expiration_year)];
  if (month < 1 || month > 12 || lastInstantOf(month, year) < Date.now()) throw new OpenpayError(2005);
  if (!cvv2) throw new OpenpayError(2006);
  if (cvv2 === '999' || !/^\d{3,4}$/.test(cvv2)) throw new OpenpayError(2009);
  const token: Token = {
    id: newId(),
    masked: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
    holder_name,
    expiration_year,
    expiration_month,
    brand: brandOf(number),
    outcome: outcomeOf(number),
    isUsed: false,
  };
  await state.tokens.put(token);
  return token;
};

export const presentToken = ({ id, masked, holder_name, expiration_year, expiration_month, brand }: Token) => ({
  id,
  card: {
    card_number: masked,
    holder_name,
    expiration_year,
    expiration_month,
    brand,
    type: 'debit',
    bank_name: 'BANCO EMISOR',
    bank_code: '000',
    allows_charges: true,
    allows_payouts: false,
    points_card: false,
    creation_date: null,
    address: null,
  },
});
