import type { CodeChannel } from '@palco/contracts/sign-in/sign-in-methods';
import { DeliveryFailed } from '../delivery-failed.ts';

export interface SmsSettings {
  /** https://api.twilio.com */
  readonly messagingBase: string;
  /** https://verify.twilio.com */
  readonly verifyBase: string;
  readonly accountSid: string;
  /** account SID and auth token, or an API key's SID and secret */
  readonly user: string;
  readonly password: string;
  /** the sender: a phone number or a messaging service (MG…); not needed with Verify */
  readonly from: string | undefined;
  /** a Verify service (VA…) with custom codes: Twilio then writes the message */
  readonly verifyService: string | undefined;
}
export interface CodeMessage {
  readonly channel: CodeChannel;
  /** E.164 */
  readonly to: string;
  readonly code: string;
  /** the message with the code; plain ASCII fits one SMS */
  readonly text: string;
  /** es, en, pt, it, ru */
  readonly language: string;
  /** seconds until the code expires */
  readonly validSeconds: number;
}
export interface SmsGateway {
  /** By the channel of the message and no other. Errors: DeliveryFailed */
  sendCode(message: CodeMessage): Promise<void>;
  /** reports an entered code: Verify tracks the conversion rate */
  reportEntered(to: string): Promise<void>;
}
const TIMEOUT_MS = 8000;
const REPLY_BYTES = 64_000;
/** Twilio's permanent errors: invalid number, not mobile, blocked, landline, unreachable. */
const ABOUT_NUMBER = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614, 60200, 60205, 60410, 60238]);

/** Twilio Messaging or Verify, as configured; WhatsApp needs Verify. Redirects are not followed, so that the key reaches one host only. */
export const createSmsGateway = (settings: SmsSettings): SmsGateway => {
  const { messagingBase, verifyBase, accountSid, user, password, from, verifyService } = settings;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = (await response.text()).slice(0, REPLY_BYTES);
    } catch (fault) {
      throw new DeliveryFailed(`sms: ${(fault as Error).name === 'TimeoutError' ? 'no answer in time' : 'no answer'}`);
    }
    if (response.ok) return;
    const code = Number(/"code"\s*:\s*(\d{5})\b/.exec(text)?.[1]);
    throw new DeliveryFailed(`sms: status ${response.status}${code ? `, code ${code}` : ''}`, {
      isFinal: ABOUT_NUMBER.has(code),
    });
  };
  const verifications = `${verifyBase}/v2/Services/${verifyService}/Verifications`;

  return {
    sendCode: ({ channel, to, code, text, language, validSeconds }) => {
      if (verifyService)
        return post(verifications, {
          To: to,
          Channel: channel,
          CustomCode: code,
          Locale: language === 'pt' ? 'pt-br' : language,
        });
      const sender: Record<string, string> = from?.startsWith('MG')
        ? { MessagingServiceSid: from }
        : { From: from ?? '' };
      return post(`${messagingBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        To: to,
        ...sender,
        Body: text,
        ValidityPeriod: String(Math.max(1, Math.floor(validSeconds))),
      });
    },
    reportEntered: async (to) => {
      if (verifyService) await post(`${verifications}/${encodeURIComponent(to)}`, { Status: 'approved' });
    },
  };
};
