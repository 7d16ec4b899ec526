import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropConnection, type FaultBox, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import type { Message, Outbox } from '../outbox.ts';

/** Credentials of the sandbox's Twilio account. */
export const TWILIO_SANDBOX = {
  accountSid: `AC${'5a'.repeat(16)}`,
  authToken: 'sandbox-auth-token-of-nobody',
  from: '+15005550006',
  verifyService: `VA${'5b'.repeat(16)}`,
} as const;

type Form = Readonly<Record<string, string | undefined>>;
const sid = (prefix: string): string => prefix + randomBytes(16).toString('hex');
const MESSAGES: Readonly<Record<string, readonly [status: number, message: string]>> = {
  20003: [401, 'Authenticate'],
  20404: [404, 'The requested resource was not found'],
  21211: [400, "Invalid 'To' Phone Number: {to}"],
  21614: [400, "'To' number is not a valid mobile number: {to}"],
  60200: [400, 'Invalid parameter `To`: {to}'],
  60223: [403, 'Delivery channel disabled: {to}'],
  68008: [400, 'Verify WhatsApp channel not configured'],
  60203: [429, 'Max send attempts reached'],
  60410: [403, 'The destination phone number has been temporarily blocked by Twilio due to fraudulent activities'],
};
const refuse = (reply: FastifyReply, code: keyof typeof MESSAGES | string, to = ''): FastifyReply => {
  const [status, message] = MESSAGES[code] ?? [500, 'Internal Server Error'];
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code: Number(code), message: message.replace('{to}', to), more_info, status });
};
const isOurs = ({ headers }: FastifyRequest): boolean => {
  const { accountSid, authToken } = TWILIO_SANDBOX;
  return headers.authorization === `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
};
const E164 = /^\+[1-9]\d{7,14}$/;

/** Twilio's text of a verification message, by locale. */
const verifyText = (locale: string | undefined, code: string): string =>
  locale?.startsWith('es') ? `Tu código de verificación es: ${code}` : `Your verification code is: ${code}`;

/**
 * Twilio's two APIs for sending a code: Messaging with Palco's text, or Verify with Palco's code. Faults of the call `send`:
 * `delay:3000`, `drop`, `500`, `undelivered` (accepted, never arrives), or one of Twilio's error numbers, such as `60410` or
 * `21614`. Those of the call `whatsapp` are for that channel alone, also `68008` and `60223`, with which Twilio says that it is
 * not set up; who has no WhatsApp is not told at all (`undelivered`).
 */
export const twilioRoutes = (app: FastifyInstance, outbox: Outbox, faults: FaultBox, clock: () => Date): void => {
  const { accountSid, verifyService } = TWILIO_SANDBOX;
  const deliver = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, text }: Pick<Message, 'kind' | 'text'>,
    done: (set: readonly SetFault[]) => object,
  ): Promise<FastifyReply> => {
    const to = (request.body as Form)?.To ?? '';
    if (!isOurs(request)) return refuse(reply, '20003');
    const set = faults.take(kind === 'whatsapp' ? 'whatsapp' : 'send', to);
    await waitForDelay(set);
    if (faultNamed(set, 'drop')) return dropConnection(reply);
    if (faultNamed(set, '500')) return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
    const numbered = set.find(({ name }) => name in MESSAGES);
    if (numbered) return refuse(reply, numbered.name, to);
    if (!E164.test(to)) return refuse(reply, '21211', to);
    if (!faultNamed(set, 'undelivered')) await outbox.append({ kind, to, text, at: clock().toISOString() });
    return reply.code(201).send(done(set));
  };

  app.post('/__sms/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
    const form = (request.body ?? {}) as Form;
    if (!form.Body || form.Body.length > 1600 || !(form.From || form.MessagingServiceSid))
      return refuse(reply, '60200', form.To);
    return deliver(request, reply, { kind: 'sms', text: form.Body }, () => ({
      sid: sid('SM'),
      account_sid: accountSid,
      api_version: '2010-04-01',
      to: form.To,
      from: form.From ?? null,
      messaging_service_sid: form.MessagingServiceSid ?? null,
      body: form.Body,
      status: 'queued',
      num_segments: String(Math.ceil((form.Body as string).length / 160)),
      error_code: null,
      error_message: null,
      date_created: clock().toUTCString(),
    }));
  });

  const verification = (to: string | undefined, status: string, channel = 'sms') => ({
    sid: sid('VE'),
    service_sid: verifyService,
    account_sid: accountSid,
    to,
    channel,
    status,
    valid: status === 'approved',
    send_code_attempts: [{ time: clock().toISOString(), channel: channel.toUpperCase(), attempt_sid: sid('VL') }],
  });
  app.post<{ Params: { service: string } }>('/__sms/v2/Services/:service/Verifications', (request, reply) => {
    const form = (request.body ?? {}) as Form;
    if (request.params.service !== verifyService) return refuse(reply, '20404');
    const kind = (['sms', 'whatsapp'] as const).find((each) => each === form.Channel);
    if (!kind || !/^\d{4,10}$/.test(form.CustomCode ?? '')) return refuse(reply, '60200', form.To);
    const text = verifyText(form.Locale, form.CustomCode as string);
    return deliver(request, reply, { kind, text }, () => verification(form.To, 'pending', kind));
  });
  // Twilio requires feedback on custom codes
  app.post<{ Params: { to: string } }>('/__sms/v2/Services/:service/Verifications/:to', async (request, reply) => {
    const { Status } = (request.body ?? {}) as Form;
    if (!isOurs(request)) return refuse(reply, '20003');
    if (Status !== 'approved' && Status !== 'canceled') return refuse(reply, '60200');
    return verification(request.params.to, Status);
  });
};
