/** PayPal's addresses and Palco's credentials there. Only these differ between the sandbox and the real provider. */

/** A REST app of one PayPal account. */
export interface PaypalApp {
  readonly clientId: string;
  /** server only */
  readonly secret: string;
  /** the account that is paid: PayPal's merchant id */
  readonly merchantId: string;
}
/** Orders v2: how the site pays. Two accounts, so two apps: one for buyers in Mexico, the other for the rest of the world. */
export interface PaypalOrdersSettings {
  /** without a slash at its end */
  readonly apiBase: string;
  readonly mexico: PaypalApp;
  readonly elsewhere: PaypalApp;
  /** origins a buyer may be sent to for approval */
  readonly pageOrigins: readonly string[];
  /** folders of the certificates that sign notices; each ends in a slash */
  readonly certificates: readonly string[];
  /** milliseconds an answer may take before the order is looked up */
  readonly patienceMs: number;
}

/** Credentials of an account at the classic API. */
export interface PaypalCredentials {
  readonly user: string;
  readonly password: string;
  readonly signature: string;
}
/** The classic form and its notices (IPN), for old clients, as long as PayPal answers it. */
export interface PaypalFormSettings {
  /** where the buyer's browser posts the form */
  readonly formAction: string;
  /** where an IPN is posted back for verification */
  readonly postBack: string;
  /** receiving accounts: one for buyers in Mexico, the other for the rest of the world */
  readonly businessMexico: string;
  readonly businessElsewhere: string;
  /** where refunds are requested */
  readonly apiAddress: string;
  /** credentials of the two accounts for refunds; undefined: staff refund in PayPal's own pages */
  readonly apiMexico: PaypalCredentials | undefined;
  readonly apiElsewhere: PaypalCredentials | undefined;
}
/** At least one of the two. */
export interface PaypalSettings {
  readonly isSandbox: boolean;
  readonly orders: PaypalOrdersSettings | undefined;
  readonly form: PaypalFormSettings | undefined;
}

export const businessFor = ({ businessMexico, businessElsewhere }: PaypalFormSettings, country: string): string =>
  country === 'MX' ? businessMexico : businessElsewhere;

export const appFor = ({ mexico, elsewhere }: PaypalOrdersSettings, country: string): PaypalApp =>
  country === 'MX' ? mexico : elsewhere;

/** The apps by their accounts; one account may serve both regions. */
export const appsOf = ({ mexico, elsewhere }: PaypalOrdersSettings): PaypalApp[] =>
  mexico.merchantId === elsewhere.merchantId ? [mexico] : [mexico, elsewhere];

/** Is this an address of PayPal's own pages, and not what somebody put into its answer? */
export const isApprovalPage = ({ pageOrigins }: PaypalOrdersSettings, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, username } = new URL(address);
  return !username && pageOrigins.includes(origin);
};
