/**
 * Addresses and keys of every outside provider. One adapter serves the real provider and the sandbox; only these values
 * differ. In demo they come from the sandbox (start/sandbox.ts), in production from the environment (config.ts).
 */
import type { Config } from './config.ts';
import type { AppleSettings } from './gateways/apple/apple.ts';
import type { FacebookSettings } from './gateways/facebook/facebook.ts';
import type { MailSettings } from './gateways/mail/mail.ts';
import type { SmsSettings } from './gateways/sms/sms.ts';
import { PUSH_SERVICES, type PushSettings } from './gateways/web-push/web-push.ts';
import type { InvoicingConfig } from './invoicing-settings.ts';
import { type PaymentProviders, realPaymentProviders, sandboxPaymentProviders } from './payment-providers.ts';

export interface ProviderSettings extends PaymentProviders {
  readonly mail: MailSettings;
  readonly push: PushSettings;
  /** undefined: this sign-in method is off */
  readonly sms: SmsSettings | undefined;
  readonly apple: AppleSettings | undefined;
  readonly facebook: FacebookSettings | undefined;
  /** undefined: Palco makes no invoices */
  readonly invoicing: InvoicingConfig | undefined;
}

/** The contact for push services is the sender of mails: `Palco <no-reply@tv.example.mx>` is `mailto:no-reply@tv.example.mx`. */
const contactOf = (from: string): string => `mailto:${/([^<\s]+@[^>\s]+)>?$/.exec(from)?.[1] ?? from}`;

/** The real providers. Their addresses cannot be configured, so that nobody can send a key to another host. */
export const realProviders = ({
  people: settings,
  payments,
  invoicing,
  isStaging,
  sandbox,
}: Config): ProviderSettings => {
  const isOn = new Set<string>(settings.PALCO_SIGN_IN);
  return {
    ...(isStaging && sandbox ? sandboxPaymentProviders(sandbox) : realPaymentProviders(payments, isStaging)),
    invoicing,
    mail: { url: settings.PALCO_SMTP_URL ?? '', from: settings.PALCO_MAIL_FROM ?? '' },
    push: { services: PUSH_SERVICES, origins: [], contact: contactOf(settings.PALCO_MAIL_FROM ?? '') },
    sms: isOn.has('phone')
      ? {
          messagingBase: 'https://api.twilio.com',
          verifyBase: 'https://verify.twilio.com',
          accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
          user: settings.TWILIO_API_KEY ?? settings.TWILIO_ACCOUNT_SID ?? '',
          password: settings.TWILIO_API_SECRET ?? settings.TWILIO_AUTH_TOKEN ?? '',
          from: settings.TWILIO_FROM,
          verifyService: settings.TWILIO_VERIFY_SERVICE,
        }
      : undefined,
    apple: isOn.has('apple')
      ? {
          issuer: 'https://appleid.apple.com',
          authorizeUrl: 'https://appleid.apple.com/auth/authorize',
          keysUrl: 'https://appleid.apple.com/auth/keys',
          clientId: settings.APPLE_CLIENT_ID ?? '',
          appIds: settings.APPLE_APP_IDS,
        }
      : undefined,
    facebook: isOn.has('facebook')
      ? {
          dialogUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
          graphBase: 'https://graph.facebook.com/v25.0',
          appId: settings.FACEBOOK_APP_ID ?? '',
          appSecret: settings.FACEBOOK_APP_SECRET ?? '',
        }
      : undefined,
  };
};
