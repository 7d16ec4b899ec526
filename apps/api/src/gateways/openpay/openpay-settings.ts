/** The card provider's addresses and Palco's credentials there. Only these differ between the sandbox and the real provider. */
export interface OpenpaySettings {
  /** ends in `/v1/` */
  readonly apiBase: string;
  readonly merchantId: string;
  /** server only */
  readonly privateKey: string;
  /** the browser makes tokens with it */
  readonly publicKey: string;
  readonly isSandbox: boolean;
  /** milliseconds an answer may take before the charge is looked up */
  readonly patienceMs: number;
  /** the provider's library, in the order in which a page loads it */
  readonly scripts: readonly string[];
  /** the credentials of the provider's webhooks */
  readonly webhookUser: string;
  readonly webhookPassword: string;
  /** origins a buyer may be sent to for 3-D Secure; `https://*.openpay.mx` means every host below */
  readonly pageOrigins: readonly string[];
  /** what the checkout's content security policy must allow */
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const isBelow = (hostname: string, pattern: string): boolean => hostname.endsWith(pattern.slice(1));

/** Is this an address of the provider, and not what somebody put into its answer? */
export const isPageOf = ({ pageOrigins }: OpenpaySettings, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username } = new URL(address);
  if (username) return false;
  return pageOrigins.some((allowed) =>
    allowed.startsWith('https://*.')
      ? protocol === 'https:' && isBelow(hostname, allowed.slice('https://'.length))
      : origin === allowed,
  );
};
