/** Checks a folio and its code against hash and limits, in the same time whatever is wrong. */
import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import { isPrintedCode } from '@palco/contracts/typed-text';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { Unavailable } from '../../http/faults.ts';
import type { Keys } from '../../keys.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { createLimits, type LimitRefusal, type Subjects } from '../operations/limits.ts';
import type { SettlementDeps } from '../payments/settle-attempt.ts';
import type { Plan } from '../plans/plan.ts';
import { type CardVerdict, hashOfCode, isSameHash, judgeCard } from './card.ts';
import { lockCard, type StoredCard } from './card-store.ts';
import { PREPAID_LIMITS, type PrepaidLimit } from './limits.ts';
import { alertGuessing, networkDigest, recordWrongCode } from './wrong-codes.ts';

/** Folio and code as the contract reads them. */
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

/** Others were mistyped: nobody guesses with them, so they count against nobody. */
const canBeRight = ({ folio, code }: Guess): boolean => hasCheckDigit(folio) && isPrintedCode(code);

/** The code of an unknown folio is compared with this, so that it takes the same time. */
const NO_HASH = Buffer.alloc(32);

const subjectsOf = ({ folio, userId, address }: Guess): Subjects<PrepaidLimit> => ({
  'prepaid by folio': folio,
  'prepaid by address': addressSubject(address),
  ...(userId === undefined ? {} : { 'prepaid by account': String(userId) }),
});

/** Whether no code can be right, because the secret that made the card is not configured. */
const lacksKey = (card: StoredCard, { all }: Keys): boolean =>
  card.keyId !== undefined && all.every(({ id }) => id !== card.keyId);

const EVERYWHERE = { 'prepaid everywhere': 'all' } as const;

/**
 * Counts a wrong guess, and refuses the answer if that was one too many, so that guesses sent concurrently get no more answers
 * than guesses one by one. Guesses at many cards from many addresses stay below these limits, so those raise an alert.
 */
const countGuess = async (
  tx: Database,
  subjects: Subjects<PrepaidLimit>,
  isCodeRight: boolean,
  guessed: { readonly batchId: number | undefined; readonly network: string },
  clock: Clock,
): Promise<LimitRefusal | undefined> => {
  const limits = createLimits(tx, clock, () => PREPAID_LIMITS);
  const { 'prepaid by folio': folio = '', ...person } = subjects;
  // sorted, so that two guesses cannot deadlock
  const tooMany = await limits.spend(Object.fromEntries(Object.entries(person).sort()));
  if (tooMany) return tooMany;
  // the right code on an unusable card is no guess and must not lock the card, yet takes the same time
  const locked = isCodeRight
    ? await limits.fail({ 'prepaid by folio': `${folio} known` })
    : await limits.spend({ 'prepaid by folio': folio });
  if (locked) return locked;
  const at = clock();
  await recordWrongCode(tx, { folio, ...guessed, at });
  await limits.fail(EVERYWHERE);
  if (await limits.check(EVERYWHERE)) await alertGuessing(tx, at);
  return undefined;
};

/**
 * Runs inside a transaction that must be committed even when the guess was wrong, because it counts the failure. The card
 * is locked meanwhile, so that a hundred guesses at once run one after the other.
 */
export const checkCard = async (tx: Database, keys: Keys, guess: Guess, clock: Clock): Promise<CheckedCard> => {
  if (!canBeRight(guess)) return refuse('prepaid/code-invalid');
  const { folio, code, userId } = guess;
  const card = await lockCard(tx, folio);
  const limits = createLimits(tx, clock, () => PREPAID_LIMITS);
  const subjects = subjectsOf(guess);
  const hash = card?.secretHash ?? NO_HASH;
  // tries every key, which takes the same time: cards from before keys had ids carry the id of an assumed key
  const isCodeRight = keys.all
    .map(({ bytes }) => isSameHash(hashOfCode(bytes, folio, code), hash))
    .some((isSame) => isSame);
  // without the card's key even the right code looks wrong, so it is not counted and does not lock the card
  if (card && !isCodeRight && lacksKey(card, keys) && !isRefusal(judgeCard(card, true, userId, clock())))
    throw new Unavailable('a prepaid card was made with a secret that is not given', { retryAfterSeconds: 60 });
  const verdict = judgeCard(card, isCodeRight, userId, clock());
  if (isRefusal(verdict) || !card) {
    const network = networkDigest(keys.current.bytes, addressSubject(guess.address));
    const guessed = { batchId: card?.batchId, network };
    const tooMany = (await limits.check(subjects)) ?? (await countGuess(tx, subjects, isCodeRight, guessed, clock));
    return tooMany ?? (verdict as Refusal<'prepaid/code-invalid'>);
  }
  // a right code is judged after the wrong ones that are being counted now
  return (await limits.checkLocked(subjects)) ?? { card, verdict };
};

/** What a visitor may know of a card with the right code. */
export const lookUpCard = async (
  { db, catalogue }: Pick<SettlementDeps, 'db' | 'catalogue'>,
  keys: Keys,
  guess: Guess,
  clock: Clock,
): Promise<{ readonly card: StoredCard; readonly plan: Plan } | Extract<CheckedCard, Refusal>> => {
  const checked = await db.transaction().execute((tx) => checkCard(tx, keys, guess, clock));
  if (isRefusal(checked)) return checked;
  const { card } = checked;
  const plan = (await catalogue.read()).plans.find(({ id }) => id === card.planId);
  return plan ? { card, plan } : refuse('prepaid/code-invalid');
};
