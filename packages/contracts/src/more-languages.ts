import * as z from 'zod/mini';
import type { MoreLanguage } from './plans/plan-texts.ts';

/** A value in the languages without fields of their own on the wire; any of them may be missing. */
export const inMoreLanguages = <Value extends z.ZodMiniType>(value: Value) => {
  const optional = z.optional(value);
  return z.strictObject({ pt: optional, it: optional, ru: optional } satisfies Record<MoreLanguage, typeof optional>);
};

/** Titles in replies. */
export const MoreTitles = z.optional(inMoreLanguages(z.object({ title: z.string() })));
