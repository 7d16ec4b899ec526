/** Orders, passes and money must match, whatever failed meanwhile. */
import { amountText } from './broken.ts';

interface OrderFact {
  readonly id: number;
  readonly userId: number;
  readonly state: string;
  readonly totalCents: number;
  readonly currency: string;
}
interface PassFact {
  readonly id: number;
  readonly userId: number;
  /** `order 12`, `staff grant 3`, `demo seed` */
  readonly source: string;
  readonly isRevoked: boolean;
}
export interface LedgerFact {
  readonly orderId: number;
  /** the order's id at the provider */
  readonly reference: string;
  readonly provider: string;
  readonly kind: string;
  readonly amountCents: number;
  readonly currency: string;
}
/** A used prepaid card. */
interface CardFact {
  readonly folio: string;
  readonly orderId: number | undefined;
  readonly userId: number | undefined;
}
/** A pass that staff gave. */
interface GrantFact {
  readonly id: number;
  readonly userId: number;
}
export interface MoneyFacts {
  readonly orders: readonly OrderFact[];
  readonly passes: readonly PassFact[];
  readonly ledger: readonly LedgerFact[];
  readonly cards: readonly CardFact[];
  readonly grants: readonly GrantFact[];
}

const numberIn = (source: string, word: string): number | undefined => {
  const found = new RegExp(`^${word} (\\d+)$`).exec(source)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Every paid order has exactly one pass, of its buyer, and it is valid. */
export const paidWithoutPass = ({ orders, passes }: Pick<MoneyFacts, 'orders' | 'passes'>): string[] => {
  const byOrder = Map.groupBy(passes, ({ source }) => numberIn(source, 'order'));
  return orders
    .filter(({ state }) => state === 'paid')
    .flatMap(({ id, userId }) => {
      const own = byOrder.get(id) ?? [];
      const [pass] = own;
      if (!pass) return [`Order ${id} of person ${userId} is paid and has no pass.`];
      if (own.length > 1) return [`Order ${id} has ${own.length} passes.`];
      if (pass.userId !== userId)
        return [`The pass of order ${id} belongs to person ${pass.userId}, not to ${userId}.`];
      return pass.isRevoked ? [`Order ${id} is paid and its pass is revoked.`] : [];
    });
};

/** A sold pass needs its order's money; once the money has gone back, the pass must have ended. */
const faultOfSoldPass = (
  { id, userId, isRevoked }: PassFact,
  order: OrderFact | undefined,
  entries: readonly LedgerFact[],
  cards: readonly CardFact[],
): string | undefined => {
  if (!order) return `Pass ${id} of person ${userId} names an order that does not exist.`;
  const balance = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { totalCents, currency } = order;
  if (isRevoked)
    return order.state === 'paid' || balance >= totalCents
      ? `Pass ${id} is revoked, and the ${amountText(balance, currency)} of order ${order.id} were kept.`
      : undefined;
  if (balance < totalCents && order.state !== 'paid')
    return `Pass ${id} of person ${userId} is valid, and order ${order.id} is ${order.state} with ${amountText(balance, currency)} of ${amountText(totalCents, currency)}.`;
  if (!entries.some(({ kind }) => kind === 'paid'))
    return `Pass ${id} of person ${userId} stands on order ${order.id}, for which the ledger has no payment.`;
  const used = cards.filter(({ orderId }) => orderId === order.id);
  const isPrepaid = entries.some(({ provider }) => provider === 'prepaid');
  if (isPrepaid && used.length !== 1)
    return `Pass ${id} was redeemed with order ${order.id}, which has used ${used.length} prepaid cards.`;
  return undefined;
};

/** Every pass has money, a prepaid card, or a member of staff who gave it. */
export const passWithoutMoney = ({ orders, passes, ledger, cards, grants }: MoneyFacts): string[] => {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const entriesOf = Map.groupBy(ledger, ({ orderId }) => orderId);
  const grantOf = new Map(grants.map((grant) => [grant.id, grant]));
  const ofPasses = passes.flatMap((pass): string[] => {
    const orderId = numberIn(pass.source, 'order');
    if (orderId !== undefined) {
      const fault = faultOfSoldPass(pass, orderOf.get(orderId), entriesOf.get(orderId) ?? [], cards);
      return fault ? [fault] : [];
    }
    const grantId = numberIn(pass.source, 'staff grant');
    if (grantId !== undefined)
      return grantOf.get(grantId)?.userId === pass.userId
        ? []
        : [`Pass ${pass.id} of person ${pass.userId} says that staff gave it, and nobody did.`];
    return pass.source === 'demo seed'
      ? []
      : [`Nobody knows where pass ${pass.id} of person ${pass.userId} comes from (${pass.source}).`];
  });
  const soldByCard = Map.groupBy(
    cards.filter(({ orderId }) => orderId !== undefined),
    ({ orderId }) => orderId,
  );
  const twice = [...soldByCard].filter(([, used]) => used.length > 1);
  const lost = cards.filter(({ orderId }) => orderId === undefined || !orderOf.has(orderId));
  return [
    ...ofPasses,
    ...twice.map(([orderId, used]) => `Order ${orderId} has used up ${used.length} prepaid cards.`),
    ...lost.map(({ folio }) => `Prepaid card ${folio} is used up and has no order.`),
  ];
};
