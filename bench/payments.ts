/**
 * What selling costs over the SQL that it is: `node bench/payments.ts`. Redemptions of prepaid cards and orders by card,
 * through HTTP, take turns with the same rows written by hand on the same database: sixteen at a time, one to warm up and
 * five rounds. Wanted: at least 0.7 of the bare transaction's rate.
 */
import { openAsker } from './payments/asker.ts';
import { openBare } from './payments/bare.ts';
import { openShop } from './payments/shop.ts';

const ROUNDS = 5;
const AT_ONCE = 16;
const PEOPLE = 160;
const DAY_PASS = 110;
/** plans that nobody holds yet: every round opens orders of its own */
const CARD_PLANS = [107, 110, 111, 112, 113, 110];

interface Run {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** processor milliseconds each: whoever asks the database, and the database */
  readonly cost: number;
  readonly databaseCost: number;
}
/** Each of them once, so many at a time. */
const timed = async <T>(
  list: readonly T[],
  timeOf: () => number,
  work: (one: T, place: number) => Promise<unknown>,
): Promise<Run> => {
  const [asked, answered] = [timeOf(), shop.processorTimes().postgres];
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
  return {
    perSecond: (list.length * 1000) / (performance.now() - begun),
    times,
    cost: (timeOf() - asked) / list.length,
    databaseCost: (shop.processorTimes().postgres - answered) / list.length,
  };
};
const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] as number;

const shop = await openShop();
const asker = openAsker(shop.origin);
const people = await shop.signUp(PEOPLE);
const strangers = people.map(({ id }) => ({ id: id + 1_000_000, token: '' }));
const bare = openBare(shop.connection, shop.sandbox);
const palcoTime = (): number => shop.processorTimes().palco;
/** of this process, which asks the database itself */
const ownTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const redemption = async (): Promise<[ours: Run, bare: Run]> => {
  const cards = await shop.printCards(DAY_PASS, 2 * PEOPLE);
  const ours = await timed(people, palcoTime, (person, place) => {
    const { folio, code } = cards[place] ?? { folio: '', code: '' };
    return asker.post('/api/prepaid/coupon/implement', { number_sheet: folio, code }, person.token);
  });
  return [
    ours,
    await timed(strangers, ownTime, ({ id }, place) => bare.redeem(id, cards[PEOPLE + place]?.folio ?? '')),
  ];
};
let seen = 0;
const cardOrder = async (): Promise<[ours: Run, bare: Run]> => {
  const plan = CARD_PLANS[seen++];
  const tokens: string[] = [];
  for (let made = 0; made < 2 * PEOPLE; made++) tokens.push(await shop.cardToken());
  const ours = await timed(people, palcoTime, (person, place) =>
    asker.post(
      '/api/payments/openpay/card',
      {
        firstname: 'Ana',
        telephone: '5512345678',
        email: 'ana@people.test',
        reference: `${person.id}-${plan}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
        token_id: tokens[place],
      },
      person.token,
    ),
  );
  const round = strangers.map(({ id }) => id + seen * 1_000_000);
  return [ours, await timed(round, ownTime, (id, place) => bare.orderByCard(id, tokens[PEOPLE + place] ?? ''))];
};

const middle = (runs: readonly Run[], of: (run: Run) => number): number => at(runs.map(of), 0.5);
console.log('| what | 1/s, min / median / max | p50 ms | p99 ms | processor ms each: program + database |');
console.log('| --- | --- | --- | --- | --- |');
for (const [what, measure] of [
  ['a prepaid card redeemed', redemption],
  ['an order by card: opened, charged, at the bank’s page', cardOrder],
] as const) {
  await measure(); // warm
  const rounds: [Run, Run][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  const [ours, sql] = [rounds.map(([run]) => run), rounds.map(([, run]) => run)];
  for (const [name, runs] of [
    [what, ours],
    ['the same rows in bare SQL', sql],
  ] as const) {
    const rates = runs.map(({ perSecond }) => perSecond);
    const times = runs.flatMap((run) => run.times);
    const figures = [Math.min(...rates), at(rates, 0.5), Math.max(...rates)].map((rate) => rate.toFixed(0)).join(' / ');
    const cost = [middle(runs, (run) => run.cost), middle(runs, (run) => run.databaseCost)];
    const costs = `${cost.map((each) => each.toFixed(2)).join(' + ')}`;
    console.log(`| ${name} | ${figures} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.99).toFixed(1)} | ${costs} |`);
  }
  const total = ({ cost, databaseCost }: Run): number => cost + databaseCost;
  const byRate = at(
    rounds.map(([one, other]) => one.perSecond / other.perSecond),
    0.5,
  );
  const byDatabase = middle(sql, (run) => run.databaseCost) / middle(ours, (run) => run.databaseCost);
  const byCost = middle(sql, total) / middle(ours, total);
  const ratios = [byRate, byCost, byDatabase].map((ratio) => ratio.toFixed(2));
  console.log(
    `| against bare: rate ${ratios[0]}, processor time ${ratios[1]}, that of the database ${ratios[2]} | | | | |`,
  );
}
asker.close();
await shop.close();
