/** Customers and the cards that the provider keeps for them. */
import type { Customer, KeptCard } from './kept-card.ts';
import { OpenpayError } from './openpay-error.ts';
import { newId, type OpenpayState, stamp } from './openpay-state.ts';

type Body = Readonly<Record<string, unknown>>;

const textOf = (body: Body, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string' || !value || value.length > 250) throw new OpenpayError(1001, `${name} is required`);
  return value;
};

export const makeCustomer = async (state: OpenpayState, body: Body): Promise<Customer> => {
  const customer: Customer = {
    id: newId(),
    name: textOf(body, 'name'),
    last_name: typeof body.last_name === 'string' ? body.last_name : null,
    email: textOf(body, 'email'),
    phone_number: typeof body.phone_number === 'string' ? body.phone_number : null,
    creation_date: stamp(state.clock()),
  };
  await state.customers.put(customer);
  return customer;
};

/** Errors: OpenpayError 1005. */
export const customerOf = (state: OpenpayState, id: string | undefined): Customer => {
  const customer = state.customers.get(id ?? '');
  if (!customer) throw new OpenpayError(1005);
  return customer;
};

export const cardsOf = (state: OpenpayState, customer: string): KeptCard[] =>
  state.cards.all().filter(({ customer_id, isRemoved }) => customer_id === customer && !isRemoved);

/** Errors: OpenpayError 1005. */
export const cardOf = (state: OpenpayState, customer: string, id: unknown): KeptCard => {
  const card = cardsOf(state, customer).find((each) => each.id === id);
  if (!card) throw new OpenpayError(1005, 'The source does not exist');
  return card;
};

/** A token becomes a card. Errors: OpenpayError 1001, 1003 for a used token, 2002 for a card that the customer has. */
export const keepCard = async (state: OpenpayState, customer: string, body: Body): Promise<KeptCard> => {
  textOf(body, 'device_session_id');
  const token = state.tokens.get(textOf(body, 'token_id'));
  if (!token) throw new OpenpayError(1005, 'The token does not exist');
  if (token.isUsed) throw new OpenpayError(1003, 'The token was already used');
  const isSame = ({ masked, expiration_year, expiration_month }: KeptCard): boolean =>
    masked === token.masked && expiration_year === token.expiration_year && expiration_month === token.expiration_month;
  if (cardsOf(state, customer).some(isSame)) throw new OpenpayError(2002);
  await state.tokens.put({ ...token, isUsed: true });
  const { isUsed: _, ...card } = token;
  const kept: KeptCard = {
    ...card,
    id: newId(),
    customer_id: customer,
    creation_date: stamp(state.clock()),
    isRemoved: false,
  };
  await state.cards.put(kept);
  return kept;
};

export const removeCard = (state: OpenpayState, card: KeptCard): Promise<void> =>
  state.cards.put({ ...card, isRemoved: true });

export const presentCard = (card: KeptCard) => ({
  id: card.id,
  type: 'debit',
  brand: card.brand,
  address: null,
  card_number: card.masked,
  holder_name: card.holder_name,
  expiration_year: card.expiration_year,
  expiration_month: card.expiration_month,
  allows_charges: true,
  allows_payouts: false,
  creation_date: card.creation_date,
  bank_name: 'BANCO EMISOR',
  bank_code: '000',
  customer_id: card.customer_id,
});
