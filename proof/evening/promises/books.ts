/** Compares the ledger with the providers' own records. */
import { amountText } from './broken.ts';
import type { LedgerFact } from './money.ts';

/** One movement in a provider's own books, positive when the league receives money. */
export interface BookEntry {
  readonly provider: string;
  readonly reference: string;
  readonly kind: 'paid' | 'refunded';
  readonly amountCents: number;
  readonly currency: string;
}

/** Providers with books of their own; prepaid cards have no provider. */
const PROVIDERS = ['openpay', 'paypal'] as const;

const keyOf = ({ provider, reference, kind, currency }: Omit<BookEntry, 'amountCents' | 'kind'> & { kind: string }) =>
  JSON.stringify([provider, reference, kind, currency]);
const sums = (entries: readonly (Omit<BookEntry, 'kind'> & { kind: string })[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const entry of entries) found.set(keyOf(entry), (found.get(keyOf(entry)) ?? 0) + entry.amountCents);
  return found;
};

/** A sentence for each payment or refund that only one side has, or has with another amount. */
export const ledgerAgainstBooks = (ledger: readonly LedgerFact[], books: readonly BookEntry[]): string[] => {
  const ours = sums(
    ledger.filter(
      ({ provider, kind, amountCents }) =>
        (PROVIDERS as readonly string[]).includes(provider) &&
        (kind === 'paid' || kind === 'refunded') &&
        amountCents !== 0,
    ),
  );
  const theirs = sums(books.filter(({ amountCents }) => amountCents !== 0));
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const [here, there] = [ours.get(key) ?? 0, theirs.get(key) ?? 0];
    if (here === there) return [];
    const [provider, reference, kind, currency] = JSON.parse(key) as [string, string, string, string];
    return [
      `${reference} (${kind}): ${provider} has ${amountText(there, currency)}, the ledger ${amountText(here, currency)}.`,
    ];
  });
};
