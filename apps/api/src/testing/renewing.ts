/** A plan that renews, and people who buy it, through HTTP. */
import { changePlans } from './change-plans.ts';
import type { Reply } from './people.ts';
import type { Buyer, Till } from './till.ts';
import type { World } from './world.ts';

interface Purchase {
  readonly coupon?: string;
  /** version of the sentence; undefined: the box is not ticked */
  readonly renews?: string | undefined;
  readonly card?: string;
  readonly months?: string;
}
export interface RenewingPlan {
  readonly id: number;
  terms(language?: string): Promise<{ text: string; version: string; total: string; days: number }>;
  pay(buyer: Buyer, purchase?: Purchase): Promise<Reply>;
  /** pays, and comes back from the bank */
  buy(buyer: Buyer, purchase?: Purchase): Promise<Reply>;
  /** what the recurring job does */
  round(): Promise<void>;
}
const ID = 141;

export const renewingPlan = async (world: World, till: Till, days = 30): Promise<RenewingPlan> => {
  const admin = (await world.staff('admin')).token;
  const terms = {
    title: 'Pase mensual',
    title_en: 'Monthly pass',
    description: 'Todos los juegos, mes a mes',
    description_en: 'Every game, month by month',
    image: '',
    period: 'regular-season',
    days,
    valid_from: null,
    valid_until: null,
    sale_from: null,
    sale_until: null,
    competitions: ['regular-season'],
    position: 16,
    recurring: true,
  };
  await changePlans(world, admin, [{ kind: 'plan', plan_id: ID, terms }]);
  await changePlans(world, admin, [{ kind: 'price', plan_id: ID, region: 'mexico', price: '149', commission: '0' }]);
  const readTerms = async (language = 'es') =>
    (await world.ask(`GET /api/payments/ways/${ID}?lang=${language}`, {})).body.data.renewal;
  const pay = async (buyer: Buyer, purchase: Purchase = {}): Promise<Reply> => {
    const { card, months, coupon } = purchase;
    const renews = 'renews' in purchase ? purchase.renews : (await readTerms()).version;
    return till.payByCard(buyer, {
      planId: ID,
      card: card ?? '4111111111111111',
      body: { ...(renews ? { renews } : {}), ...(months ? { months } : {}), ...(coupon ? { coupon } : {}) },
    });
  };
  return {
    id: ID,
    terms: readTerms,
    pay,
    buy: async (buyer, purchase) => {
      const { body, text } = await pay(buyer, purchase);
      if (!body.redirect_url) throw new Error(`no bank page: ${text}`);
      const back = await till.atBank(body.redirect_url, 'approve');
      return till.confirm(buyer, back.searchParams.get('id') as string);
    },
    round: async () => {
      const run = async (): Promise<void> => {
        for (const { tasks } of world.palco.modules) await tasks?.slow?.['renewal-round']?.({});
      };
      await run();
      // the recurring job may hold one of them: its lock is waited for, and what it left is done
      for (;;) {
        const left = await world.db
          .selectFrom('renewals')
          .select('id')
          .where('next_at', '<=', world.now())
          .forUpdate()
          .execute();
        if (!left.length) return;
        await run();
      }
    },
  };
};
