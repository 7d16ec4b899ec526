/**
 * What selling costs over the SQL that it is: `node bench/payments.ts`. Redemptions of prepaid cards and orders by card,
 * through HTTP, take turns with the same rows written by hand on the same database: sixteen at a time, one to warm up and
 * five rounds. Wanted: at least 0.7 of the bare transaction's rate.
 */
import { openBare } from './payments/bare.ts';
import { openShop, type Person, post } from './payments/shop.ts';

const ROUNDS = 5;
const AT_ONCE = 16;
const PEOPLE = 160;
const DAY_PASS = 110;
/** plans that nobody holds yet: every round opens orders of its own */
const CARD_PLANS = [107, 110, 111, 112, 113, 110];

interface Run {
  readonly perSecond: number;
  readonly times: readonly number[];
}
/** Each of them once, so many at a time. */
const timed = async <T>(list: readonly T[], work: (one: T, place: number) => Promise<unknown>): Promise<Run> => {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (let place = next++; place < list.length; place = next++) {
      const from = performance.now();
      await work(list[place] as T, place);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { perSecond: (list.length * 1000) / (performance.now() - begun), times };
};
const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] as number;

const shop = await openShop();
const { origin } = shop;
const people = await shop.signUp(PEOPLE);
const strangers = people.map(({ id }) => ({ id: id + 1_000_000, token: '' }));
const bare = openBare(shop.connection, shop.sandbox);
const as = ({ token }: Person) => ({ authorization: token });

const redemption = async (): Promise<[ours: Run, bare: Run]> => {
  const cards = await shop.printCards(DAY_PASS, 2 * PEOPLE);
  const ours = await timed(people, (person, place) => {
    const { folio, code } = cards[place] ?? { folio: '', code: '' };
    return post(`${origin}/api/prepaid/coupon/implement`, { number_sheet: folio, code }, as(person));
  });
  return [ours, await timed(strangers, ({ id }, place) => bare.redeem(id, cards[PEOPLE + place]?.folio ?? ''))];
};
let seen = 0;
const cardOrder = async (): Promise<[ours: Run, bare: Run]> => {
  const plan = CARD_PLANS[seen++];
  const tokens: string[] = [];
  for (let made = 0; made < 2 * PEOPLE; made++) tokens.push(await shop.cardToken());
  const ours = await timed(people, (person, place) =>
    post(
      `${origin}/api/payments/openpay/card`,
      {
        firstname: 'Ana',
        telephone: '5512345678',
        email: 'ana@people.test',
        reference: `${person.id}-${plan}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
        token_id: tokens[place],
      },
      as(person),
    ),
  );
  const round = strangers.map(({ id }) => id + seen * 1_000_000);
  return [ours, await timed(round, (id, place) => bare.orderByCard(id, tokens[PEOPLE + place] ?? ''))];
};

console.log('| what | 1/s, min / median / max | p50 ms | p99 ms | against bare |\n| --- | --- | --- | --- | --- |');
for (const [what, measure] of [
  ['a prepaid card redeemed', redemption],
  ['an order by card: opened, charged, at the bank’s page', cardOrder],
] as const) {
  await measure(); // warm
  const rounds: [Run, Run][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  const ratio = at(
    rounds.map(([ours, sql]) => ours.perSecond / sql.perSecond),
    0.5,
  );
  for (const [name, place] of [
    [what, 0],
    ['the same rows in bare SQL', 1],
  ] as const) {
    const runs = rounds.map((pair) => pair[place]);
    const rates = runs.map(({ perSecond }) => perSecond);
    const times = runs.flatMap((run) => run.times);
    const figures = [Math.min(...rates), at(rates, 0.5), Math.max(...rates)].map((rate) => rate.toFixed(0)).join(' / ');
    const against = place === 0 ? ratio.toFixed(2) : '1';
    console.log(`| ${name} | ${figures} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.99).toFixed(1)} | ${against} |`);
  }
}
await shop.close();
