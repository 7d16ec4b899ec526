import * as own from '@palco/contracts/staff-access/own-access-staff';
import * as wire from '@palco/contracts/staff-access/staff-session';
import * as wall from '@palco/contracts/staff-access/wall-staff';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONSOLE_PATH, consoleCookieName } from '../../http/console-calls.ts';
import { serve } from '../../http/endpoint.ts';
import { createFirstAdmin } from '../accounts/create-admin.ts';
import { CONSOLE_SESSION_LIFE_MS } from '../accounts/session.ts';
import { findUser } from '../accounts/user-store.ts';
import { logRefusal } from '../sign-in/sign-in-reply.ts';
import { type Opened, presentStaff } from './open-session.ts';
import {
  addOwnPasskey,
  closeOwnSession,
  readOwnAccess,
  removeOwnCodeApp,
  removeOwnPasskey,
  renameOwnPasskey,
  renewRecoveryCodes,
  setOwnCodeApp,
  startOwnCodeApp,
  startOwnPasskey,
} from './own-access.ts';
import { finishPasskeySetup, signInWithPasskey, startPasskeySetup, startPasskeySignIn } from './passkey-steps.ts';
import { closeScreen, listScreens, openScreen } from './screens.ts';
import { finishCodeSetup, startCodeSetup } from './set-up-code.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';
import { issueTicket, startSignIn } from './start-sign-in.ts';

/** Signing in to the console. Calls come through `/console/api`, so that only they bring the cookie along. */
export const staffAccessRoutes = (app: FastifyInstance, deps: StaffAccessDeps): void => {
  const { db, sessions, originOf } = deps;
  const cookieOptions = (request: Parameters<typeof originOf>[0]) =>
    ({
      path: CONSOLE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: originOf(request).startsWith('https://'),
    }) as const;
  /** The reply of every way to sign in: the cookie goes into its header, never into the body. */
  const opened = <No extends Refusal>(
    result: Opened | No,
    { request, reply }: { request: Parameters<typeof originOf>[0]; reply: FastifyReply },
  ) => {
    if (isRefusal(result)) return logRefusal(request, 'console', result as No);
    const { cookie, ...body } = result as Opened;
    const options = cookieOptions(request);
    reply.setCookie(consoleCookieName(options.secure), cookie, {
      ...options,
      maxAge: CONSOLE_SESSION_LIFE_MS / 1000,
    });
    request.log.info({ user: body.person.id }, 'signed in to the console');
    return body;
  };

  serve(app, wire.startStaffSignIn, async ({ body, address, request }) => {
    const started = await startSignIn(deps, { ...body, address, request });
    return isRefusal(started) ? logRefusal(request, 'console', started) : started;
  });
  serve(app, wire.createFirstAdministrator, async ({ body, address, request }) => {
    const made = await createFirstAdmin(deps, { ...body, address });
    if (isRefusal(made)) return logRefusal(request, 'console', made);
    request.log.info({ user: made.id }, 'the first administrator was made');
    return issueTicket(deps, made.id);
  });
  serve(app, wire.signInWithCode, async ({ body, request, reply }) =>
    opened(await signInWithCode(deps, { ...body, request }), { request, reply }),
  );
  serve(app, wire.startPasskeySignIn, ({ body, request }) => startPasskeySignIn(deps, { ...body, request }));
  serve(app, wire.signInWithPasskey, async ({ body, request, reply }) =>
    opened(await signInWithPasskey(deps, { ...body, request }), { request, reply }),
  );
  serve(app, wire.startCodeSetup, ({ body }) => startCodeSetup(deps, body.ticket));
  serve(app, wire.finishCodeSetup, async ({ body, request, reply }) =>
    opened(await finishCodeSetup(deps, { ...body, request }), { request, reply }),
  );
  serve(app, wire.startPasskeySetup, ({ body, request }) => startPasskeySetup(deps, { ...body, request }));
  serve(app, wire.finishPasskeySetup, async ({ body, request, reply }) =>
    opened(await finishPasskeySetup(deps, { ...body, request }), { request, reply }),
  );
  serve(app, wire.readStaffMe, async ({ viewer }) => {
    const user = await findUser(db, viewer.userId);
    const person = user && presentStaff(user);
    return person?.roles.length ? { person } : refuse('staff/role-required');
  });
  serve(app, own.readOwnAccess, ({ viewer }) => readOwnAccess(deps, viewer));
  serve(app, own.startOwnPasskey, ({ viewer, request }) => startOwnPasskey(deps, viewer, request));
  serve(app, own.addOwnPasskey, ({ viewer, body, request }) => addOwnPasskey(deps, viewer, { ...body, request }));
  serve(app, own.renameOwnPasskey, ({ viewer, params, body }) =>
    renameOwnPasskey(deps, viewer, { id: params.passkey, name: body.name }),
  );
  serve(app, own.removeOwnPasskey, ({ viewer, params }) => removeOwnPasskey(deps, viewer, params.passkey));
  serve(app, own.startOwnCodeApp, ({ viewer }) => startOwnCodeApp(deps, viewer));
  serve(app, own.setOwnCodeApp, ({ viewer, body }) => setOwnCodeApp(deps, viewer, body));
  serve(app, own.removeOwnCodeApp, ({ viewer }) => removeOwnCodeApp(deps, viewer));
  serve(app, own.renewRecoveryCodes, ({ viewer }) => renewRecoveryCodes(deps, viewer));
  serve(app, own.closeOwnSession, ({ viewer, params }) => closeOwnSession(deps, viewer, params.session));
  serve(app, wall.listScreens, async () => ({ data: await listScreens(deps) }));
  serve(app, wall.openScreen, ({ viewer, request }) => openScreen(deps, { actor: viewer.userId, request }));
  serve(app, wall.closeScreen, ({ viewer, params }) => closeScreen(deps, { actor: viewer.userId, id: params.screen }));
  serve(app, wall.readWall, ({ viewer }) => ({ until: viewer.token.expiresAt.toISOString() }));
  serve(app, wire.endStaffSession, async ({ viewer, request, reply }) => {
    await sessions.change((_tx, { end }) => end(viewer.sessionId));
    const options = cookieOptions(request);
    reply.clearCookie(consoleCookieName(options.secure), options);
    return { ended: true as const };
  });
};
