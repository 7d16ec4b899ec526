/** Where a purchase was opened: evidence, when its buyer's bank disputes the payment. */
import type { Database } from '@palco/database/connect';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../http/plain-address.ts';
import { deviceLabelOf } from '../accounts/device-label.ts';
import type { RenewalOrigins } from '../renewals/charges.ts';
import type { AttemptState } from './attempt.ts';

/** The connection and the device of a call that buys. */
export interface BoughtFrom {
  /** IP address of the connection */
  readonly address: string;
  /** "Chrome · Android 15"; empty without a known user agent */
  readonly device: string;
}

/** Disputes come up to a year and a half after a purchase. */
const KEPT_MONTHS = 18;
/** A payment that has come to nothing by then is not charged any more, so nobody can dispute it. */
const UNPAID_MS = 30 * 86_400_000;
const CAME_TO_NOTHING = ['failed', 'expired'] as const satisfies readonly AttemptState[];

export const boughtFrom = (request: FastifyRequest, address: string): BoughtFrom => {
  const { browser, system } = deviceLabelOf(request.headers['user-agent']);
  return { address: plainAddress(address), device: [browser, system].filter(Boolean).join(' · ') };
};

/** Notes where the attempt was opened; the same place again changes nothing. */
export const recordOrigin = async (
  tx: Database,
  reference: string,
  { address, device }: BoughtFrom,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('purchase_origins')
    .columns(['attempt_id', 'user_id', 'at', 'address', 'device'])
    .expression((is) =>
      is
        .selectFrom('payment_attempts')
        .select(({ val }) => ['id', 'user_id', val(at).as('at'), val(address).as('address'), val(device).as('device')])
        .where('reference', '=', reference),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What is agreed to for a renewal later is kept, exported and erased with its purchase. */
export const renewalOrigins: RenewalOrigins = {
  of: boughtFrom,
  note: async (tx, renewalId, act, { address, device }, at) => {
    await tx
      .insertInto('purchase_origins')
      .columns(['attempt_id', 'user_id', 'at', 'address', 'device', 'act'])
      .expression((is) =>
        is
          .selectFrom('payment_attempts')
          .select(({ val }) => [
            'id',
            'user_id',
            val(at).as('at'),
            val(address).as('address'),
            val(device).as('device'),
            val(act).as('act'),
          ])
          .where('renewal_id', '=', renewalId)
          .where('renewal_period', '=', 0)
          .orderBy('id', 'desc')
          .limit(1),
      )
      .execute();
  },
};

/** Of an order, oldest first; nobody is at the page when a renewal is charged, so it has all that were noted for the renewal. */
export const originsOfOrder = (db: Database, orderId: number) =>
  db
    .selectFrom('purchase_origins')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'purchase_origins.attempt_id')
    .select(['purchase_origins.at', 'purchase_origins.address', 'purchase_origins.device', 'purchase_origins.act'])
    .where((is) =>
      is.or([
        is('payment_attempts.order_id', '=', orderId),
        is(
          'payment_attempts.renewal_id',
          'in',
          is
            .selectFrom('payment_attempts as charged')
            .select('charged.renewal_id')
            .where('charged.order_id', '=', orderId)
            .where('charged.renewal_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('purchase_origins.at')
    .execute();

export const originsForExport = (db: Database, userId: number) =>
  db
    .selectFrom('purchase_origins')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'purchase_origins.attempt_id')
    .select([
      'payment_attempts.reference',
      'purchase_origins.at',
      'purchase_origins.address',
      'purchase_origins.device',
      'purchase_origins.act',
    ])
    .where('purchase_origins.user_id', '=', userId)
    .orderBy('purchase_origins.at')
    .execute();

export const eraseOriginsOf = async (tx: Database, userId: number): Promise<void> => {
  await tx.deleteFrom('purchase_origins').where('user_id', '=', userId).execute();
};

/** What no dispute can be about any more. A renewal has what its purchase has, as long as its newest charge may be disputed. */
export const forgetOldOrigins = async (db: Database, now: Date): Promise<void> => {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - KEPT_MONTHS);
  await db
    .deleteFrom('purchase_origins')
    .using('payment_attempts as own')
    .whereRef('own.id', '=', 'purchase_origins.attempt_id')
    .where('purchase_origins.at', '<', new Date(now.getTime() - UNPAID_MS))
    .where((is) => is.or([is('own.state', 'in', [...CAME_TO_NOTHING]), is('own.opened_at', '<', until)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment_attempts as charged')
            .select('charged.id')
            .whereRef('charged.renewal_id', '=', 'own.renewal_id')
            .where('charged.state', 'not in', [...CAME_TO_NOTHING])
            .where('charged.opened_at', '>=', until),
        ),
      ),
    )
    .execute();
};
