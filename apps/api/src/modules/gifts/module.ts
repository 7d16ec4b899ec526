/** The face of gifts: passes bought for somebody else. */
import * as wire from '@palco/contracts/gifts/gifts';
import { leagueDateFrom } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { Ground } from '../../ground.ts';
import { serve } from '../../http/endpoint.ts';
import type { Module } from '../../module.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { Limits } from '../operations/limits.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { changeAddress } from './change-address.ts';
import { claimGift, type GrantGift } from './claim-gift.ts';
import { eraseGiftsOf } from './erase-gifts.ts';
import { DELIVER_GIFTS } from './gift-store.ts';
import { GIFT_LIMITS, type GiftLimit } from './limits.ts';
import { deliverGifts, remindOfGifts } from './mail-gifts.ts';
import { giftsForExport, lookAtGift, readOwnGifts } from './read-gifts.ts';
import { writeGift } from './write-gift.ts';

export const uses = ['operations', 'accounts', 'plans', 'memberships'] as const;

interface Given {
  readonly catalogue: CatalogueStore;
  readonly grant: GrantGift;
}

export const createGifts = (ground: Ground, { catalogue, grant }: Given): Module => {
  const { db, clock, outbox, origin, league, keysFor, countryOf } = ground;
  const limits: Limits<GiftLimit> = ground.limits;
  const keys = keysFor('gift links');
  const mails = { db, clock, outbox, keys, origin, league };
  return {
    limits: GIFT_LIMITS,
    serve: (app) => {
      serve(app, wire.writeGift, async ({ body, viewer: { userId }, request }) => {
        const tooMany = await limits.spend({ 'gifts by account': String(userId) });
        if (tooMany) return tooMany;
        const data = await writeGift(db, await catalogue.read(), {
          userId,
          planId: body.membership_id,
          club: body.club,
          game: body.game,
          country: await countryOf(request),
          toName: body.to_name,
          fromName: body.from_name,
          message: body.message,
          toEmail: body.to_email,
          deliverOn: body.deliver_on === undefined ? undefined : leagueDateFrom(body.deliver_on),
          zone: clock.zone(),
          at: clock(),
        });
        return isRefusal(data) ? data : { data };
      });
      serve(app, wire.readGifts, async ({ viewer }) => ({
        data: await readOwnGifts({ db, keys }, await catalogue.read(), viewer),
      }));
      serve(app, wire.correctGift, async ({ body, params, viewer: { userId } }) => {
        const tooMany = await limits.spend({ 'gifts by account': String(userId) });
        if (tooMany) return tooMany;
        const data = await changeAddress(db, { id: Number(params.id), userId, email: body.to_email });
        return isRefusal(data) ? data : { data };
      });
      serve(app, wire.lookAtGift, async ({ body: { token }, address }) => {
        const subjects = { 'unknown gifts by address': addressSubject(address) };
        const tooMany = await limits.check(subjects);
        if (tooMany) return tooMany;
        const data = await lookAtGift({ db, keys }, await catalogue.read(), { token, at: clock() });
        if (!isRefusal(data)) return { data };
        await limits.fail(subjects);
        return data;
      });
      serve(app, wire.claimGift, async ({ body: { token }, viewer: { userId }, address }) => {
        const subjects = { 'unknown gifts by address': addressSubject(address) };
        const tooMany = await limits.check(subjects);
        if (tooMany) return tooMany;
        const data = await claimGift({ db, keys, grant }, await catalogue.read(), { token, userId, now: clock });
        if (!isRefusal(data)) return { data };
        if (data.refused === 'gifts/unknown') await limits.fail(subjects);
        return data;
      });
    },
    tasks: {
      prompt: { [DELIVER_GIFTS]: () => deliverGifts(mails), 'remind-of-gifts': () => remindOfGifts(mails) },
    },
    recurring: [
      { pattern: '*/5 * * * *', task: DELIVER_GIFTS },
      { pattern: '37 * * * *', task: 'remind-of-gifts' },
    ],
    personalData: {
      tables: { gifts: { exportedAs: 'gifts', isErased: true } },
      read: { gifts: (userId) => giftsForExport(db, userId) },
      erase: eraseGiftsOf,
    },
  };
};
