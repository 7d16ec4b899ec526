/** The state of a card, as SQL: each card is in one, so the counts add up to the cards that were made. */
import type { CardState } from '@palco/contracts/prepaid/prepaid-staff';
import { type RawBuilder, sql } from 'kysely';

const unused = sql`used_at is null and voided_at is null`;

const conditionOf = (state: CardState, now: Date): RawBuilder<boolean> => {
  switch (state) {
    case 'used':
      return sql<boolean>`(used_at is not null)`;
    case 'void':
      return sql<boolean>`(used_at is null and voided_at is not null)`;
    case 'expired':
      return sql<boolean>`(${unused} and prepaid_cards.expires_at <= ${now})`;
    case 'waiting':
      return sql<boolean>`(${unused} and prepaid_cards.expires_at > ${now} and (active_from is null or active_from > ${now}))`;
    case 'active':
      return sql<boolean>`(${unused} and prepaid_cards.expires_at > ${now} and active_from <= ${now})`;
  }
};

/** Is a card in this state? */
export const isInState = conditionOf;

const countOf = (state: CardState, now: Date) =>
  sql<number>`count(*) filter (where ${conditionOf(state, now)})`.as(state);

/** How many cards of a group are in each state. */
export const COUNTS = (now: Date) =>
  [
    countOf('waiting', now),
    countOf('active', now),
    countOf('used', now),
    countOf('void', now),
    countOf('expired', now),
  ] as const;

/** The state of each card. */
export const STATE = (now: Date) =>
  sql<CardState>`case
    when ${conditionOf('used', now)} then 'used'
    when ${conditionOf('void', now)} then 'void'
    when ${conditionOf('expired', now)} then 'expired'
    when ${conditionOf('active', now)} then 'active'
    else 'waiting' end`.as('state');
