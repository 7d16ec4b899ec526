/**
 * The plan of an evening, from its seed alone: when each fan comes, how they buy and what they do, and which fault happens
 * when.
 */
import { type Chance, chanceFrom } from './chance.ts';

export interface EveningOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly fans: number;
}

export const METHODS = ['card', 'store', 'paypal', 'prepaid'] as const;
export type Method = (typeof METHODS)[number];

/** One fan's evening. Moments are milliseconds from the opening. */
export interface FanPlan {
  readonly number: number;
  /** the network that a trusted proxy reports */
  readonly address: string;
  readonly comesAt: number;
  readonly method: Method;
  /** the first try is with a card that the bank declines */
  readonly isDeclinedFirst: boolean;
  /** place of the game in the list of games, and of the one watched later, if any */
  readonly game: number;
  readonly laterGame: number | undefined;
  /** goes on watching on a second device */
  readonly changesDevice: boolean;
  readonly sharesPlay: boolean;
  /** signs out before the end */
  readonly leavesAt: number | undefined;
}

export const FAULTS = ['feed', 'provider', 'encoder', 'database', 'kill'] as const;
export type FaultKind = (typeof FAULTS)[number];
export interface FaultPlan {
  readonly kind: FaultKind;
  readonly at: number;
  /** how long it lasts; 0: as long as Palco takes to come back */
  readonly lasts: number;
}

interface EveningPlan {
  readonly durationMs: number;
  readonly fans: readonly FanPlan[];
  readonly faults: readonly FaultPlan[];
}

export const GAMES = 5;
const MINUTE_MS = 60_000;
/** A round of all faults for each quarter of an hour. */
const ROUND_MS = 15 * MINUTE_MS;
/** Faults begin when people are there, and the last one leaves time to recover. */
const [FIRST_FAULT, LAST_FAULT] = [0.2, 0.8];
const COME_UNTIL = 0.45;

/** Shares of the payment methods, as in real sales: mostly cards, then stores and PayPal, then prepaid cards. */
const SHARES: readonly (readonly [Method, number])[] = [
  ['card', 0.45],
  ['store', 0.2],
  ['paypal', 0.2],
  ['prepaid', 0.15],
];
/** The first four fans take one method each, so that each is used even with few fans. */
const methodOf = (number: number, chance: Chance): Method => {
  const drawn = chance.next();
  if (number < METHODS.length) return METHODS[number] as Method;
  let sum = 0;
  for (const [method, share] of SHARES) {
    sum += share;
    if (drawn < sum) return method;
  }
  return 'card';
};

const fanPlan = (seed: number, number: number, durationMs: number): FanPlan => {
  const chance = chanceFrom(seed, `fan ${number}`);
  const method = methodOf(number, chance);
  const comesAt = chance.between(0, COME_UNTIL * durationMs);
  const game = Math.floor(chance.next() * GAMES);
  const later = Math.floor(chance.next() * GAMES);
  return {
    number,
    // a /24 each: Palco limits mails to new addresses by network
    address: `10.${20 + Math.floor(number / 250)}.${number % 250}.7`,
    comesAt,
    method,
    isDeclinedFirst: chance.happens(0.08) && method === 'card',
    game,
    laterGame: chance.happens(0.2) && later !== game ? later : undefined,
    changesDevice: chance.happens(0.3),
    sharesPlay: chance.happens(0.25),
    leavesAt: chance.happens(0.25) ? chance.between(comesAt + (durationMs - comesAt) / 2, durationMs) : undefined,
  };
};

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How long each fault lasts in a round of this length. */
const lastsFor = (kind: FaultKind, roundMs: number): number => {
  if (kind === 'feed' || kind === 'provider') return within(roundMs * 0.07, 10_000, 90_000);
  return kind === 'encoder' ? within(roundMs * 0.04, 6000, 30_000) : 0;
};

/** Every fault once in each round, in an order of its own, evenly spaced with a little randomness. */
const faultPlans = (seed: number, durationMs: number): FaultPlan[] => {
  const rounds = Math.max(1, Math.round(durationMs / ROUND_MS));
  const chance = chanceFrom(seed, 'faults');
  const kinds = Array.from({ length: rounds }, () => chance.shuffled(FAULTS)).flat();
  const slot = ((LAST_FAULT - FIRST_FAULT) * durationMs) / kinds.length;
  return kinds.map((kind, place) => ({
    kind,
    at: FIRST_FAULT * durationMs + slot * (place + chance.between(0, 0.15)),
    lasts: Math.min(lastsFor(kind, durationMs / rounds), slot * 0.6),
  }));
};

export const planEvening = ({ minutes, seed, fans }: EveningOptions): EveningPlan => {
  const durationMs = minutes * MINUTE_MS;
  return {
    durationMs,
    fans: Array.from({ length: fans }, (_, number) => fanPlan(seed, number, durationMs)),
    faults: faultPlans(seed, durationMs),
  };
};
