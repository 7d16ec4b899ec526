/** Plural forms that not every language has, such as `few` in Russian and `many` for millions in Spanish. */
type RarePlural = `${string}_${'zero' | 'two' | 'few' | 'many'}`;
type RarePlurals = { readonly [key: RarePlural]: string };

/**
 * What every language must have: all keys of the Spanish texts. Each language has its own plural forms (checked by
 * testing/text-checks.ts).
 */
export type Translated<Source> = {
  readonly [Key in keyof Source as Key extends RarePlural ? never : Key]: Source[Key] extends string
    ? string
    : Translated<Source[Key]>;
} & RarePlurals;
