import * as z from 'zod/mini';

const flag = z.optional(z.string().check(z.maxLength(16)));

/**
 * Query fields that the spec's clients send with most calls. `lang` sets the language of texts in the reply; the others
 * are accepted and ignored.
 */
export const clientFlags = { is_lmp_live: flag, testing: flag, lang: z.optional(z.string().check(z.maxLength(40))) };
export const ClientFlags = z.object(clientFlags);
