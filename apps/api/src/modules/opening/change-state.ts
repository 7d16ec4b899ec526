/** Closes, announces and opens the site, and sets the day that is announced. */
import type { OpeningDesk, OpeningLine } from '@palco/contracts/opening/opening-staff';
import { SITE_STATES, type SiteState } from '@palco/contracts/opening/site-state';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile, revisionOf } from '../operations/changed-meanwhile.ts';
import { readOpensOn } from './announcement.ts';
import { queueOpeningMails } from './mail-opening.ts';
import { announceState, lockSiteState, readSiteState, type SiteStateStore } from './site-state-store.ts';

export interface ChangeStateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly first: SiteState;
  readonly store: Pick<SiteStateStore, 'forget' | 'read'>;
}
interface By {
  readonly actor: number;
  /** the revision that the caller saw */
  readonly seen: string | undefined;
}
type Meanwhile = Refusal<'staff/changed-meanwhile'>;
const SUBJECT = 'opening';

/** State and date as they are, in the transaction that may change them. */
const readLocked = async (tx: Database, first: SiteState) => {
  await lockSiteState(tx);
  return { state: await readSiteState(tx, first), opens_on: await readOpensOn(tx) };
};
/** The revision of state and date. */
export const revisionOfOpening = (now: Pick<OpeningDesk['data'], 'state' | 'opens_on'>): string =>
  revisionOf({ state: now.state, opens_on: now.opens_on });

/** Does the site show less than before? */
const isBack = (from: SiteState, to: SiteState): boolean => SITE_STATES.indexOf(to) < SITE_STATES.indexOf(from);

interface StateChange {
  readonly to: SiteState;
  readonly reason: string | undefined;
  /** lines of the list that keep the site shut, as they are now */
  readonly missing: readonly OpeningLine[];
}

/** The first opening queues a mail for everybody who waits for it. */
export const changeSiteState = async (
  { db, clock, first, store }: ChangeStateDeps,
  { to, reason, missing }: StateChange,
  { actor, seen }: By,
): Promise<
  { changed: true } | Meanwhile | Refusal<'opening/not-ready' | 'opening/same-state' | 'opening/reason-required'>
> => {
  const done = await inTransaction(db, async (tx) => {
    const current = await readLocked(tx, first);
    const now = clock();
    const action = 'change-site-state' as const;
    const meanwhile = await changedMeanwhile(tx, { seen, current, subject: SUBJECT, action, now });
    if (meanwhile) return meanwhile;
    if (to === current.state) return refuse('opening/same-state');
    if (isBack(current.state, to) && !reason) return refuse('opening/reason-required');
    if (to === 'open' && missing.length) return refuse('opening/not-ready', { lines: missing.join(' ') });
    await tx
      .insertInto('site_states')
      .values({ state: to, at: now, actor, reason: reason || null })
      .execute();
    const mails = to === 'open' ? await queueOpeningMails(tx, now) : 0;
    const detail = { from: current.state, to, ...(reason ? { reason } : {}), ...(to === 'open' ? { mails } : {}) };
    await recordStaffAction(tx, { actor, action, subject: SUBJECT, detail, at: now });
    await announceState(tx);
    return { changed: true as const };
  });
  store.forget();
  await store.read();
  return done;
};

export const changeOpeningDate = ({ db, clock, first }: ChangeStateDeps, opensOn: string | null, { actor, seen }: By) =>
  inTransaction(db, async (tx): Promise<{ changed: true } | Meanwhile> => {
    const current = await readLocked(tx, first);
    const now = clock();
    const action = 'change-opening-date' as const;
    const meanwhile = await changedMeanwhile(tx, { seen, current, subject: SUBJECT, action, now });
    if (meanwhile) return meanwhile;
    const row = { opens_on: opensOn, changed_at: now, changed_by: actor };
    await tx
      .insertInto('site_announcement')
      .values({ id: true, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const detail = { from: current.opens_on, to: opensOn };
    await recordStaffAction(tx, { actor, action, subject: SUBJECT, detail, at: now });
    return { changed: true };
  });
