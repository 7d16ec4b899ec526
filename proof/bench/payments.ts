/**
 * How many purchases a second: `npm run node -- proof/bench/payments.ts` (Linux). Prepaid cards redeemed and orders by card,
 * through HTTP, sixteen at a time, one round to warm up and five measured. Fails below a hundred a second.
 */
import { openShop, post } from './payments/shop.ts';

const WANTED_PER_SECOND = 100;
const ROUNDS = 5;
const AT_ONCE = 16;
const PEOPLE = 160;
const DAY_PASS = 110;
/** one plan per round, so that a round opens new orders; only the last one repeats a plan */
const CARD_PLANS = [107, 110, 111, 112, 113, 110];

interface Run {
  readonly perSecond: number;
  /** milliseconds of each purchase */
  readonly times: readonly number[];
}
/** One purchase per person, `AT_ONCE` at a time. */
const timed = async (buy: (person: Person, place: number) => Promise<unknown>): Promise<Run> => {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (let place = next++; place < people.length; place = next++) {
      const from = performance.now();
      await buy(people[place] as Person, place);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { perSecond: (people.length * 1000) / (performance.now() - begun), times };
};
const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] as number;

const shop = await openShop();
const people = await shop.signUp(PEOPLE);
type Person = (typeof people)[number];

const redemptions = async (): Promise<Run> => {
  const cards = await shop.printCards(DAY_PASS, PEOPLE);
  return timed(({ token }, place) => {
    const { folio: number_sheet, code } = cards[place] as (typeof cards)[number];
    return post(`${shop.origin}/api/prepaid/coupon/implement`, { number_sheet, code }, { authorization: token });
  });
};
let round = 0;
const cardOrders = async (): Promise<Run> => {
  const plan = CARD_PLANS[round++];
  const tokens: string[] = [];
  for (let made = 0; made < PEOPLE; made++) tokens.push(await shop.cardToken());
  return timed(({ id, token }, place) => {
    const order = {
      firstname: 'Ana',
      telephone: '5512345678',
      email: 'ana@people.test',
      reference: `${id}-${plan}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
      token_id: tokens[place],
    };
    return post(`${shop.origin}/api/payments/openpay/card`, order, { authorization: token });
  });
};

console.log('| what | 1/s, min / median / max | p50 ms | p99 ms |');
console.log('| --- | --- | --- | --- |');
for (const [what, measure] of [
  ['a prepaid card redeemed', redemptions],
  ['an order by card: opened, charged, at the bank’s page', cardOrders],
] as const) {
  await measure();
  const runs: Run[] = [];
  for (let run = 0; run < ROUNDS; run++) runs.push(await measure());
  const rates = runs.map(({ perSecond }) => perSecond);
  const times = runs.flatMap((run) => run.times);
  const figures = [Math.min(...rates), at(rates, 0.5), Math.max(...rates)].map((rate) => rate.toFixed(0)).join(' / ');
  console.log(`| ${what} | ${figures} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.99).toFixed(1)} |`);
  if (at(rates, 0.5) < WANTED_PER_SECOND) process.exitCode = 1;
}
await shop.close();
