/** A guess at a card: held against its hash and its limits, in the same time whatever is wrong. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { makeLimits, type Subjects } from '../operations/limits.ts';
import { type CardVerdict, hashOfCode, isSameHash, judgeCard } from './card.ts';
import { findCard, type StoredCard } from './card-store.ts';

export interface Guess {
  readonly folio: string;
  readonly code: string;
  /** undefined: not signed in */
  readonly userId: number | undefined;
  readonly address: string;
}
export type Tried =
  | { readonly card: StoredCard; readonly verdict: Exclude<CardVerdict, Refusal> }
  | Refusal<'prepaid/code-invalid' | 'limits/too-many'>;

/** What an unknown folio's code is held against, so that it costs the same. */
const NOBODYS = Buffer.alloc(32);

const subjectsOf = ({ folio, userId, address }: Guess): Subjects => ({
  'prepaid by folio': folio,
  'prepaid by address': addressSubject(address),
  ...(userId === undefined ? {} : { 'prepaid by account': String(userId) }),
});

/**
 * Inside a transaction, which must be committed even when the guess was wrong: the failure is counted in it. The card is
 * held meanwhile, so that a hundred guesses at once are a hundred guesses one after the other.
 */
export const tryCard = async (tx: Database, key: Uint8Array, guess: Guess, clock: Clock): Promise<Tried> => {
  const { folio, code, userId } = guess;
  const card = await findCard(tx, folio, { isHeld: true });
  const limits = makeLimits(tx, clock);
  const subjects = subjectsOf(guess);
  const over = await limits.check(subjects);
  if (over) return over;
  const isCodeRight = isSameHash(hashOfCode(key, folio, code), card?.secretHash ?? NOBODYS);
  const verdict = judgeCard(card, isCodeRight, userId, clock());
  if (isRefusal(verdict) || !card) {
    // who has the right code is not guessing: that must not lock the card for its owner, yet costs the same time
    await limits.fail(isCodeRight ? { ...subjects, 'prepaid by folio': `${folio} known` } : subjects);
    return verdict as Refusal<'prepaid/code-invalid'>;
  }
  return { card, verdict };
};
