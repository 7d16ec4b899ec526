/** Checks a folio and its code against hash and limits, in the same time whatever is wrong. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { createLimits, type Subjects } from '../operations/limits.ts';
import { raiseAlert } from '../payments/raise-alert.ts';
import type { SettlementDeps } from '../payments/settle-attempt.ts';
import type { Plan } from '../plans/plan.ts';
import { type CardVerdict, hashOfCode, isSameHash, judgeCard } from './card.ts';
import { lockCard, type StoredCard } from './card-store.ts';

export interface Guess {
  readonly folio: string;
  readonly code: string;
  /** undefined: not signed in */
  readonly userId: number | undefined;
  readonly address: string;
}
export type CheckedCard =
  | { readonly card: StoredCard; readonly verdict: Exclude<CardVerdict, Refusal> }
  | Refusal<'prepaid/code-invalid' | 'limits/too-many'>;

/** The code of an unknown folio is compared with this, so that it takes the same time. */
const NO_HASH = Buffer.alloc(32);

const subjectsOf = ({ folio, userId, address }: Guess): Subjects => ({
  'prepaid by folio': folio,
  'prepaid by address': addressSubject(address),
  ...(userId === undefined ? {} : { 'prepaid by account': String(userId) }),
});

const EVERYWHERE = { 'prepaid everywhere': 'all' } as const;

/** Counts a wrong guess. Guesses at many cards from many addresses stay below the other limits, so those raise an alert. */
const countGuess = async (tx: Database, subjects: Subjects, clock: Clock): Promise<void> => {
  const limits = createLimits(tx, clock);
  await limits.fail({ ...subjects, ...EVERYWHERE });
  if (!(await limits.check(EVERYWHERE))) return;
  const at = clock();
  await raiseAlert(tx, { kind: 'prepaid-guessing', subject: `hour ${at.toISOString().slice(0, 13)}`, at });
};

/**
 * Runs inside a transaction that must be committed even when the guess was wrong, because it counts the failure. The card
 * is locked meanwhile, so that a hundred guesses at once run one after the other.
 */
export const checkCard = async (tx: Database, key: Uint8Array, guess: Guess, clock: Clock): Promise<CheckedCard> => {
  const { folio, code, userId } = guess;
  const card = await lockCard(tx, folio);
  const limits = createLimits(tx, clock);
  const subjects = subjectsOf(guess);
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const isCodeRight = isSameHash(hashOfCode(key, folio, code), card?.secretHash ?? NO_HASH);
  const verdict = judgeCard(card, isCodeRight, userId, clock());
  if (isRefusal(verdict) || !card) {
    // the right code on an unusable card is no guess and must not lock the card, yet takes the same time
    const counted = isCodeRight ? { ...subjects, 'prepaid by folio': `${folio} known` } : subjects;
    await countGuess(tx, counted, clock);
    return verdict as Refusal<'prepaid/code-invalid'>;
  }
  return { card, verdict };
};

/** What a visitor may know of a card with the right code. */
export const lookUpCard = async (
  { db, catalogue }: Pick<SettlementDeps, 'db' | 'catalogue'>,
  key: Uint8Array,
  guess: Guess,
  clock: Clock,
): Promise<{ readonly card: StoredCard; readonly plan: Plan } | Extract<CheckedCard, Refusal>> => {
  const checked = await db.transaction().execute((tx) => checkCard(tx, key, guess, clock));
  if (isRefusal(checked)) return checked;
  const { card } = checked;
  const plan = (await catalogue.read()).plans.find(({ id }) => id === card.planId);
  return plan ? { card, plan } : refuse('prepaid/code-invalid');
};
