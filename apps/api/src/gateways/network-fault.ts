/** What a call that got no answer leaves open. */
export type NetworkFault =
  /** the request never left this machine: nothing can have happened */
  | { readonly kind: 'not-sent'; readonly why: string }
  /** it was sent; only a later read can tell whether it was carried out */
  | { readonly kind: 'unknown'; readonly why: string };

const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const codeOf = (fault: unknown): string => {
  const { cause } = fault as { cause?: { code?: string; errors?: { code?: string }[] } };
  return cause?.code ?? cause?.errors?.[0]?.code ?? '';
};

/** Judges a fault that `fetch` threw. */
export const networkFaultFrom = (fault: unknown): NetworkFault => {
  const code = codeOf(fault);
  return { kind: NOT_SENT.has(code) ? 'not-sent' : 'unknown', why: code || String((fault as Error).message) };
};
