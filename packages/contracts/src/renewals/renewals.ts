/** Passes that renew by themselves, as their buyers see and stop them. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MoreTitles } from '../more-languages.ts';
import { CARD_REFUSALS } from '../payments/purchase.ts';
import { ClientFlags } from '../streaming/client-flags.ts';
import { Decimal, PathId } from '../wire-values.ts';
import { RenewalTerms, RenewalVersion } from './renewal-terms.ts';

/** `past-due`: a charge was declined and is tried again; `stopped` by its buyer; `ended` by itself. */
export const RENEWAL_STATES = ['active', 'past-due', 'stopped', 'ended'] as const;

const Card = z.nullable(
  z.object({
    brand: z.string(),
    last_four: z.string(),
    /** the month after which it is refused, `2027-03` */
    expires: z.nullable(z.string()),
  }),
);
const Titles = { membership_id: z.int(), title: z.string(), title_en: z.string(), texts: MoreTitles };

export const Renewal = z.object({
  id: z.int(),
  ...Titles,
  state: z.enum(RENEWAL_STATES),
  /** of the next charge */
  total: Decimal,
  currency: z.enum(CURRENCIES),
  /** when the card is charged next; null: never again */
  charge_at: z.nullable(z.iso.datetime()),
  /** when the notice of that charge was sent; null: not yet */
  noticed_at: z.nullable(z.iso.datetime()),
  paid_until: z.iso.datetime(),
  card: Card,
  /** what the buyer agreed to last */
  agreed: z.object({ text: z.string(), at: z.iso.datetime() }),
  /** a new price that needs a yes before the charge; null: none */
  asks: z.nullable(RenewalTerms),
  over_at: z.nullable(z.iso.datetime()),
});
export type Renewal = z.output<typeof Renewal>;

const One = z.object({ data: Renewal });

export const readRenewals = defineEndpoint({
  method: 'GET',
  path: '/api/renewals',
  summary: 'The renewals of the person: those that run, and those that ended within sixty days',
  access: 'signed-in',
  query: ClientFlags,
  reply: z.object({ data: z.array(Renewal) }),
  refusals: [],
});

export const stopRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/:id/stop',
  summary: 'Stops a renewal at once: no further charge, and the pass runs to its paid end',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: ClientFlags,
  reply: One,
  refusals: ['renewals/unknown'],
});

export const agreeToRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/:id/agree',
  summary: 'Agrees to the new price of a renewal, whose sentence has this version',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: ClientFlags,
  body: z.object({ version: RenewalVersion }),
  reply: One,
  refusals: ['renewals/unknown', 'renewals/over', 'renewals/terms-changed'],
});

export const changeRenewalCard = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/:id/card',
  feature: 'pay-card',
  summary:
    'Keeps another card for a renewal, through a token of the provider’s library; a declined charge is tried at once',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: ClientFlags,
  body: z.object({
    token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)),
    deviceDataId: z.string().check(z.minLength(1), z.maxLength(255)),
    holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  reply: One,
  refusals: ['renewals/unknown', 'renewals/over', 'payments/method-unavailable', 'limits/too-many', ...CARD_REFUSALS],
});

const Token = z.string().check(z.regex(/^[1-9]\d{0,9}\.[\w-]{22}$/));
/** What the link of a notice shows without anybody signed in: no name, no card. */
const SeenRenewal = z.object({
  ...Titles,
  state: z.enum(RENEWAL_STATES),
  total: Decimal,
  currency: z.enum(CURRENCIES),
  charge_at: z.nullable(z.iso.datetime()),
  paid_until: z.iso.datetime(),
});
export type SeenRenewal = z.output<typeof SeenRenewal>;

export const lookAtRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/look',
  summary: 'What the link of a notice would stop, without stopping it; the token is in the fragment of the address',
  access: 'open',
  body: z.object({ token: Token }),
  reply: z.object({ data: SeenRenewal }),
  refusals: ['renewals/unknown', 'limits/too-many'],
});

export const stopRenewalByLink = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/stop',
  summary: 'Stops the renewal of a notice’s link; the button of its page calls it',
  access: 'open',
  body: z.object({ token: Token }),
  reply: z.object({ data: SeenRenewal }),
  refusals: ['renewals/unknown', 'limits/too-many'],
});
