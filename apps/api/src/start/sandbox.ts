import type { Now } from '../clock.ts';
import type { Config } from '../config.ts';
import { PUSH_SERVICES } from '../gateways/web-push/web-push.ts';
import { sandboxInvoicing } from '../invoicing-settings.ts';
import { sandboxPaymentProviders } from '../payment-providers.ts';
import type { ProviderSettings } from '../provider-settings.ts';

interface Sandbox {
  readonly origin: string;
  /** settings of the providers that the sandbox simulates */
  readonly providers: ProviderSettings;
  close(): Promise<void>;
}

/** Starts the sandbox, or finds the running one. Errors: in production. */
export const startSandbox = async (
  {
    mode,
    sandbox,
    sandboxPort,
    data,
    demoInvoicing,
    people,
  }: Pick<Config, 'mode' | 'sandbox' | 'sandboxPort' | 'data' | 'demoInvoicing' | 'people'>,
  clock: Now,
): Promise<Sandbox> => {
  if (mode === 'production') throw new Error('The sandbox does not exist in production.');
  const { findSandbox, openSandbox } = await import('@palco/sandbox/sandbox');
  const { origin, smtp, keys, close } = sandbox
    ? await findSandbox(sandbox)
    : await openSandbox({ port: sandboxPort, data: `${data}/sandbox`, clock });
  const { accountSid, authToken, from } = keys.twilio;
  const verifyService = people.PALCO_CODE_CHANNELS.includes('whatsapp') ? keys.twilio.verifyService : undefined;
  const sms = { messagingBase: `${origin}/__sms`, verifyBase: `${origin}/__sms`, accountSid, from };
  return {
    origin,
    close,
    providers: {
      ...sandboxPaymentProviders(origin),
      invoicing: sandboxInvoicing(origin, demoInvoicing ?? 'facturapi'),
      mail: { url: smtp, from: 'Palco <no-reply@palco.test>' },
      // a demo's visitor may try it with a browser of their own
      push: { services: PUSH_SERVICES, origins: [origin], contact: 'mailto:no-reply@palco.test' },
      sms: { ...sms, user: accountSid, password: authToken, verifyService },
      apple: {
        issuer: `${origin}/__apple`,
        authorizeUrl: `${origin}/__apple/auth/authorize`,
        keysUrl: `${origin}/__apple/auth/keys`,
        clientId: keys.apple.clientId,
        appIds: [keys.apple.appId],
      },
      facebook: {
        dialogUrl: `${origin}/__facebook/dialog/oauth`,
        graphBase: `${origin}/__facebook`,
        ...keys.facebook,
      },
    },
  };
};
