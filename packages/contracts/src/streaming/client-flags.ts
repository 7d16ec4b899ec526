import * as z from 'zod/mini';

/** Whatever a client sends, once or several times. */
const flag = z.optional(z.union([z.string(), z.array(z.string())]));

/**
 * Query fields that the spec's clients send with most calls. `lang` sets the language of texts in the reply, if it is one;
 * the others are accepted and ignored.
 */
export const clientFlags = { is_lmp_live: flag, testing: flag, lang: flag };
export const ClientFlags = z.object(clientFlags);
