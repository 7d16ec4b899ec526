/** What a browser says about its connection (Network Information): Chromium does, others do not. */
export interface ConnectionHint {
  /** megabits per second, rounded */
  readonly downlink?: number;
  /** the person asked for less */
  readonly saveData?: boolean;
}

/** Empty where the browser says nothing. */
export const connectionHint = (): ConnectionHint =>
  (navigator as Navigator & { readonly connection?: ConnectionHint }).connection ?? {};
