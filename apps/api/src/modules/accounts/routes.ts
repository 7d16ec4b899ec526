import * as wire from '@palco/contracts/accounts/accounts';
import * as places from '@palco/contracts/accounts/kept-places';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { tokenFrom } from '../../http/viewer.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { readDevices } from './devices.ts';
import { exportPerson } from './export-person.ts';
import { forgetPlace, keepPlace, readPlaces } from './kept-places.ts';
import { presentSignedIn } from './present-user.ts';
import { provePassword } from './prove-password.ts';
import { readPerson } from './read-person.ts';
import { renewToken } from './renew-token.ts';
import { signOut, signOutDevice, signOutOthers } from './sign-out.ts';
import { staffRoutes } from './staff-routes.ts';
import { updateProfile } from './update-profile.ts';

export const accountsRoutes = (app: FastifyInstance, deps: AccountsDeps): void => {
  const { db, clock, outbox, watchingSessions } = deps;
  const tokenOf = (request: FastifyRequest): string => tokenFrom(request.headers.authorization) ?? '';

  serve(app, wire.readMe, async ({ viewer, request }) => {
    const known = await readPerson(deps, viewer.userId);
    if (!known) return refuse('session/ended');
    return presentSignedIn(known, await renewToken(deps, viewer, tokenOf(request)), clock());
  });
  serve(app, wire.updateUser, async ({ viewer, params, body, address, request }) => {
    const updated = await updateProfile(deps, viewer, { userId: Number(params.id), form: body, address, request });
    if (isRefusal(updated)) return updated;
    const { user, token = tokenOf(request), pendingEmail = null } = updated;
    const known = await readPerson(deps, user);
    return { ...presentSignedIn(known as NonNullable<typeof known>, token, clock()), pending_email: pendingEmail };
  });
  serve(app, wire.logOut, ({ viewer, params }) => signOut(deps, viewer, Number(params.id)));
  serve(app, wire.provePassword, async ({ viewer, body, request }) => {
    const proved = await provePassword(deps, viewer, body);
    if (!isRefusal(proved)) return { token: proved.token, expires_at: proved.expiresAt.toISOString() };
    request.log.info({ user: viewer.userId, refused: proved.refused }, 'not proved');
    return proved;
  });
  serve(app, wire.confirmEmail, async ({ body, address }) => {
    const confirmed = await confirmEmail(deps, { token: body.token, address });
    if (isRefusal(confirmed)) return confirmed;
    const { email, isChange, wasConfirmed } = confirmed;
    return { email, is_change: isChange, was_confirmed: wasConfirmed };
  });
  serve(app, wire.resendConfirmation, async ({ viewer, address }) => {
    const resent = await resendConfirmation(deps, { userId: viewer.userId, address });
    return isRefusal(resent) ? resent : { ...resent, delayed: await outbox.isDelayed('mail') };
  });
  serve(app, wire.exportMe, async ({ viewer, reply }) => {
    const exported = await exportPerson(deps, { ...viewer, now: clock() });
    if (!exported) return refuse('session/ended');
    reply.header('content-disposition', `attachment; filename="account-${viewer.userId}.json"`);
    return exported;
  });
  serve(app, wire.deleteMe, async ({ viewer, body, request }) => {
    const deleted = await deleteAccount(deps, viewer, body.current_password);
    if (!isRefusal(deleted)) request.log.info({ user: viewer.userId }, 'account deleted');
    return deleted;
  });
  serve(app, wire.listDevices, async ({ viewer }) => ({
    data: await readDevices(db, { ...viewer, now: clock() }, watchingSessions),
  }));
  serve(app, wire.signOutDevice, ({ viewer, params }) => signOutDevice(deps, viewer, params.id));
  serve(app, wire.signOutOthers, ({ viewer }) => signOutOthers(deps, viewer));
  serve(app, places.readPlaces, async ({ viewer }) => ({ data: await readPlaces(db, viewer.userId) }));
  serve(app, places.keepPlace, ({ viewer, params, body }) =>
    keepPlace(deps, { userId: viewer.userId, game: Number(params.id), place: body }),
  );
  serve(app, places.forgetPlace, ({ viewer, params }) =>
    forgetPlace(db, { userId: viewer.userId, game: Number(params.id) }),
  );
  staffRoutes(app, deps);
};
