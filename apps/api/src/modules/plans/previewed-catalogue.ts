import type { CatalogueChange } from '@palco/contracts/plans/plans-staff';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { applyChanges } from './catalogue-change.ts';
import { type CatalogueStore, catalogueFor } from './catalogue-store.ts';
import type { Catalogue } from './plan.ts';

/** The catalogue of a moment with changes that nobody has scheduled yet. Reads only. */
export const previewedCatalogue =
  (store: Pick<CatalogueStore, 'readAhead'>) =>
  async (moment: Date, changes: readonly CatalogueChange[]): Promise<Catalogue | Refusal> => {
    const catalogue = catalogueFor(await store.readAhead(), moment);
    const changed = applyChanges(catalogue, changes, moment);
    if (isRefusal(changed)) return changed;
    return changed;
  };
