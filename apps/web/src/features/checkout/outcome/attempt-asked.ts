/** The attempt that the failure page is about, in its entry of the history: not in the address, where others may read it. */
export interface AttemptAsked {
  readonly reference: string;
}

/** Its reference; undefined: the page was opened by hand, in a new tab or from a bookmark. */
export const attemptIn = (state: unknown): string | undefined => {
  const { reference } = (state ?? {}) as Partial<AttemptAsked>;
  return typeof reference === 'string' ? reference : undefined;
};
