/** Staff calls about people: roles, search, and the audit log. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { STAFF_ACTIONS } from '../operations/staff-actions.ts';
import { STAFF_ROLES } from '../staff-access/staff.ts';
import { DistributorNumber } from '../typed-values.ts';
import { PathId, Text } from '../wire-values.ts';
import { Email } from './person-fields.ts';

/** A person as visible to staff. */
export const PersonForStaff = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  telephone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  login_type: z.string(),
  entrepreneur_number: z.nullable(z.string()),
  roles: z.array(z.enum(STAFF_ROLES)),
  roles_revision: Revision,
  created_at: z.iso.datetime(),
});
export type PersonForStaff = z.output<typeof PersonForStaff>;

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/operations/staff',
  summary: 'Everybody with a staff role',
  access: ['admin'],
  reply: z.object({ data: z.array(PersonForStaff) }),
  refusals: [],
});

export const setRoles = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/users/:userId/roles',
  summary: 'Sets the roles of a person: the list replaces the former one',
  access: ['admin'],
  params: z.object({ userId: PathId }),
  query: Seen,
  body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length)) }),
  reply: z.object({ data: PersonForStaff }),
  refusals: [
    'accounts/unknown',
    'accounts/last-admin',
    'staff/own-role',
    'staff/not-invited',
    'staff/email-unconfirmed',
    'staff/changed-meanwhile',
  ],
});

/** An invitation to work in the console that nobody has accepted yet. */
export const StaffInvitation = z.object({
  id: z.number(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  invited_by: z.nullable(z.string()),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/api/operations/staff/invitations',
  summary: 'Mails somebody an invitation to work in the console; it replaces an earlier one to the same address',
  access: ['admin'],
  body: z.object({
    email: Email,
    roles: z.array(z.enum(STAFF_ROLES)).check(z.minLength(1), z.maxLength(STAFF_ROLES.length)),
  }),
  reply: z.object({ data: StaffInvitation }),
  refusals: ['staff/has-roles', 'limits/too-many'],
});

export const listStaffInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/operations/staff/invitations',
  summary: 'Invitations that nobody has accepted, also those that are over',
  access: ['admin'],
  reply: z.object({ data: z.array(StaffInvitation) }),
  refusals: [],
});

export const withdrawStaffInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/staff/invitations/:invitation',
  summary: 'Withdraws an invitation: its link opens nothing any more',
  access: ['admin'],
  params: z.object({ invitation: PathId }),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: ['staff/invitation-over'],
});

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/operations/people',
  summary: 'Finds people by the whole e-mail, phone number, entrepreneur number or account number',
  access: ['support', 'cashier', 'admin'],
  query: z.object({ search: Text(254) }),
  reply: z.object({ data: z.array(PersonForStaff) }),
  refusals: [],
});

export const inviteDistributor = defineEndpoint({
  method: 'POST',
  path: '/api/operations/entrepreneurs',
  summary: 'Creates the invitation for a distributor number; visible once, valid for 14 days',
  for: 'programs',
  access: ['support', 'admin'],
  body: z.object({ number: DistributorNumber }),
  reply: z.object({ number: z.string(), invitation: z.string() }),
  isShownOnce: true,
  refusals: ['sign-in/number-taken'],
});

const auditFilter = {
  subject: z.optional(Text(200)),
  actor: z.optional(PathId),
  action: z.optional(z.enum(STAFF_ACTIONS)),
  /** changes, or looks (entries of reading); default: both */
  kind: z.optional(z.enum(['change', 'look'])),
  /** a part of the subject or of the details */
  text: z.optional(Text(100)),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/operations/audit.csv',
  summary: 'The audit log as CSV, at most 10,000 entries; the export is an entry itself',
  access: ['league', 'admin'],
  query: z.object(auditFilter),
  reply: 'csv',
  refusals: [],
});

const AuditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: z.nullable(z.number()),
  /** null: the system, or an account that was deleted */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  detail: z.unknown(),
  /** of the call that caused it, as in its `x-request-id` and the log; null: the system */
  request_id: z.nullable(z.string()),
  /** something was only read, such as a person or an export */
  is_look: z.boolean(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const readAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/operations/audit',
  summary: 'The audit log, newest first; a text is searched in 90 days unless `from` says since when',
  access: ['league', 'admin'],
  query: z.object({
    ...auditFilter,
    /** entries older than this one */
    before: z.optional(PathId),
  }),
  reply: z.object({
    data: z.array(AuditEntry),
  }),
  refusals: [],
});
