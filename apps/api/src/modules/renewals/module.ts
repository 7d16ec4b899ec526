/** The face of renewals: passes that are charged again by themselves. */
import * as wire from '@palco/contracts/renewals/renewals';
import * as staff from '@palco/contracts/renewals/renewals-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Ground } from '../../ground.ts';
import { serve } from '../../http/endpoint.ts';
import type { Module } from '../../module.ts';
import { findUser } from '../accounts/user-store.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { Limits } from '../operations/limits.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { agreeToPrice } from './agree-to-price.ts';
import { changeCard, removeKeptCard } from './change-card.ts';
import type { RenewalCharges, RenewalOrigins } from './charges.ts';
import { REMOVE_CARD_TASK } from './end-renewal.ts';
import { eraseRenewalsOf } from './erase-renewals.ts';
import { RENEWAL_LIMITS, type RenewalLimit } from './limits.ts';
import { listRenewals } from './list-renewals.ts';
import { mailRenewal, NOTICE_SENT_TASK, noteNoticeSent } from './mail-renewal.ts';
import { readOwnRenewals, readRenewal, readSeenRenewal, renewalsForExport } from './read-renewals.ts';
import { renewalRound } from './renew.ts';
import { RENEWAL_MAIL_TASK } from './renewal-store.ts';
import { renewalOfToken } from './renewal-token.ts';
import { stopRenewal } from './stop-renewal.ts';

export const uses = ['operations', 'accounts', 'plans', 'memberships'] as const;

interface Given {
  readonly catalogue: CatalogueStore;
  /** undefined: no cards */
  readonly charges: RenewalCharges | undefined;
  readonly origins: RenewalOrigins;
}
const RENEWAL_ROUND = 'renewal-round';

export const createRenewals = (ground: Ground, { catalogue, charges, origins }: Given): Module => {
  const { db, clock, outbox, origin, league, log, keysFor } = ground;
  const limits: Limits<RenewalLimit> = ground.limits;
  const keys = keysFor('renewal links');
  const mails = { db, catalogue, clock, outbox, keys, origin, league };
  /** Runs the work on the renewal that a token names; guessing is limited. */
  const withToken = async <Answer>(token: string, address: string, work: (id: number) => Promise<Answer>) => {
    const subjects = { 'unknown renewals by address': addressSubject(address) };
    const tooMany = await limits.check(subjects);
    if (tooMany) return tooMany;
    const id = renewalOfToken(token, keys);
    const answer = id === undefined ? refuse('renewals/unknown') : await work(id);
    if (isRefusal(answer)) await limits.fail(subjects);
    return answer;
  };
  return {
    limits: RENEWAL_LIMITS,
    serve: (app) => {
      serve(app, wire.readRenewals, async ({ viewer: { userId }, language }) => ({
        data: await readOwnRenewals(db, await catalogue.read(), { userId, language, at: clock() }),
      }));
      serve(app, wire.stopRenewal, async ({ params, viewer: { userId }, language }) => {
        const stopped = await stopRenewal(db, { id: Number(params.id), userId, now: clock });
        if (isRefusal(stopped)) return stopped;
        return { data: await readRenewal(db, await catalogue.read(), stopped.id, { language, at: clock() }) };
      });
      serve(app, wire.agreeToRenewal, async ({ params, body, viewer: { userId }, language, request, address }) => {
        const plans = await catalogue.read();
        const agreed = await agreeToPrice(db, plans, origins.note, {
          ...{ id: Number(params.id), userId, version: body.version, language, now: clock },
          from: origins.of(request, address),
        });
        if (isRefusal(agreed)) return agreed;
        return { data: await readRenewal(db, plans, agreed.id, { language, at: clock() }) };
      });
      serve(app, wire.changeRenewalCard, async ({ params, body, viewer: { userId }, language, request, address }) => {
        if (!charges) return refuse('payments/method-unavailable');
        const subjects = { 'renewal cards by account': String(userId) };
        const tooMany = await limits.check(subjects);
        if (tooMany) return tooMany;
        const user = await findUser(db, userId);
        const changed = await changeCard(db, charges, origins.note, {
          id: Number(params.id),
          userId,
          buyer: { name: body.holder, lastName: '', email: user?.email ?? '', phone: user?.telephone ?? '' },
          token: body.token_id,
          deviceSession: body.deviceDataId,
          from: origins.of(request, address),
          now: clock,
        });
        if (isRefusal(changed)) return changed;
        if ('notKept' in changed) {
          await limits.fail(subjects);
          return refuse(
            changed.notKept === 'no answer' ? 'payments/provider-away' : charges.refusalOf(changed.notKept.code),
          );
        }
        return { data: await readRenewal(db, await catalogue.read(), changed.id, { language, at: clock() }) };
      });
      serve(app, wire.lookAtRenewal, async ({ body: { token }, address }) => {
        const data = await withToken(token, address, async (id) => readSeenRenewal(db, await catalogue.read(), id));
        return isRefusal(data) ? data : { data };
      });
      serve(app, wire.stopRenewalByLink, async ({ body: { token }, address }) => {
        const data = await withToken(token, address, async (id) => {
          const stopped = await stopRenewal(db, { id, now: clock });
          return isRefusal(stopped) ? stopped : readSeenRenewal(db, await catalogue.read(), id);
        });
        return isRefusal(data) ? data : { data };
      });
      serve(app, staff.listRenewals, async ({ query }) => ({ data: await listRenewals(db, query) }));
      serve(app, staff.stopRenewalForPerson, async ({ params: { id }, body: { reason }, viewer: { userId } }) => {
        const stopped = await stopRenewal(db, { id, by: { actor: userId, reason }, now: clock });
        if (isRefusal(stopped)) return stopped;
        const [data] = await listRenewals(db, { id });
        return data ? { data } : refuse('renewals/unknown');
      });
    },
    tasks: {
      prompt: {
        [RENEWAL_MAIL_TASK]: (payload) => mailRenewal(mails, payload),
        [NOTICE_SENT_TASK]: (payload) => noteNoticeSent(db, payload, clock()),
      },
      /** each may wait long for the card provider */
      slow: {
        [RENEWAL_ROUND]: async () => {
          if (charges) await renewalRound({ db, catalogue, charges, log }, clock);
        },
        [REMOVE_CARD_TASK]: async (payload) => {
          if (charges) await removeKeptCard(db, charges, payload, clock());
        },
      },
    },
    recurring: [{ pattern: '*/5 * * * *', task: RENEWAL_ROUND }],
    personalData: {
      tables: {
        renewals: { exportedAs: 'renewals', isErased: false, why: 'proof of what was charged; the address is erased' },
        kept_cards: { exportedAs: 'renewals', isErased: false, why: 'blanked; charges name the row' },
      },
      read: { renewals: (userId) => renewalsForExport(db, userId) },
      erase: (tx, userId) => eraseRenewalsOf(tx, userId, clock()),
    },
  };
};
