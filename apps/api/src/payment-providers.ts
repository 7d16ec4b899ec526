/** Addresses and keys of the payment providers; part of provider-settings.ts. */
import type { OpenpaySettings } from './gateways/openpay/openpay-settings.ts';
import type { PaypalSettings } from './gateways/paypal/paypal-settings.ts';
import type { PolicySources } from './http/policies.ts';
import type { PaymentConfig } from './payment-config.ts';

export interface PaymentProviders {
  /** undefined: not offered */
  readonly openpay: OpenpaySettings | undefined;
  readonly paypal: PaypalSettings | undefined;
}

const SANDBOX_API = { user: 'api.palco.test', password: 'sandbox', signature: 'the signature of the sandbox' };

/** The sandbox at this origin, with its public keys, which production refuses. */
export const sandboxPaymentProviders = (origin: string): PaymentProviders => ({
  openpay: {
    apiBase: `${origin}/__openpay/v1/`,
    merchantId: 'mpalcosandbox',
    privateKey: 'sk_palcosandbox',
    publicKey: 'pk_palcosandbox',
    isSandbox: true,
    patienceMs: 4000,
    scripts: [`${origin}/__openpay/lib/openpay.js`, `${origin}/__openpay/lib/openpay-data.js`],
    webhookUser: 'openpay-sandbox',
    webhookPassword: 'the password of the sandbox',
    pageOrigins: [origin],
    connections: [origin],
    frames: [],
  },
  paypal: {
    isSandbox: true,
    orders: {
      apiBase: `${origin}/__paypal-api`,
      mexico: { clientId: 'palco-sandbox-mexico', secret: 'the-secret-of-the-sandbox', merchantId: 'SANDBOXMX0001' },
      elsewhere: { clientId: 'palco-sandbox-abroad', secret: 'the-secret-of-the-sandbox', merchantId: 'SANDBOXUS0001' },
      pageOrigins: [origin],
      certificates: [`${origin}/__paypal-api/v1/notifications/certs/`],
      patienceMs: 20_000,
    },
    form: {
      formAction: `${origin}/__paypal/cgi-bin/webscr`,
      postBack: `${origin}/__paypal/cgi-bin/webscr`,
      businessMexico: 'ventas@palco.test',
      businessElsewhere: 'sales@palco.test',
      apiAddress: `${origin}/__paypal/nvp`,
      apiMexico: SANDBOX_API,
      apiElsewhere: SANDBOX_API,
    },
  },
});

const OPENPAY_LIBRARY = 'https://resources.openpay.mx/lib';

/** The configured providers, or their test environments, where no money moves; their addresses cannot be configured. */
export const realPaymentProviders = (
  { openpay, paypalApps, paypalForm }: PaymentConfig,
  isStaging: boolean,
): PaymentProviders => {
  const at = (host: string): string =>
    `https://${isStaging ? host.replace(/paypal\.com$/, 'sandbox.paypal.com') : host}`;
  return {
    openpay: openpay && {
      ...openpay,
      apiBase: `https://${isStaging ? 'sandbox-api' : 'api'}.openpay.mx/v1/`,
      isSandbox: isStaging,
      patienceMs: 20_000,
      scripts: [
        `${OPENPAY_LIBRARY}/openpay-js/1.2.38/openpay.v1.min.js`,
        `${OPENPAY_LIBRARY}/openpay-data-js/1.2.38/openpay-data.v1.min.js`,
      ],
      pageOrigins: ['https://*.openpay.mx'],
      connections: ['https://*.openpay.mx'],
      frames: ['https://*.openpay.mx', 'https://*.opencontrol.mx', 'https://*.kaptcha.com'],
    },
    paypal:
      paypalApps || paypalForm
        ? {
            isSandbox: isStaging,
            orders: paypalApps && {
              ...paypalApps,
              apiBase: at('api-m.paypal.com'),
              pageOrigins: [at('www.paypal.com')],
              certificates: [
                `${at('api.paypal.com')}/v1/notifications/certs/`,
                `${at('api-m.paypal.com')}/v1/notifications/certs/`,
              ],
              patienceMs: 20_000,
            },
            form: paypalForm && {
              ...paypalForm,
              formAction: `${at('www.paypal.com')}/cgi-bin/webscr`,
              postBack: `${at('ipnpb.paypal.com')}/cgi-bin/webscr`,
              apiAddress: `${at('api-3t.paypal.com')}/nvp`,
            },
          }
        : undefined,
  };
};

const originOf = (address: string): string => new URL(address).origin;

/** What the checkout's content security policy must allow. */
export const checkoutSources = ({
  openpay,
  paypal,
}: PaymentProviders): Pick<PolicySources, 'cardScripts' | 'cardConnections' | 'cardFrames' | 'formTargets'> => ({
  cardScripts: openpay ? [...new Set([...openpay.scripts, openpay.apiBase].map(originOf))] : [],
  cardConnections: openpay?.connections ?? [],
  cardFrames: openpay?.frames ?? [],
  formTargets: paypal?.form ? [originOf(paypal.form.formAction)] : [],
});
