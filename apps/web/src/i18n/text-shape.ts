import type es from './es.ts';

/** Plural forms that not every language has: Russian's few, the many of Spanish millions. */
type RarePlural = `${string}_${'zero' | 'two' | 'few' | 'many'}`;
type RarePlurals = { readonly [key: RarePlural]: string };

/** The same keys; each language has its own plural forms (checked by texts.test.ts). */
type Translated<Source> = {
  readonly [Key in keyof Source as Key extends RarePlural ? never : Key]: Source[Key] extends string
    ? string
    : Translated<Source[Key]>;
} & RarePlurals;

/** What every language must have: all keys of the Spanish texts. */
export type Texts = Translated<typeof es>;
