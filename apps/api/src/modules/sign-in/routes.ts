import { inviteDistributor as inviteRow } from '@palco/contracts/accounts/people-staff';
import { sendRecovery as sendRecoveryRow } from '@palco/contracts/desk/desk-staff';
import * as wire from '@palco/contracts/sign-in/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { affiliateIdFrom } from '../accounts/person.ts';
import { inviteDistributor } from './invite-distributor.ts';
import { logIn } from './log-in.ts';
import { logInDistributor } from './log-in-distributor.ts';
import { phoneRoutes } from './phone-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { requestRecovery, requestRecoveryFor, resetPassword } from './recover.ts';
import { registerDistributor } from './register-distributor.ts';
import { registerPerson } from './register-person.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { signInReply } from './sign-in-reply.ts';

export const signInRoutes = (app: FastifyInstance, deps: SignInDeps): void => {
  /** the form's id, else that of the cookie of the affiliate's link; some clients send an empty one */
  const affiliateOf = (request: FastifyRequest, id: string | undefined): string | undefined =>
    affiliateIdFrom(id, request.cookies.affiliate_id) ?? undefined;

  serve(app, wire.register, async ({ body, language, address, request, reply }) => {
    const form = { ...body, affiliate_id: affiliateOf(request, body.affiliate_id) };
    return signInReply(
      deps,
      { request, reply },
      'register',
      await registerPerson(deps, { form, language, address, request }),
    );
  });
  serve(app, wire.logIn, async ({ body, address, request, reply }) => {
    return signInReply(deps, { request, reply }, 'password', await logIn(deps, { ...body, address, request }));
  });
  serve(app, wire.logInDistributor, async ({ body, address, request, reply }) => {
    if (!deps.isDistributorOn) return { refused: 'sign-in/method-off' };
    return signInReply(
      deps,
      { request, reply },
      'entrepreneur',
      await logInDistributor(deps, { ...body, address, request }),
    );
  });
  serve(app, wire.registerDistributor, async ({ body, language, address, request, reply }) => {
    if (!deps.isDistributorOn) return { refused: 'sign-in/method-off' };
    const form = { ...body, affiliate_id: affiliateOf(request, body.affiliate_id) };
    return signInReply(
      deps,
      { request, reply },
      'register',
      await registerDistributor(deps, { form, language, address, request }),
    );
  });
  serve(app, wire.forgotPassword, async ({ body, address }) => {
    const no = await requestRecovery(deps, { email: body.email, address });
    return no ?? { sent: true as const, delayed: await deps.outbox.isDelayed('mail') };
  });
  serve(app, wire.resetPassword, ({ body, address }) => resetPassword(deps, { ...body, address }));
  serve(app, inviteRow, ({ viewer, body }) => inviteDistributor(deps, { actor: viewer.userId, number: body.number }));
  serve(app, sendRecoveryRow, ({ params, body, viewer }) =>
    requestRecoveryFor(deps, { userId: params.userId, actor: viewer.userId, reason: body.reason }),
  );
  phoneRoutes(app, deps);
  providerRoutes(app, deps);
};
