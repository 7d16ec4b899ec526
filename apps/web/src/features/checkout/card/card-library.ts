/** The card provider's library. Card data goes from the form through it to the provider, nowhere else. */
export interface CardParams {
  readonly card_number: string;
  readonly holder_name: string;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly cvv2: string;
}
interface Failure {
  readonly message: string;
  /** 0: nothing was sent, or there was no answer */
  readonly status: number;
  readonly data: { readonly error_code?: number } | null;
}
interface OpenPay {
  setId(id: string): void;
  setApiKey(key: string): void;
  setSandboxMode(isSandbox: boolean): void;
  readonly card: {
    validateCardNumber(number: string): boolean;
    validateCVC(code: string, number?: string): boolean;
    validateExpiry(month: string, year: string): boolean;
  };
  readonly token: {
    create(params: CardParams, ok: (answer: { data: { id: string } }) => void, fail: (failure: Failure) => void): void;
  };
  readonly deviceData: { setup(formId?: string, fieldName?: string): string };
}
declare global {
  interface Window {
    OpenPay?: OpenPay;
  }
}

export interface CardSettings {
  readonly merchant_id: string;
  readonly public_key: string;
  readonly is_sandbox: boolean;
  readonly scripts: readonly string[];
}
export interface CardLibrary {
  readonly card: OpenPay['card'];
  /** an id of this visit for the provider's fraud detection */
  readonly deviceSession: string;
  /** A single-use token of the card, or the provider's error number; 0 without an answer. */
  readonly createToken: (params: CardParams) => Promise<{ readonly token: string } | { readonly fault: number }>;
}

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });

let loading: Promise<CardLibrary> | undefined;
const load = async ({ merchant_id, public_key, is_sandbox, scripts }: CardSettings): Promise<CardLibrary> => {
  for (const address of scripts) await loadScript(address); // the second script extends the first
  const library = window.OpenPay;
  if (!library) throw new Error('the card library did not load');
  library.setId(merchant_id);
  library.setApiKey(public_key);
  library.setSandboxMode(is_sandbox);
  return {
    card: library.card,
    deviceSession: library.deviceData.setup(),
    createToken: (params) =>
      new Promise((resolve) =>
        library.token.create(
          params,
          ({ data }) => resolve({ token: data.id }),
          ({ data }) => resolve({ fault: data?.error_code ?? 0 }),
        ),
      ),
  };
};

/** Loads the library once for this document; after a failure the next call tries again. */
export const loadCardLibrary = (settings: CardSettings): Promise<CardLibrary> => {
  loading ??= load(settings);
  return loading.catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
};
