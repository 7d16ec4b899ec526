/** A plan while it is edited, which nobody else sees until it is sent as changes of the catalogue. Pure. */
import type { MoreLanguage } from '@palco/contracts/plans/plan-texts';
import type { CatalogueForStaff } from '@palco/contracts/plans/plans';
import type { SentChange } from '@palco/contracts/plans/plans-staff';
import { typedCents } from '@palco/contracts/typed-text';
import type { Language } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';

export type Catalogue = CatalogueForStaff;
export type PlanOnFile = Catalogue['plans'][number];
type Terms = Omit<PlanOnFile, 'id' | 'prices' | 'stale'>;
interface TypedPrice {
  readonly price: string;
  readonly commission: string;
}
export interface Draft {
  readonly id: number;
  readonly terms: Terms;
  /** by region; both empty: not sold there */
  readonly prices: Readonly<Record<string, TypedPrice>>;
  /** totals typed once more, by region */
  readonly typed: Readonly<Record<string, string>>;
}

const NOT_SOLD: TypedPrice = { price: '', commission: '' };

export const draftOf = ({ id, prices, stale: _, ...terms }: PlanOnFile, regions: Catalogue['regions']): Draft => ({
  id,
  terms,
  prices: Object.fromEntries(
    regions.map(({ region }) => {
      const sold = prices.find((each) => each.region === region);
      return [region, sold ? { price: sold.price, commission: sold.commission } : NOT_SOLD];
    }),
  ),
  typed: {},
});

/** A new plan: the next free id, terms to fill in. */
export const newPlan = ({ plans }: Catalogue): PlanOnFile => ({
  id: Math.max(100, ...plans.map(({ id }) => id)) + 1,
  title: '',
  title_en: '',
  description: '',
  description_en: '',
  texts: {},
  image: '',
  period: 'season',
  days: 30,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season'],
  scope: 'all',
  months: [],
  recurring: false,
  position: Math.min(1000, Math.max(0, ...plans.map(({ position }) => position)) + 10),
  prices: [],
  stale: [],
});

/** Price plus commission; undefined: not sold, or no amount yet. */
export const totalOf = ({ price, commission }: TypedPrice): string | undefined => {
  const [cents, more] = [typedCents(price), typedCents(commission || '0')];
  return cents === undefined || more === undefined || cents <= 0 ? undefined : decimalOf(cents + more);
};

/** The server's rule: a total that changes by more than half, or is below 1.00, must be typed once more. */
export const needsTyping = (before: string | undefined, after: string): boolean => {
  const [old, cents] = [before === undefined ? undefined : typedCents(before), typedCents(after) ?? 0];
  return cents < 100 || (old !== undefined && Math.abs(cents - old) * 2 > old);
};

