/** A guess at a card: held against its hash and its limits, in the same time whatever is wrong. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { createLimits, type Subjects } from '../operations/limits.ts';
import { raiseAlert } from '../payments/raise-alert.ts';
import { type CardVerdict, hashOfCode, isSameHash, judgeCard } from './card.ts';
import { holdCard, type StoredCard } from './card-store.ts';

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

const EVERYWHERE = { 'prepaid everywhere': 'all' } as const;

/** One wrong guess more. Who guesses at many cards from many addresses is under every limit: then a person is told. */
const countGuess = async (tx: Database, subjects: Subjects, clock: Clock): Promise<void> => {
  const limits = createLimits(tx, clock);
  await limits.fail({ ...subjects, ...EVERYWHERE });
  if (!(await limits.check(EVERYWHERE))) return;
  const at = clock();
  await raiseAlert(tx, { kind: 'prepaid-guessing', subject: `hour ${at.toISOString().slice(0, 13)}`, at });
};

/**
 * Inside a transaction, which must be committed even when the guess was wrong: the failure is counted in it. The card is
 * held meanwhile, so that a hundred guesses at once are a hundred guesses one after the other.
 */
export const tryCard = async (tx: Database, key: Uint8Array, guess: Guess, clock: Clock): Promise<Tried> => {
  const { folio, code, userId } = guess;
  const held = await holdCard(tx, folio);
  const limits = createLimits(tx, clock);
  const subjects = subjectsOf(guess);
  const over = await limits.check(subjects);
  if (over) return over;
  const card = await held();
  const isCodeRight = isSameHash(hashOfCode(key, folio, code), card?.secretHash ?? NOBODYS);
  const verdict = judgeCard(card, isCodeRight, userId, clock());
  if (isRefusal(verdict) || !card) {
    // who has the right code is not guessing: that must not lock the card for its owner, yet costs the same time
    const counted = isCodeRight ? { ...subjects, 'prepaid by folio': `${folio} known` } : subjects;
    await countGuess(tx, counted, clock);
    return verdict as Refusal<'prepaid/code-invalid'>;
  }
  return { card, verdict };
};
