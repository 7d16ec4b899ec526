/** The questions in the order of the page. */
export const DEFAULT_FAQS = ['games', 'devices', 'rewind', 'payment', 'refunds', 'connection', 'bar', 'code'] as const;

/** The default texts of one language. */
export interface DefaultWords {
  readonly faqs: Readonly<
    Record<(typeof DEFAULT_FAQS)[number], { readonly question: string; readonly answer: string }>
  >;
  readonly headline: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}
