import * as wire from '@palco/contracts/accounts';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isDeviceOf, readDevices } from './devices.ts';

/** Where a person is signed in, and signing out there. */
export const deviceRoutes = (
  app: FastifyInstance,
  { db, clock, sessions, watchingSessions }: Pick<AccountsDeps, 'db' | 'clock' | 'sessions' | 'watchingSessions'>,
): void => {
  serve(app, wire.listDevices, async ({ viewer }) => ({
    data: await readDevices(db, { ...viewer, now: clock() }, watchingSessions),
  }));
  serve(app, wire.signOutDevice, async ({ viewer, params }) => {
    if (!(await isDeviceOf(db, viewer.userId, params.id))) return refuse('accounts/device-unknown');
    await sessions.change((_tx, { end }) => end(params.id));
    return { ended: true as const };
  });
  serve(app, wire.signOutOthers, async ({ viewer }) => {
    await sessions.change((_tx, { endAllOf }) => endAllOf(viewer.userId, viewer.sessionId));
    return { ended: true as const };
  });
};
