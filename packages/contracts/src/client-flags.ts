import * as z from 'zod/mini';

const flag = z.optional(z.string().check(z.maxLength(16)));

/**
 * Query fields the spec's clients send along with most calls. They are accepted and typed, and unlock nothing: `lang`
 * chooses the language of texts in the reply, the others are read by nobody.
 */
export const clientFlags = { is_lmp_live: flag, testing: flag, lang: z.optional(z.string().check(z.maxLength(40))) };
export const ClientFlags = z.object(clientFlags);
