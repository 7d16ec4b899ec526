/** Checks all promises against the evidence of an evening. */
import type { FaultWindow } from '../sample.ts';
import type { ErrorRow } from '../summary.ts';
import { type BookEntry, ledgerAgainstBooks } from './books.ts';
import { PROMISES, type PromiseName, type Verdict } from './broken.ts';
import { type MoneyFacts, paidWithoutPass, passWithoutMoney } from './money.ts';
import { differingPlays, type ScoredPlay } from './plays.ts';
import { brokenRecordings, type RenditionFact } from './recordings.ts';
import { fedAfterTakeover, type LeaseFact, overlappingLeases, type SeatObservation } from './seats.ts';
import { type NoticeFact, type SentNotice, unsettledWebhooks } from './webhooks.ts';

export interface Evidence extends MoneyFacts {
  readonly books: readonly BookEntry[];
  readonly leases: readonly LeaseFact[];
  readonly observations: readonly SeatObservation[];
  readonly renditions: readonly RenditionFact[];
  readonly sent: readonly SentNotice[];
  readonly notices: readonly NoticeFact[];
  readonly recordedPlays: readonly ScoredPlay[];
  readonly storedPlays: readonly ScoredPlay[];
}

/** A promise with nothing to check counts as broken: an evening without evidence proves nothing. */
const nothingToSee = (what: string, count: number): string[] =>
  count > 0 ? [] : [`There was nothing to look at: no ${what}.`];

export const judge = (evidence: Evidence, errors: readonly ErrorRow[], windows: readonly FaultWindow[]): Verdict[] => {
  const { orders, passes, ledger, books, leases, observations, renditions, sent, notices } = evidence;
  const { recordedPlays, storedPlays } = evidence;
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const segments = renditions.reduce((sum, each) => sum + each.segments.length, 0);
  const found: Record<PromiseName, Pick<Verdict, 'checked' | 'broken'>> = {
    'paid-has-pass': {
      checked: `${paid} paid orders`,
      broken: [...nothingToSee('paid order', paid), ...paidWithoutPass(evidence)],
    },
    'pass-has-money': { checked: `${passes.length} passes`, broken: passWithoutMoney(evidence) },
    'one-seat': {
      checked: `${leases.length} leases, ${observations.length} observations of devices`,
      broken: [
        ...nothingToSee('lease', leases.length),
        ...overlappingLeases(leases),
        ...fedAfterTakeover(observations),
      ],
    },
    'recordings-whole': {
      checked: `${segments} segments in ${renditions.length} renditions`,
      broken: [...nothingToSee('recording', renditions.length), ...brokenRecordings(renditions, windows)],
    },
    'ledger-is-books': {
      checked: `${ledger.length} entries, ${books.length} in the providers’ books`,
      broken: [...nothingToSee('entry in a book', books.length), ...ledgerAgainstBooks(ledger, books)],
    },
    'webhooks-settled': {
      checked: `${sent.length} sent, ${notices.length} stored`,
      broken: [...nothingToSee('webhook', sent.length), ...unsettledWebhooks(sent, notices)],
    },
    'plays-once': {
      checked: `${recordedPlays.length} plays`,
      broken: [...nothingToSee('scored play', recordedPlays.length), ...differingPlays(recordedPlays, storedPlays)],
    },
    'no-surprise': {
      checked: `${errors.reduce((sum, { count }) => sum + count, 0)} errors of all classes`,
      broken: errors
        .filter(({ outcome }) => outcome === 'unexpected')
        .map(({ kind, why, count }) => `${kind}: ${why}, ${count} times.`),
    },
  };
  return PROMISES.map(({ name, says }) => ({ name, says, ...found[name] }));
};