interface DraftLine {
  /** undefined: the plan itself */
  readonly region: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly mustType: boolean;
}
interface DraftChanges {
  readonly changes: readonly SentChange[];
  readonly lines: readonly DraftLine[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes between what is on file and the draft. */
export const changesOf = (
  onFile: PlanOnFile | undefined,
  draft: Draft,
  regions: Catalogue['regions'],
): DraftChanges => {
  const before = onFile && draftOf(onFile, regions);
  const changes: SentChange[] = [];
  const lines: DraftLine[] = [];
  if (!before || !isSame(before.terms, draft.terms)) {
    changes.push({ kind: 'plan', plan_id: draft.id, terms: draft.terms });
    lines.push({ region: undefined, before: before?.terms.title, after: draft.terms.title, mustType: false });
  }
  for (const { region } of regions) {
    const [old, next] = [before?.prices[region] ?? NOT_SOLD, draft.prices[region] ?? NOT_SOLD];
    const [was, total] = [totalOf(old), totalOf(next)];
    if (total === undefined && was !== undefined && next.price === '')
      changes.push({ kind: 'withdraw', plan_id: draft.id, region });
    else if (
      total !== undefined &&
      (old.price !== next.price || (old.commission || '0') !== (next.commission || '0'))
    ) {
      const typed = typedCents(draft.typed[region] ?? '');
      changes.push({
        kind: 'price',
        plan_id: draft.id,
        region,
        price: next.price,
        commission: next.commission || '0',
        ...(typed === undefined || typed === 0 ? {} : { typed_total: decimalOf(typed) }),
      });
    } else continue;
    lines.push({ region, before: was, after: total, mustType: total !== undefined && needsTyping(was, total) });
  }
  return { changes, lines };
};

/** Has every total that must be typed been typed as it is? */
export const isTyped = ({ lines }: DraftChanges, typed: Draft['typed']): boolean =>
  lines.every(
    ({ region, after, mustType }) =>
      !mustType ||
      (typedCents(typed[region ?? ''] ?? '') !== undefined &&
        typedCents(typed[region ?? ''] ?? '') === typedCents(after ?? '')),
  );

/** Languages of the league in which a plan has no title or no description. */
export const missingLanguages = (terms: Terms, languages: readonly Language[]): Language[] =>
  languages.filter((language) => {
    const { title, description } = textIn(terms, language);
    return !title || !description;
  });

/**
 * The first language of the league that lacks a required title: the first needs one, and Spanish and English, which old clients
 * read; others when they have a description.
 */
export const titleNeeded = (terms: Terms, languages: readonly Language[]): Language | undefined =>
  languages.find((language, place) => {
    const { title, description } = textIn(terms, language);
    return !title.trim() && (place === 0 || language === 'es' || language === 'en' || description !== '');
  });

/**
 * The draft with the original in Spanish and English, which every plan has, where the league does not write them. What is a copy
 * of the original on file follows it; a translation of before the language was switched off stays.
 */
export const withOriginal = (draft: Draft, languages: readonly Language[], onFile?: Terms): Draft => {
  const [first = 'es'] = languages;
  const original = textIn(draft.terms, first);
  const isCopy = (language: Language): boolean => {
    const { title, description } = textIn(draft.terms, language);
    const was = onFile && textIn(onFile, first);
    return !title.trim() || (title === was?.title && description === was.description);
  };
  const terms = (['es', 'en'] as const)
    .filter((language) => !languages.includes(language) && isCopy(language))
    .reduce((all, language) => withText(all, language, original), draft.terms);
  return { ...draft, terms };
};

interface PlanText {
  readonly title: string;
  readonly description: string;
}
export const textIn = (terms: Terms, language: Language): PlanText => {
  if (language === 'es') return { title: terms.title, description: terms.description };
  if (language === 'en') return { title: terms.title_en, description: terms.description_en };
  return terms.texts?.[language] ?? { title: '', description: '' };
};

/** The terms with another text in one language; a text with neither title nor description is removed. */
export const withText = (terms: Terms, language: Language, { title, description }: PlanText): Terms => {
  if (language === 'es') return { ...terms, title, description };
  if (language === 'en') return { ...terms, title_en: title, description_en: description };
  const { [language as MoreLanguage]: _, ...others } = terms.texts ?? {};
  return { ...terms, texts: title || description ? { ...others, [language]: { title, description } } : others };
};

const mine = <Value>(before: Value | undefined, typed: Value, now: Value): Value =>
  before !== undefined && isSame(before, typed) ? now : typed;

/** The draft rebased onto what somebody else has saved meanwhile: fields that it did not change are theirs. */
export const draftOn = (
  now: PlanOnFile | undefined,
  nowRegions: Catalogue['regions'],
  before: PlanOnFile | undefined,
  draft: Draft,
  regions: Catalogue['regions'],
): Draft => {
  if (!now) return draft;
  const theirs = draftOf(now, nowRegions);
  const old = before && draftOf(before, regions);
  const terms = Object.fromEntries(
    Object.entries(theirs.terms).map(([name, value]) => {
      const field = name as keyof Terms;
      return [field, mine<unknown>(old?.terms[field], draft.terms[field], value)];
    }),
  ) as Terms;
  const prices = Object.fromEntries(
    Object.entries(theirs.prices).map(([region, price]) => [
      region,
      mine(old?.prices[region], draft.prices[region] ?? NOT_SOLD, price),
    ]),
  );
  return { ...draft, terms, prices };
};
