/** Paying by card, and the slip of the same provider that is paid at a store. */
import * as z from 'zod/mini';
import { Email, PayerName } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MONTHS } from '../months.ts';
import { RenewalVersion } from '../renewals/renewal-terms.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { PayerTelephone } from '../typed-values.ts';
import { BodyId, PathId } from '../wire-values.ts';
import { PAYMENT_STATES, Payment } from './payments.ts';
import { CARD_REFUSALS, OFFER_REFUSALS, OptionalCoupon, OptionalShown, PaymentReference } from './purchase.ts';

const Flags = z.object(clientFlags);
const DeviceId = z.optional(z.string().check(z.maxLength(255)));

export const payByCard = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/card',
  feature: 'pay-card',
  summary: 'Charges a card through a token of the provider’s library; amounts and people named in the body are ignored',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({
    firstname: PayerName(1),
    lastname: z.optional(PayerName(0)),
    telephone: PayerTelephone,
    email: Email,
    reference: PaymentReference,
    token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)),
    coupon: OptionalCoupon,
    shown: OptionalShown,
    /** payments without interest; missing: at once */
    months: z.optional(z.enum(MONTHS)),
    /** the buyer ticked the renewal beside the button: `version` of its sentence; missing: it does not renew */
    renews: z.optional(RenewalVersion),
    deviceIdHiddenFieldName: DeviceId,
    deviceDataId: DeviceId,
  }),
  reply: z.object({
    /** `redirect`: go to `redirect_url`; `processing`: no answer of the bank yet, request again; `paid` */
    status: z.enum(PAYMENT_STATES),
    redirect_url: z.nullable(z.string()),
    data: z.object({ payment_id: z.int(), reference: z.string(), redirect_url: z.nullable(z.string()) }),
  }),
  refusals: [
    'payments/foreign-reference',
    'payments/email-unusable',
    'renewals/terms-changed',
    'renewals/not-offered',
    'renewals/already-on',
    ...OFFER_REFUSALS,
    ...CARD_REFUSALS,
  ],
});

export const readMonths = defineEndpoint({
  method: 'GET',
  path: '/api/payments/months/:membershipId',
  summary: 'In how many payments without interest this card may pay this plan, by the first digits of the card',
  access: 'signed-in',
  params: z.object({ membershipId: PathId }),
  query: z.object({ ...clientFlags, bin: z.string().check(z.regex(/^\d{6,8}$/)) }),
  reply: z.object({ data: z.object({ months: z.array(z.enum(MONTHS)) }) }),
  refusals: ['plans/unknown', 'plans/not-sold-here', 'limits/too-many'],
});

export const confirmBankCheck = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/security3d',
  summary: 'After the bank’s page: the result of the charge, read at the provider',
  access: 'signed-in',
  query: Flags,
  body: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)) }),
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: ['payments/unknown'],
});

export const payAtStore = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/store',
  feature: 'pay-store',
  summary: 'A reference to pay in cash at a store; an open one is reused',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({ membership_id: BodyId, coupon: OptionalCoupon, shown: OptionalShown }),
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: ['payments/foreign-reference', 'payments/email-unusable', ...OFFER_REFUSALS, ...CARD_REFUSALS],
});
