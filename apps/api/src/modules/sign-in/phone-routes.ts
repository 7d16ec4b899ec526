import * as wire from '@palco/contracts/sign-in';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { enterWithPhone } from './enter-with-phone.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import type { Doorman, SignInParts } from './routes.ts';

/** A code by SMS, the code for an exchange code, the exchange code for a session. */
export const phoneRoutes = (app: FastifyInstance, parts: SignInParts, { welcome, turnAway }: Doorman): void => {
  const { isPhoneOn, outbox, limits } = parts;
  serve(app, wire.requestPhoneCode, async ({ body, language, address, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const { telephone, country_code: callingCode } = body;
    const sent = await requestPhoneCode(parts, { telephone, callingCode, language, address });
    if (isRefusal(sent)) {
      // a whole site's worth of codes in an hour is an attack or a great evening: somebody must look
      if (await limits.check({ 'sms everywhere': 'all' }))
        request.log.error('the hourly limit of codes by SMS is reached');
      return turnAway(request, 'phone code', sent);
    }
    return {
      challenge: sent.challenge,
      expires_at: sent.expiresAt.toISOString(),
      resend_at: sent.resendAt.toISOString(),
      delayed: await outbox.isDelayed('sms'),
    };
  });
  serve(app, wire.checkPhoneCode, async ({ body, address, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const proved = await checkPhoneCode(parts, { challenge: body.challenge, typed: body.nip, address });
    if (isRefusal(proved)) return turnAway(request, 'phone', proved);
    return { code: proved.exchangeCode, expires_at: proved.expiresAt.toISOString() };
  });
  serve(app, wire.accountKitLogIn, async ({ body, language, address, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const entered = await enterWithPhone(parts, { code: body.code, language, address, request });
    return isRefusal(entered) ? turnAway(request, 'phone', entered) : welcome(request, 'phone', entered);
  });
};
