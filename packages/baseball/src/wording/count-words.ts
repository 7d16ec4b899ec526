import { fill } from './fill.ts';
import type { Grammar, PluralForm } from './grammar.ts';

const COUNTED = ['outs', 'balls', 'strikes', 'runs', 'runsScore'] as const;
type CountedName = (typeof COUNTED)[number];

/** Counted nouns: a number with its noun in the right plural form. `runsScore` ends a sentence: two runs score. */
export type CountWords = Readonly<Record<CountedName, (count: number) => string>> & {
  /** nobody out */
  readonly noOuts: string;
};
/** The nouns as they stand in a catalog: a key for each form that the language has. */
export type CountCatalog = { readonly noOuts: string } & {
  readonly [key in `${CountedName}_other`]: string;
} & { readonly [key in `${CountedName}_${PluralForm}`]?: string };

export const countWords = (catalog: CountCatalog, { formOf }: Grammar): CountWords => ({
  ...(Object.fromEntries(
    COUNTED.map((name) => [
      name,
      (count: number) => fill(catalog[`${name}_${formOf(count)}`] ?? catalog[`${name}_other`], { count }),
    ]),
  ) as Record<CountedName, (count: number) => string>),
  noOuts: catalog.noOuts,
});
