import * as wire from '@palco/contracts/payments/owed-staff';
import type { RefusalCode } from '@palco/contracts/refusals';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { serve } from '../../../http/endpoint.ts';
import type { Keys } from '../../../keys.ts';
import type { SettlementDeps } from '../settle-attempt.ts';
import { readHeldMoney, readOwed } from './owed-list.ts';
import { readHeldAccount, setHeldAccount } from './return-account.ts';
import { applyHeld, returnHeld } from './settle-held.ts';

interface OwedDeps {
  readonly clock: Clock;
  readonly settlement: SettlementDeps;
  readonly keys: Keys;
}

/** The staff calls about what the league owes. */
export const owedRoutes = (app: FastifyInstance, { clock, settlement, keys }: OwedDeps): void => {
  const { db } = settlement;
  /** The money after a decision. */
  const after = async <No extends Refusal<RefusalCode>>(
    decided: { readonly heldId: number } | No,
  ): Promise<{ data: wire.HeldMoney } | No> =>
    'heldId' in decided ? { data: (await readHeldMoney(db, decided.heldId)) as wire.HeldMoney } : decided;

  serve(app, wire.readOwed, async () => ({ data: await readOwed(db) }));
  serve(app, wire.applyHeld, async ({ params, body: { order, left, reason }, viewer }) =>
    after(
      await applyHeld(settlement, {
        heldId: params.id,
        orderId: order,
        leftCents: left,
        reason,
        actor: viewer.userId,
        now: clock,
      }),
    ),
  );
  serve(app, wire.returnHeld, async ({ params, body: { reference, left, reason }, viewer }) =>
    after(
      await returnHeld(db, { heldId: params.id, leftCents: left, reference, reason, actor: viewer.userId, now: clock }),
    ),
  );
  serve(app, wire.setHeldAccount, async ({ params, body, viewer }) =>
    after(await setHeldAccount({ db, keys }, { heldId: params.id, account: body, actor: viewer.userId, at: clock() })),
  );
  serve(app, wire.readHeldAccount, async ({ params, viewer }) => {
    const account = await readHeldAccount({ db, keys }, { heldId: params.id, actor: viewer.userId, at: clock() });
    return isRefusal(account) ? account : { data: account };
  });
};
