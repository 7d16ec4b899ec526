/** A customer and a card as the provider stores them. */
import type { Token } from './charge.ts';

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly last_name: string | null;
  readonly email: string;
  readonly phone_number: string | null;
  readonly creation_date: string;
}
export interface KeptCard extends Omit<Token, 'isUsed'> {
  readonly customer_id: string;
  readonly creation_date: string;
  readonly isRemoved: boolean;
}
