/** What the site shows before it is open: the announcement and its waiting list. */
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ClubCard, ClubCode } from '../league/league.ts';
import { ANNOUNCEMENT_ADDRESS } from './opening-addresses.ts';
import { SITE_STATES } from './site-state.ts';

/** Announced games of the first day. */
export const FIRST_GAMES_MAX = 12;

export const Announcement = z.object({
  state: z.enum(SITE_STATES),
  /** the site is closed, and whoever reads this works here: it is what would be announced */
  is_preview: z.boolean(),
  /** the day on which the site opens, by the league's clock; null: not said, or the site is closed */
  opens_on: z.nullable(z.iso.date()),
  season: z.nullable(z.string()),
  clubs: z.array(ClubCard),
  /** the first day with games from now on, and its games */
  first_day: z.nullable(z.iso.date()),
  games: z.array(
    z.object({
      id: z.int(),
      starts_at: z.iso.datetime(),
      is_time_known: z.boolean(),
      /** letters of the clubs */
      away: z.string(),
      home: z.string(),
      venue: z.nullable(z.string()),
      zone: z.string(),
    }),
  ),
  /** what somebody on the waiting list agrees to, in the language of the call */
  consent: z.object({ version: z.string(), text: z.string() }),
});
export type Announcement = z.output<typeof Announcement>;

export const readAnnouncement = defineEndpoint({
  method: 'GET',
  path: ANNOUNCEMENT_ADDRESS,
  summary: 'Whether the site is open, and what is announced before it is: date, clubs, first games',
  access: 'open',
  beforeOpening: 'always',
  reply: z.object({ data: Announcement }),
  refusals: [],
});

export const joinWaitingList = defineEndpoint({
  method: 'POST',
  path: '/api/opening/waiting-list',
  summary:
    'Puts an address on the waiting list; a mail asks its owner to confirm. The reply reveals no address that is on it',
  access: 'open',
  beforeOpening: 'announced',
  body: z.object({
    email: Email,
    club: z.optional(ClubCode),
    /** of the notice that was agreed to */
    consent: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['opening/not-announced', 'opening/notice-changed', 'limits/too-many'],
});

const WaitingToken = z.string().check(z.minLength(20), z.maxLength(600));

/** What the waiting list has about an address, for its owner. */
export const WaitingEntry = z.object({
  email: z.string(),
  club: z.nullable(z.string()),
  language: z.string(),
  consent: z.object({ version: z.string(), text: z.string(), at: z.iso.datetime() }),
  confirmed_at: z.nullable(z.iso.datetime()),
  mailed_at: z.nullable(z.iso.datetime()),
});
export type WaitingEntry = z.output<typeof WaitingEntry>;

export const readWaitingEntry = defineEndpoint({
  method: 'POST',
  path: '/api/opening/waiting-list/entry',
  summary: 'Everything that is stored about the address whose mail has this link',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ token: WaitingToken }),
  reply: z.object({ data: WaitingEntry }),
  refusals: ['opening/link-wrong'],
});

export const confirmWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/opening/waiting-list/confirm',
  summary: 'Confirms an address of the waiting list with the link of its mail; a second time does no harm',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ token: WaitingToken }),
  reply: z.object({ data: WaitingEntry }),
  refusals: ['opening/link-wrong'],
});

/** RFC 8058: a mailbox posts `List-Unsubscribe=One-Click` to it. */
const leaving = {
  path: '/api/opening/waiting-list/leave',
  access: 'open',
  beforeOpening: 'always',
  query: z.object({ token: WaitingToken }),
} as const;

export const leaveWaitingList = defineEndpoint({
  ...leaving,
  method: 'POST',
  summary:
    'Erases everything that the waiting list has about an address. Nothing is asked, and a second time does no harm',
  reply: z.object({ left: z.literal(true) }),
  refusals: ['opening/link-wrong'],
});

export const openWaitingLeave = defineEndpoint({
  ...leaving,
  method: 'GET',
  summary: 'The page with the button, for mailboxes that open the address. Opening it erases nothing',
  for: 'programs',
  reply: 'redirect',
  refusals: [],
});

export const visitByInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/staff/visit',
  summary: 'Lets somebody invited to work here see the site before it is open, to make the account',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ invitation: z.string().check(z.minLength(20), z.maxLength(200)) }),
  reply: z.object({ visiting: z.literal(true) }),
  refusals: ['staff/invitation-over'],
});
