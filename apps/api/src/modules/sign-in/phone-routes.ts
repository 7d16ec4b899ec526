import * as wire from '@palco/contracts/sign-in/sign-in';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { sendPhoneCodeBySms } from './send-phone-code-by-sms.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { logRefusal, signInReply } from './sign-in-reply.ts';
import { signInWithPhone } from './sign-in-with-phone.ts';

/** Sign-in by phone: request a code, exchange it, sign in with the exchange code. */
export const phoneRoutes = (app: FastifyInstance, deps: SignInDeps): void => {
  const { isPhoneOn, outbox } = deps;
  serve(app, wire.requestPhoneCode, async ({ body, language, address, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const { telephone, country_code: callingCode, channel = 'sms' } = body;
    const asked = { telephone, callingCode, channel, language, address, log: request.log };
    const sent = await requestPhoneCode(deps, asked);
    if (isRefusal(sent)) return logRefusal(request, 'phone code', sent);
    return {
      challenge: sent.challenge,
      expires_at: sent.expiresAt.toISOString(),
      resend_at: sent.resendAt.toISOString(),
      channel: sent.channel,
      sms_at: sent.smsAt?.toISOString() ?? null,
      delayed: await outbox.isDelayed('sms'),
    };
  });
  serve(app, wire.sendPhoneCodeBySms, async ({ body, language, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const sent = await sendPhoneCodeBySms(deps, { challenge: body.challenge, language });
    if (isRefusal(sent)) return logRefusal(request, 'phone code', sent);
    return { resend_at: sent.resendAt.toISOString(), delayed: await outbox.isDelayed('sms') };
  });
  serve(app, wire.checkPhoneCode, async ({ body, address, request }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    const proved = await checkPhoneCode(deps, { challenge: body.challenge, code: body.nip, address });
    if (isRefusal(proved)) return logRefusal(request, 'phone', proved);
    return { code: proved.exchangeCode, expires_at: proved.expiresAt.toISOString() };
  });
  serve(app, wire.accountKitLogIn, async ({ body, language, address, request, reply }) => {
    if (!isPhoneOn) return refuse('sign-in/method-off');
    return signInReply(
      deps,
      { request, reply },
      'phone',
      await signInWithPhone(deps, { code: body.code, language, address, request, shown: body }),
    );
  });
};
