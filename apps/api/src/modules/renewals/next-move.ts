/** What happens next with a renewal, and when. Decided without clock or database; docs/payments.md has it as a table. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The card is charged this long before the paid time ends. */
const CHARGE_BEFORE = DAY_MS;
/** A changed price is put to the buyer this long before the charge. */
const ASK_BEFORE = 14 * DAY_MS;
const NOTICE_BEFORE = 7 * DAY_MS;
/** The law's five days, and one for a mail server that is away. */
const NOTICE_AT_LEAST = 6 * DAY_MS;
/** What the database demands between a notice that was sent and its charge. */
const NOTICE_DAYS = 5 * DAY_MS;
/** After the first charge that was declined. */
const TRY_AGAIN = [1 * DAY_MS, 3 * DAY_MS, 5 * DAY_MS];
/** How long the pass goes on after the first charge that was declined. */
export const GRACE = 5 * DAY_MS + 6 * HOUR_MS;
/** How long a notice that nobody takes is waited for, and a provider that does not answer. */
const GIVE_UP = 10 * DAY_MS;
/** Stolen, lost, to be retained, expired: charging the same card again is pointless, and the bank counts it. */
const HOPELESS = new Set([3002, 3004, 3009, 3011]);

/** One charge of the period that is due. */
export interface Try {
  /** `open`: not settled; `declined`: by the card or its bank; `away`: the provider did not carry it out */
  readonly outcome: 'open' | 'declined' | 'away';
  readonly code: number | undefined;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly cardId: number | undefined;
}
export interface RenewalFacts {
  readonly paidUntil: Date;
  /** end of the pass, without days of grace; undefined: it was taken back */
  readonly passEnd: Date | undefined;
  /** the pass was traded for a larger one */
  readonly isUpgraded: boolean;
  readonly isDisputed: boolean;
  readonly agreed: { readonly totalCents: number; readonly days: number };
  readonly askedCents: number | undefined;
  /** what it costs now; undefined: not sold as renewing any more */
  readonly offered: { readonly totalCents: number; readonly days: number } | undefined;
  readonly notice: { readonly sentAt: Date | undefined; readonly chargeAt: Date } | undefined;
  /** of this period, the oldest first */
  readonly tries: readonly Try[];
  readonly cardId: number | undefined;
}
export const END_REASONS = ['money-back', 'upgraded', 'not-sold', 'price', 'unreachable', 'declined'] as const;
type EndReason = (typeof END_REASONS)[number];
export type Move =
  /** `declined`: so many charges of this period were, and the buyer knows of it */
  | { readonly kind: 'wait'; readonly until: Date; readonly declined?: number }
  /** the pass goes on by something else that was bought: its charge comes later */
  | { readonly kind: 'follow'; readonly paidUntil: Date }
  | { readonly kind: 'ask'; readonly totalCents: number }
  | { readonly kind: 'notify'; readonly chargeAt: Date }
  | { readonly kind: 'charge' }
  | { readonly kind: 'end'; readonly why: EndReason };

const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

export const chargeDueAt = (paidUntil: Date): Date => after(paidUntil, -CHARGE_BEFORE);
/** When there is first something to look at: is the price what was agreed to? */
export const firstLookAt = (paidUntil: Date): Date => after(chargeDueAt(paidUntil), -ASK_BEFORE);

const wait = (until: Date, declined = 0): Move => ({ kind: 'wait', until, ...(declined ? { declined } : {}) });
const end = (why: EndReason): Move => ({ kind: 'end', why });

/** Before the notice: is it still sold, and at a price that was agreed to? */
const beforeNotice = ({ agreed, askedCents, offered, paidUntil }: RenewalFacts, at: Date): Move => {
  const due = chargeDueAt(paidUntil);
  const tomorrow = earliest(after(at, DAY_MS), due);
  const firstLook = firstLookAt(paidUntil);
  if (at < firstLook) return wait(firstLook);
  if (!offered) return at >= due ? end('not-sold') : wait(tomorrow);
  if (offered.totalCents > agreed.totalCents || offered.days !== agreed.days) {
    if (at >= due) return end('price');
    return askedCents === offered.totalCents ? wait(tomorrow) : { kind: 'ask', totalCents: offered.totalCents };
  }
  const noticeAt = after(due, -NOTICE_BEFORE);
  if (at < noticeAt) return wait(noticeAt);
  return { kind: 'notify', chargeAt: latest(due, after(at, NOTICE_AT_LEAST)) };
};

/** After the notice: the charge, and up to three more when the card is declined. */
const afterNotice = (facts: RenewalFacts, notice: NonNullable<RenewalFacts['notice']>, at: Date): Move => {
  const { tries, cardId } = facts;
  if (!notice.sentAt) return at >= after(notice.chargeAt, GIVE_UP) ? end('unreachable') : wait(after(at, HOUR_MS));
  const chargeAt = latest(notice.chargeAt, after(notice.sentAt, NOTICE_DAYS));
  const declines = tries.filter(({ outcome }) => outcome === 'declined');
  const [first] = declines;
  const last = declines.at(-1);
  const number = declines.length;
  if (number > TRY_AGAIN.length || at >= after(chargeAt, GIVE_UP)) return end('declined');
  if (first && last) {
    const isOtherCard = cardId !== last.cardId;
    const lastSlot = after(first.openedAt, TRY_AGAIN.at(-1) ?? 0);
    if (!isOtherCard && HOPELESS.has(last.code ?? 0)) return at >= lastSlot ? end('declined') : wait(lastSlot, number);
    const slot = isOtherCard ? last.changedAt : after(first.openedAt, TRY_AGAIN[number - 1] ?? 0);
    if (at < slot) return wait(slot, number);
  }
  if (at < chargeAt) return wait(chargeAt);
  const away = tries.at(-1);
  const again = away?.outcome === 'away' ? after(away.changedAt, HOUR_MS) : at;
  return at < again ? wait(again, number) : { kind: 'charge' };
};

export const nextMove = (facts: RenewalFacts, at: Date): Move => {
  const { passEnd, paidUntil, isUpgraded, isDisputed, tries, notice } = facts;
  // money may be moving: the check of its attempt decides first
  if (tries.some(({ outcome }) => outcome === 'open')) return wait(after(at, HOUR_MS / 4));
  if (isUpgraded && !passEnd) return end('upgraded');
  if (!passEnd || passEnd < paidUntil || isDisputed) return end('money-back');
  if (passEnd > paidUntil) return { kind: 'follow', paidUntil: passEnd };
  return notice ? afterNotice(facts, notice, at) : beforeNotice(facts, at);
};
