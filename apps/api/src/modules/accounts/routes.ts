import * as wire from '@palco/contracts/accounts';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { tokenFrom } from '../../http/viewer.ts';
import type { Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { Passwords } from './check-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { deleteAccount, type ForgetPerson } from './delete-account.ts';
import { deviceRoutes } from './device-routes.ts';
import type { WatchingSessions } from './devices.ts';
import { exportPerson, type PersonalData } from './export-person.ts';
import type { Letters } from './letters.ts';
import { presentSignedIn } from './present-user.ts';
import { provePassword } from './prove-password.ts';
import { type MembershipsOf, readPerson } from './read-person.ts';
import { renewToken } from './renew-token.ts';
import type { SessionTokens } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import { staffRoutes } from './staff-routes.ts';
import { updateProfile } from './update-profile.ts';

export interface AccountsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly sessions: Sessions;
  readonly letters: Letters;
  readonly outbox: Outbox;
  readonly membershipsOf: MembershipsOf;
  readonly watchingSessions: WatchingSessions;
  /** what other modules keep about a person */
  readonly personalData: readonly PersonalData[];
  readonly forgetPerson: readonly ForgetPerson[];
}

export const accountsRoutes = (app: FastifyInstance, parts: AccountsParts): void => {
  const { db, clock, sessions, outbox } = parts;
  const tokenOf = (request: FastifyRequest): string => tokenFrom(request.headers.authorization) ?? '';

  serve(app, wire.readMe, async ({ viewer, request }) => {
    const known = await readPerson(parts, viewer.userId);
    if (!known) return refuse('session/ended');
    return presentSignedIn(known, await renewToken(parts, viewer, tokenOf(request)), clock());
  });
  serve(app, wire.updateUser, async ({ viewer, params, body, request }) => {
    if (Number(params.id) !== viewer.userId) return refuse('accounts/not-yours');
    const updated = await updateProfile(parts, viewer, { form: body, request });
    if (isRefusal(updated)) return updated;
    const { user, token = tokenOf(request), pendingEmail = null } = updated;
    const known = await readPerson(parts, user);
    return { ...presentSignedIn(known as NonNullable<typeof known>, token, clock()), pending_email: pendingEmail };
  });
  serve(app, wire.logOut, async ({ viewer, params }) => {
    if (Number(params.id) !== viewer.userId) return refuse('accounts/not-yours');
    await sessions.change((_tx, { end }) => end(viewer.sessionId));
    return { ended: true as const };
  });
  serve(app, wire.provePassword, async ({ viewer, body }) => {
    const proved = await provePassword(parts, viewer, body.password);
    return isRefusal(proved) ? proved : { token: proved.token, expires_at: proved.expiresAt.toISOString() };
  });
  serve(app, wire.confirmEmail, async ({ body, address }) => {
    const confirmed = await confirmEmail(parts, { token: body.token, address });
    return isRefusal(confirmed) ? confirmed : { email: confirmed.email, is_change: confirmed.isChange };
  });
  serve(app, wire.resendConfirmation, async ({ viewer }) => {
    const resent = await resendConfirmation(parts, viewer.userId);
    return isRefusal(resent) ? resent : { ...resent, delayed: await outbox.isDelayed('mail') };
  });
  serve(app, wire.exportMe, async ({ viewer, reply }) => {
    const exported = await exportPerson(parts, { ...viewer, now: clock() });
    if (!exported) return refuse('session/ended');
    reply.header('content-disposition', `attachment; filename="palco-${viewer.userId}.json"`);
    return exported;
  });
  serve(app, wire.deleteMe, async ({ viewer, body, request }) => {
    const deleted = await deleteAccount(parts, viewer, body.current_password);
    if (!isRefusal(deleted)) request.log.info({ user: viewer.userId }, 'account deleted');
    return deleted;
  });
  serve(app, wire.giveConsent, async ({ viewer, body }) => {
    await db
      .insertInto('consents')
      .values({ user_id: viewer.userId, version: body.version, way: 'profile', at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { consent_version: body.version };
  });
  deviceRoutes(app, parts);
  staffRoutes(app, parts);
};
