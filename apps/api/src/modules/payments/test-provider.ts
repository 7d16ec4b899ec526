/**
 * Tests of the payment providers before the first customer: each is asked with the real keys, and its notice must arrive.
 * Nothing is charged: a store payment that nobody pays, an order at PayPal that is approved and never captured.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { languageFrom } from '@palco/kernel/language';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import type { Openpay } from '../../gateways/openpay/openpay.ts';
import type { Paypal } from '../../gateways/paypal/paypal.ts';
import { isApprovalPage } from '../../gateways/paypal/paypal-settings.ts';

/** Whoever makes the test; the provider may write to this address. */
interface TestBuyer {
  readonly name: string | null;
  readonly email: string;
  readonly language: string;
}
type TestStarted =
  /** a notice is on its way; with a page, once somebody has approved the payment there */
  | { readonly kind: 'started'; readonly reference: string; readonly page?: string }
  /** only a purchase brings a notice: whoever tests makes one and gives it back */
  | { readonly kind: 'buy'; readonly reference: string }
  /** the provider does not know us, or does not allow it */
  | { readonly kind: 'refused'; readonly why: string }
  /** the provider could not register our address for its notices */
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'away'; readonly why: string };
export interface ProviderTest {
  /** which account and keys are tested; it is only stored as a digest */
  readonly basis: string;
  /** where the provider calls us */
  noticeAddress(): string;
  start(by: TestBuyer): Promise<TestStarted>;
  /** when the provider's notice about a test came, and was proved to be the provider's; undefined: not yet */
  noticedAt(reference: string): Promise<Date | undefined>;
}

/** Begins the reference of a test; those of attempts begin with an account's number. */
const PREFIX = 'opening-';
/** The outcome of a notice about a test. */
const OUTCOME = 'a test before the opening';
const newReference = (): string => `${PREFIX}${randomBytes(8).toString('hex')}`;

/** What a notice about a test is closed with; undefined: it is about no test. */
export const outcomeOfTest = (reference: string | undefined): string | undefined =>
  reference?.startsWith(PREFIX) ? `${OUTCOME}: ${reference}` : undefined;

const noticedAt =
  (db: Database, provider: 'openpay' | 'paypal') =>
  async (reference: string): Promise<Date | undefined> => {
    const notice = await db
      .selectFrom('provider_notices')
      .select('received_at')
      .where('provider', '=', provider)
      .where('state', '=', 'done')
      .where('outcome', '=', outcomeOfTest(reference) ?? '')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return notice?.received_at;
  };

const AMOUNT_CENTS = 1000;
const unanswered = ({ kind, why }: { readonly kind: string; readonly why?: string }): TestStarted => ({
  kind: 'away',
  why: why ?? kind,
});

interface TestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly noticeAddress: () => string;
  /** of the league, as the provider shows it */
  readonly brand: () => string;
  readonly origin: () => string;
}

export const openpayTest = (openpay: Openpay, { db, clock, noticeAddress, brand }: TestDeps): ProviderTest => {
  const { merchantId, privateKey, webhookUser, webhookPassword } = openpay.settings;
  return {
    basis: [merchantId, privateKey, webhookUser, webhookPassword].join(' '),
    noticeAddress,
    start: async ({ name, email }) => {
      const keys = await openpay.readWebhooks();
      if (keys.kind === 'refused')
        return { kind: 'refused', why: `${keys.error.code} ${keys.error.description}`.trim() };
      if (keys.kind !== 'answered') return unanswered(keys);
      if ((await openpay.ensureWebhook(noticeAddress())) === 'failed') return { kind: 'unregistered' };
      const reference = newReference();
      const [firstName = '', ...rest] = (name ?? email).split(' ');
      const answer = await openpay.chargeAtStore({
        reference,
        amountCents: AMOUNT_CENTS,
        currency: 'MXN',
        description: `${brand()}: prueba`,
        buyer: { name: firstName, lastName: rest.join(' ') || firstName, email, phone: '' },
        due: `${addDays(leagueDateOf(clock(), clock.zone()), 1)}T23:59:59`,
      });
      if (answer.kind === 'charge') return { kind: 'started', reference };
      if (answer.kind === 'refused')
        return { kind: 'refused', why: `${answer.error.code} ${answer.error.description}`.trim() };
      return unanswered(answer);
    },
    noticedAt: noticedAt(db, 'openpay'),
  };
};

/** An order that the tester approves at PayPal; the approval is the notice, and the money is never taken. */
const ordersTest = (
  { orders, webhooks }: Pick<Paypal, 'orders' | 'webhooks'>,
  { db, noticeAddress, brand, origin }: TestDeps,
): ProviderTest | undefined => {
  if (!orders || !webhooks) return undefined;
  const { mexico, elsewhere } = orders.settings;
  return {
    basis: [mexico, elsewhere]
      .map(({ clientId, secret, merchantId }) => `${clientId} ${secret} ${merchantId}`)
      .join(' '),
    noticeAddress,
    start: async ({ language }) => {
      for (const { merchantId } of [mexico, elsewhere]) {
        const keys = await orders.callsOf(merchantId)?.({ method: 'GET', path: '/v1/notifications/webhooks' });
        if (keys?.kind === 'refused') return { kind: 'refused', why: keys.error.issue };
        if (keys?.kind !== 'answered') return unanswered(keys ?? { kind: 'no app' });
      }
      if (!(await webhooks.ensure())) return { kind: 'unregistered' };
      const reference = newReference();
      const answer = await orders.create({
        merchant: mexico.merchantId,
        reference,
        amountCents: AMOUNT_CENTS,
        currency: 'MXN',
        description: `${brand()}: prueba`,
        brand: brand(),
        language: languageFrom(language) ?? 'es',
        returnTo: `${origin()}/console/opening`,
        cancelTo: `${origin()}/console/opening`,
      });
      if (answer.kind === 'refused') return { kind: 'refused', why: answer.error.issue };
      if (answer.kind !== 'order') return unanswered(answer);
      const { page } = answer.order;
      // whoever tests is sent to PayPal's own pages only
      if (page === undefined || !isApprovalPage(orders.settings, page)) return { kind: 'refused', why: 'no page' };
      return { kind: 'started', reference, page };
    },
    noticedAt: noticedAt(db, 'paypal'),
  };
};

const FORM_DAYS = 30;
const DAY_MS = 86_400_000;
/** The classic form has no keys, and sends a notice of a purchase only: one of the last thirty days counts. */
const formTest = ({ form }: Pick<Paypal, 'form'>, { db, clock, origin }: TestDeps): ProviderTest | undefined =>
  form && {
    basis: `${form.settings.businessMexico} ${form.settings.businessElsewhere}`,
    noticeAddress: () => `${origin()}/api/payments/paypal/webhook`,
    start: async () => ({ kind: 'buy', reference: newReference() }),
    noticedAt: async () => {
      const notice = await db
        .selectFrom('provider_notices')
        .select('received_at')
        .where('provider', '=', 'paypal')
        .where('headers', 'is', null)
        .where('state', '=', 'done')
        .where('received_at', '>', new Date(clock().getTime() - FORM_DAYS * DAY_MS))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return notice?.received_at;
    },
  };

export const paypalTest = (paypal: Paypal, deps: TestDeps): ProviderTest | undefined =>
  ordersTest(paypal, deps) ?? formTest(paypal, deps);
