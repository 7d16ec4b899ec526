/** The brand of a card as people know it; Openpay writes `american_express`. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  carnet: 'Carnet',
};

/** A brand that is not known is shown as it comes. */
export const brandName = (wire: string | null | undefined): string | undefined =>
  wire ? (NAMES[wire.toLowerCase()] ?? wire.slice(0, 40)) : undefined;
