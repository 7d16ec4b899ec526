/** In this order the questions stand on the page. */
export const DEFAULT_FAQS = ['games', 'devices', 'rewind', 'payment', 'refunds', 'connection', 'bar', 'code'] as const;

/** What each language brings for the operator to change. */
export interface DefaultWords {
  readonly faqs: Readonly<
    Record<(typeof DEFAULT_FAQS)[number], { readonly question: string; readonly answer: string }>
  >;
  readonly headline: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}
