/** Passes bought for somebody else: written before they are paid, claimed by whoever has the link. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MoreTitles } from '../more-languages.ts';
import { PassChoice } from '../payments/shown-order.ts';
import { BodyId, PathId, Text } from '../wire-values.ts';

export const GIFT_NAME_MAX = 60;
export const GIFT_MESSAGE_MAX = 200;
/** A gift is mailed within a year. */
export const GIFT_DAYS_AHEAD = 365;

/** What a reader sees of a gift: `waiting` for its money, `open` to be claimed, `claimed`, or `closed`: its money went back. */
export const GIFT_STATES = ['waiting', 'open', 'claimed', 'closed'] as const;

const Token = z.string().check(z.regex(/^[1-9]\d{0,9}\.[\w-]{22}$/));
/** No control characters, so that nothing typed can end a line of a mail's header. */
const Line = Text(GIFT_NAME_MAX).check(z.regex(/^\P{Cc}+$/u));

const Pass = {
  membership_id: z.int(),
  title: z.string(),
  title_en: z.string(),
  texts: MoreTitles,
};
const Card = {
  to_name: z.string(),
  from_name: z.string(),
  message: z.string(),
  state: z.enum(GIFT_STATES),
  claimed_at: z.nullable(z.iso.datetime()),
};

const OwnGift = z.object({
  id: z.int(),
  ...Pass,
  ...Card,
  /** null: handed on by its buyer */
  to_email: z.nullable(z.string()),
  deliver_at: z.nullable(z.iso.datetime()),
  mailed_at: z.nullable(z.iso.datetime()),
  /** null: not paid yet */
  payment_id: z.nullable(z.int()),
  /** of the link; null unless it can be claimed */
  token: z.nullable(z.string()),
});
export type OwnGift = z.output<typeof OwnGift>;

export const writeGift = defineEndpoint({
  method: 'POST',
  path: '/api/gifts',
  summary: 'Writes a gift for a plan; it is paid like any order, with `shown.gift` in the call that spends',
  access: 'signed-in',
  body: z.object({
    membership_id: BodyId,
    ...PassChoice,
    to_name: Line,
    from_name: Line,
    message: z.string().check(z.trim(), z.maxLength(GIFT_MESSAGE_MAX), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u)),
    /** missing: its buyer hands the link on */
    to_email: z.optional(Email),
    /** league day, at nine in the morning; missing: as soon as it is paid */
    deliver_on: z.optional(z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined))),
  }),
  reply: z.object({ data: z.object({ id: z.int() }) }),
  refusals: [
    'plans/unknown',
    'plans/not-sold-here',
    'plans/choice-wrong',
    'plans/game-not-here',
    'gifts/day-wrong',
    'limits/too-many',
  ],
});

export const readGifts = defineEndpoint({
  method: 'GET',
  path: '/api/gifts',
  summary:
    'The gifts that the person has bought, the newest first, with their state and the link of those to be claimed',
  access: 'signed-in',
  reply: z.object({ data: z.array(OwnGift) }),
  refusals: [],
});

export const correctGift = defineEndpoint({
  method: 'PUT',
  path: '/api/gifts/:id/address',
  summary:
    'Corrects the address of a gift that nobody has claimed: it is mailed there with a new link, and the old one ends',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  body: z.object({ to_email: Email }),
  reply: z.object({ data: z.object({ id: z.int() }) }),
  refusals: ['gifts/unknown', 'gifts/claimed', 'gifts/closed', 'limits/too-many'],
});

const SeenGift = z.object({
  ...Pass,
  ...Card,
  /** when a pass with a fixed end ends; null: it counts its days from the claim */
  ends_at: z.nullable(z.iso.datetime()),
  days: z.int(),
});
export type SeenGift = z.output<typeof SeenGift>;

export const lookAtGift = defineEndpoint({
  method: 'POST',
  path: '/api/gifts/look',
  summary: 'What a link gives, without claiming it; the token is in the fragment of the address, so that no log has it',
  access: 'open',
  body: z.object({ token: Token }),
  reply: z.object({ data: SeenGift }),
  refusals: ['gifts/unknown', 'limits/too-many'],
});

export const claimGift = defineEndpoint({
  method: 'POST',
  path: '/api/gifts/claim',
  summary: 'Claims a gift for the person signed in: its pass begins now. The same person again gets the same answer',
  access: 'signed-in',
  body: z.object({ token: Token }),
  reply: z.object({ data: z.object({ membership_id: z.int(), ends_at: z.iso.datetime() }) }),
  refusals: ['gifts/unknown', 'gifts/claimed', 'gifts/closed', 'plans/already-held', 'limits/too-many'],
});
