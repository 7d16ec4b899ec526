/** Staff calls of the help desk: find a person, see at once whether they can watch, and help them on the phone. */
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MembershipForStaff } from '../memberships/memberships.ts';
import { NO_STREAM_REASONS, Seat } from '../streaming/streaming.ts';
import { BodyId, Decimal, PathId, Text } from '../wire-values.ts';

const Instant = z.iso.datetime();
const Reason = Text(300);
const DESK = ['support', 'cashier', 'admin'] as const;
const HELPERS = ['support', 'admin'] as const;
const OfUser = z.object({ userId: PathId });

/** Fewer characters would match half the league. */
export const SEARCH_MIN = 3;
/** A search returns at most this many people. */
export const PEOPLE_FOUND_MAX = 20;
/** By what a person was found. */
export const TRACES = ['name', 'email', 'phone', 'account', 'distributor', 'order', 'payment', 'folio', 'rfc'] as const;
export type Trace = (typeof TRACES)[number];

const FoundPerson = z.object({
  id: z.int(),
  /** null: an account without a name, or one that was erased */
  name: z.nullable(z.string()),
  /** masked: `m•••@correo.mx` */
  email: z.nullable(z.string()),
  /** masked, the last four digits shown */
  telephone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  trace: z.enum(TRACES),
  erased: z.boolean(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const searchPeople = defineEndpoint({
  method: 'GET',
  path: '/api/operations/desk/people',
  summary:
    'Finds at most 20 people by words of the name, the beginning of the e-mail, the last four digits of the phone, or a whole account number, order, payment reference, folio or RFC of an invoice',
  access: DESK,
  query: z.object({ search: Text(100).check(z.minLength(SEARCH_MIN)) }),
  reply: z.object({ data: z.array(FoundPerson) }),
  refusals: [],
});

/** A game as the desk names it. */
const DeskGame = z.object({
  id: z.int(),
  /** codes of the clubs */
  away: z.string(),
  home: z.string(),
  status: z.string(),
  starts_at: Instant,
});
export type DeskGame = z.output<typeof DeskGame>;

const Attempt = z.object({
  id: z.int(),
  at: Instant,
  /** null: the test picture */
  game: z.nullable(DeskGame),
  /** a device label; null when the device did not say what it is */
  device: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  /** the refusal; null: playback started */
  refused: z.nullable(z.string()),
  /** of a seat that another device had */
  other: z.nullable(z.object({ device: z.nullable(z.string()), since: z.nullable(Instant) })),
});
export type WatchAttempt = z.output<typeof Attempt>;

const DeskSession = z.object({
  id: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  way: z.string(),
  since: Instant,
  last_seen: Instant,
  is_watching: z.boolean(),
});
export type DeskSession = z.output<typeof DeskSession>;

export const closeSessions = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/sessions/close',
  summary: 'Ends one session of a person, or all of them; the session that calls stays open',
  access: HELPERS,
  params: OfUser,
  body: z.object({ reason: Reason, session: z.optional(z.uuid()) }),
  reply: z.object({ closed: z.int() }),
  refusals: ['accounts/unknown', 'desk/staff-account'],
});

export const handSeat = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/seat/hand',
  summary: 'Hands the seat of a person to the device of one of the attempts; the picture of the other device stops',
  access: HELPERS,
  params: OfUser,
  body: z.object({ attempt: BodyId, reason: Reason }),
  reply: z.object({ device: z.nullable(z.string()), closed: z.int() }),
  refusals: ['desk/attempt-unknown'],
});

/** Days that a person is given at once, at most. */
export const GIVEN_DAYS_MAX = 60;
const GivenDays = z.object({
  id: z.int(),
  membership: z.int(),
  days: z.int(),
  reason: z.string(),
  at: Instant,
  ends_before: Instant,
  ends_after: Instant,
  undone_at: z.nullable(Instant),
});
export type GivenDays = z.output<typeof GivenDays>;

export const giveDays = defineEndpoint({
  method: 'POST',
  path: '/api/operations/memberships/:id/days',
  summary: 'Moves the end of a pass by league days and tells its holder by mail; from today when the pass is over',
  access: HELPERS,
  params: z.object({ id: PathId }),
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(GIVEN_DAYS_MAX)), reason: Reason }),
  reply: z.object({ data: GivenDays }),
  refusals: ['memberships/unknown', 'memberships/revoked', 'staff/own-benefit'],
});

export const takeBackDays = defineEndpoint({
  method: 'POST',
  path: '/api/operations/given-days/:id/undo',
  summary: 'Takes given days back: the pass ends as before, and its holder is told',
  access: HELPERS,
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  reply: z.object({ data: GivenDays }),
  refusals: ['memberships/days-unknown', 'memberships/end-moved'],
});

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/email',
  summary: 'Mails a link to the new address, which changes it when it is opened, and a notice to the present one',
  access: HELPERS,
  params: OfUser,
  body: z.object({ email: Email, reason: Reason }),
  reply: z.object({ pending: z.string() }),
  refusals: ['accounts/unknown', 'desk/email-taken', 'desk/email-same', 'desk/staff-account', 'limits/too-many'],
});

