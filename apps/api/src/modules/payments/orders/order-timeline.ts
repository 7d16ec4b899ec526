/** Everything that happened to an order, as one list. Pure. */
import { TIMELINE_KINDS, type TimelineEntry } from '@palco/contracts/payments/order-staff';
import { languageFrom } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';
import { refusalText } from '../../../http/refusal-answer.ts';
import type { OrderRow } from '../attempt-store.ts';
import { cardRefusalFrom } from '../openpay/provider-refusal.ts';
import type { TimelineRows } from './timeline-rows.ts';

interface Happening extends Omit<TimelineEntry, 'at' | 'provider_at' | 'actor'> {
  readonly at: Date;
  readonly provider_at: Date | null;
  readonly actor: number | null;
}
const NOTHING = {
  provider_at: null,
  reference: null,
  amount: null,
  provider_code: null,
  shown_to_buyer: null,
  note: null,
  actor: null,
} as const;

/** What the buyer read about a failed attempt, in the language of the purchase. */
const shownFor = (refused: string | null, { language }: OrderRow): string | null =>
  refused === null ? null : refusalText(cardRefusalFrom(refused), languageFrom(language) ?? 'es');

const attemptHappenings = ({ order, attempts, events }: TimelineRows): Happening[] =>
  attempts.flatMap((attempt): Happening[] => {
    const { id, reference, method, row } = attempt;
    const own = events.filter(({ attempt_id }) => attempt_id === id);
    const opened: Happening = {
      ...NOTHING,
      id: `attempt-opened ${id}`,
      kind: 'attempt-opened',
      at: row.opened_at,
      what: method,
      reference,
    };
    const changes = own.map(
      (event): Happening => ({
        ...NOTHING,
        id: `attempt ${event.id}`,
        kind: 'attempt',
        at: event.at,
        provider_at: event.provider_at,
        what: event.state,
        reference,
        provider_code: event.provider_code,
        shown_to_buyer: shownFor(event.refused, order),
        note: event.pending_reason,
      }),
    );
    // attempts older than their history: only the last change is known
    const last: Happening = {
      ...NOTHING,
      id: `attempt last ${id}`,
      kind: 'attempt',
      at: row.changed_at,
      what: row.state,
      reference,
      provider_code: row.provider_code,
      shown_to_buyer: shownFor(row.refused, order),
      note: row.pending_reason,
    };
    return [opened, ...changes, ...(own.length === 0 && row.changed_at > row.opened_at ? [last] : [])];
  });

/** These have rows of their own. */
const SHOWN_ELSEWHERE = ['refund-payment', 'owe-refund', 'note-refund', 'withdraw-refund', 'resolve-alert'];
const reasonIn = (detail: unknown): string | null => {
  const { reason } = (detail ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : null;
};

const happeningsOf = (rows: TimelineRows): Happening[] => [
  {
    ...NOTHING,
    id: 'order',
    kind: 'order-opened',
    at: rows.order.opened_at,
    what: rows.order.country,
    amount: decimalOf(rows.order.total_cents),
  },
  ...attemptHappenings(rows),
  ...rows.notices.map(
    ({ id, received_at, provider, outcome }): Happening => ({
      ...NOTHING,
      id: `notice ${id}`,
      kind: 'notice',
      at: received_at,
      what: provider,
      note: outcome,
    }),
  ),
  ...rows.ledger.map(
    (entry): Happening => ({
      ...NOTHING,
      id: `ledger ${entry.id}`,
      kind: 'ledger',
      at: entry.at,
      provider_at: entry.provider_at,
      what: entry.kind,
      reference: entry.provider_id,
      amount: decimalOf(entry.amount_cents),
      note: entry.event,
    }),
  ),
  ...rows.passes.flatMap(({ id, granted_at, revoked_at, revoke_reason }): Happening[] => [
    { ...NOTHING, id: `pass ${id}`, kind: 'pass-granted', at: granted_at, what: 'granted' },
    ...(revoked_at
      ? [
          {
            ...NOTHING,
            id: `pass over ${id}`,
            kind: 'pass-revoked' as const,
            at: revoked_at,
            what: 'revoked',
            note: revoke_reason,
          },
        ]
      : []),
  ]),
  ...rows.mails.map(
    ({ kind, at }): Happening => ({
      ...NOTHING,
      id: `mail ${kind}`,
      kind: 'mail',
      at,
      what: kind.split(' ')[0] ?? kind,
    }),
  ),
  ...rows.refunds.flatMap((refund): Happening[] => {
    const amount = decimalOf(-refund.amount_cents);
    const { id, reason, actor, at, state, settled_at, settled_by, note } = refund;
    const isOwed = state === 'outside' || state === 'withdrawn' || note !== null;
    return [
      {
        ...NOTHING,
        id: `refund ${id}`,
        kind: 'refund',
        at,
        what: isOwed ? 'owed' : 'asked',
        amount,
        note: reason,
        actor,
      },
      ...(settled_at
        ? [
            {
              ...NOTHING,
              id: `refund settled ${id}`,
              kind: 'refund-settled' as const,
              at: settled_at,
              what: state,
              amount,
              note,
              actor: settled_by,
            },
          ]
        : []),
    ];
  }),
  ...rows.alerts.flatMap((alert): Happening[] => [
    { ...NOTHING, id: `alert ${alert.id}`, kind: 'alert', at: alert.at, what: alert.kind },
    ...(alert.reopened_at
      ? [
          {
            ...NOTHING,
            id: `alert again ${alert.id}`,
            kind: 'alert' as const,
            at: alert.reopened_at,
            what: alert.kind,
          },
        ]
      : []),
    ...(alert.resolved_at
      ? [
          {
            ...NOTHING,
            id: `alert over ${alert.id}`,
            kind: 'alert-resolved' as const,
            at: alert.resolved_at,
            what: alert.kind,
            note: alert.resolution,
            actor: alert.resolved_by,
          },
        ]
      : []),
  ]),
  ...rows.staff
    .filter(({ action }) => !SHOWN_ELSEWHERE.includes(action))
    .map(
      ({ id, at, actor, action, detail }): Happening => ({
        ...NOTHING,
        id: `staff ${id}`,
        kind: 'staff',
        at,
        what: action,
        note: reasonIn(detail),
        actor,
      }),
    ),
];

const rankOf = new Map(TIMELINE_KINDS.map((kind, place) => [kind, place]));
const numberIn = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/**
 * The newest first by Palco's clock. Entries of one instant are sorted by cause and effect (`TIMELINE_KINDS`), then by when
 * they were written, also the later ones first; so every reading gives the same list. Pure.
 */
export const timelineFrom = (rows: TimelineRows, nameOf: (actor: number) => string | null): TimelineEntry[] =>
  happeningsOf(rows)
    .toSorted(
      (one, other) =>
        other.at.getTime() - one.at.getTime() ||
        (rankOf.get(other.kind) ?? 0) - (rankOf.get(one.kind) ?? 0) ||
        numberIn(other.id) - numberIn(one.id) ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ at, provider_at, actor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      provider_at: provider_at?.toISOString() ?? null,
      actor: actor === null ? null : { id: actor, name: nameOf(actor) },
    }));
