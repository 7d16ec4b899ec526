/** Calls of the demo's administrator, with the second proof. */
import type { CatalogueForStaff } from '@palco/contracts/plans/plans';
import type { SentChange } from '@palco/contracts/plans/plans-staff';
import type { APIRequestContext } from '@playwright/test';
import { test as base, expect, readDemo } from './journey.ts';

export { expect } from './journey.ts';

/** The headers of the administrator's calls, with a fresh proof. */
export const openOffice = async (request: APIRequestContext): Promise<{ readonly authorization: string }> => {
  const admin = readDemo().accounts.find(({ kind }) => kind === 'admin');
  if (!admin) throw new Error('the demo has no administrator');
  const { email, password } = admin;
  const { token } = await (await request.post('/api/users/login', { data: { email, password } })).json();
  const proof = await request.post('/api/users/proof', { data: { password }, headers: { authorization: token } });
  return { authorization: (await proof.json()).token };
};

type ChangePlans = (...changes: readonly SentChange[]) => Promise<void>;

/** A price that takes effect at once; amounts are decimals. */
export const priceOf = (plan_id: SentChange['plan_id'], price: string, commission = '0.00'): SentChange => ({
  kind: 'price',
  plan_id,
  region: 'mexico',
  price,
  commission,
  // typed by hand, as the console asks for where it differs by much
  typed_total: (Number(price) + Number(commission)).toFixed(2),
});

/** How the prices become again what they were: a plan that had none is taken from sale. */
const undoing = (changes: readonly SentChange[], { plans }: CatalogueForStaff): readonly SentChange[] => {
  const places = new Map(
    changes.flatMap((each) => (each.kind === 'plan' ? [] : [[`${each.plan_id} ${each.region}`, each]])),
  );
  return [...places.values()].map(({ plan_id, region }) => {
    const was = plans.find(({ id }) => id === plan_id)?.prices.find((price) => price.region === region);
    return was ? { ...priceOf(plan_id, was.price, was.commission), region } : { kind: 'withdraw', plan_id, region };
  });
};
/** What is sold where, for how much. */
const soldIn = ({ plans }: CatalogueForStaff): readonly string[] =>
  plans
    .flatMap(({ id, prices }) =>
      prices.map(({ region, price, commission }) => [id, region, price, commission].join(' ')),
    )
    .toSorted();

/** For journeys that sell something else for a while: other files of the same worker find the demo's prices again. */
export const test = base.extend<{ changePlans: ChangePlans }>({
  changePlans: async ({ request }, use) => {
    const headers = await openOffice(request);
    const read = async (): Promise<CatalogueForStaff> =>
      (await (await request.get('/api/operations/plans', { headers })).json()).data;
    const send = async (changes: readonly SentChange[]): Promise<void> => {
      const { revision: seen } = await read();
      const data = { effective_at: null, reason: 'a journey', seen, changes };
      const reply = await request.post('/api/operations/plan-changes', { headers, data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    /** What visitors are told. */
    const sold = async (): Promise<unknown> => (await (await request.get('/api/memberships')).json()).data;
    const [before, soldBefore] = [await read(), await sold()];
    const made: SentChange[] = [];
    await use(async (...changes) => {
      made.push(...changes);
      await send(changes);
    });
    const back = undoing(made, before);
    if (back.length > 0) await send(back);
    // here, and not in a file that happens to be the next one of its worker
    expect(soldIn(await read())).toEqual(soldIn(before));
    await expect.poll(sold).toEqual(soldBefore);
  },
});