export const sendRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/recovery',
  summary: 'Mails a link for a new password to the address of a fan’s account',
  access: HELPERS,
  params: OfUser,
  body: z.object({ reason: Reason }),
  reply: z.object({ sent: z.literal(true) }),
  refusals: ['accounts/unknown', 'desk/no-email', 'desk/staff-account', 'limits/too-many'],
});

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/erase',
  summary: 'Erases the personal data of an account whose owner has asked for it; payments stay, without a name',
  access: HELPERS,
  params: OfUser,
  body: z.object({ reason: Reason }),
  reply: z.object({ erased: z.literal(true) }),
  refusals: ['accounts/unknown', 'desk/staff-account'],
});

/** How long its author may change a note. */
export const NOTE_EDIT_MINUTES = 10;
const NoteText = Text(2000);
const Note = z.object({
  id: z.int(),
  at: Instant,
  author: z.nullable(z.string()),
  text: z.string(),
  edited_at: z.nullable(Instant),
  /** until when the person who reads may change it; null: not at all */
  editable_until: z.nullable(Instant),
});
export type Note = z.output<typeof Note>;

export const addNote = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/notes',
  summary: 'Adds a note about a person',
  access: DESK,
  params: OfUser,
  body: z.object({ text: NoteText }),
  reply: z.object({ data: Note }),
  refusals: ['accounts/unknown'],
});

export const editNote = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/notes/:id',
  summary: 'Changes the own note within ten minutes',
  access: DESK,
  params: z.object({ id: PathId }),
  body: z.object({ text: NoteText }),
  reply: z.object({ data: Note }),
  refusals: ['desk/note-unknown', 'desk/note-fixed'],
});

/** Why a person cannot watch: what starting playback would answer, or that there is no game to watch. */
const DESK_REASONS = [...NO_STREAM_REASONS, 'no-game'] as const;
const Answer = z.object({
  may: z.boolean(),
  why: z.nullable(z.enum(DESK_REASONS)),
  /** the game that was asked about: of the last attempt, else of the person’s club, else one that is on */
  game: z.nullable(DeskGame),
  /** ISO 3166 alpha-2, of the last attempt, else of the newest session or the account */
  country: z.string(),
  /** the device that wants to watch; null: no attempt lately */
  attempt: z.nullable(
    z.object({ id: z.int(), at: Instant, device: z.nullable(z.string()), city: z.nullable(z.string()) }),
  ),
  /** the device that has the seat now */
  seat: z.nullable(Seat),
  /** until when a pass opens this game */
  pass_until: z.nullable(Instant),
});
export type DeskAnswer = z.output<typeof Answer>;

const DeskPerson = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** the address that a mailed link would set */
  pending_email: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  language: z.string(),
  team: z.nullable(z.string()),
  login_type: z.string(),
  is_staff: z.boolean(),
  created_at: Instant,
  /** erased accounts keep their number and their orders */
  erased_at: z.nullable(Instant),
});
const DeskOrder = z.object({
  id: z.int(),
  title: z.string(),
  total: Decimal,
  currency: z.string(),
  state: z.string(),
  opened_at: Instant,
  method: z.nullable(z.string()),
  card_brand: z.nullable(z.string()),
  card_last_four: z.nullable(z.string()),
  /** another attempt of this order was paid too */
  paid_twice: z.boolean(),
  /** of the request for an invoice, if there is one */
  invoice: z.nullable(z.enum(['waiting', 'done'])),
});
export type DeskOrder = z.output<typeof DeskOrder>;
const DeskAction = z.object({
  id: z.int(),
  at: Instant,
  actor: z.nullable(z.string()),
  action: z.string(),
  reason: z.nullable(z.string()),
});

const Desk = z.object({
  person: DeskPerson,
  answer: Answer,
  attempts: z.array(Attempt),
  /** of the last 24 hours */
  attempts_of_day: z.object({ all: z.int(), refused: z.int() }),
  passes: z.array(MembershipForStaff),
  given_days: z.array(GivenDays),
  orders: z.array(DeskOrder),
  sessions: z.array(DeskSession),
  notes: z.array(Note),
  /** what staff did lately with this account */
  actions: z.array(DeskAction),
});
export type Desk = z.output<typeof Desk>;

export const readDesk = defineEndpoint({
  method: 'GET',
  path: '/api/operations/desk/people/:userId',
  summary:
    'All that the desk shows of a person, with the answer whether they can watch now; opening is in the audit log',
  access: DESK,
  params: OfUser,
  query: z.object({
    /** about this game instead of the likeliest one */
    game: z.optional(PathId),
    /** from this country instead */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  reply: z.object({ data: Desk }),
  refusals: ['accounts/unknown'],
});
