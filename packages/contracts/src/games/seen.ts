/** When two people change one record: a change names the revision that its author saw. */
import * as z from 'zod/mini';

/** A record's content as a short digest; `none` when there is no record. */
export const Revision = z.string().check(z.regex(/^[\w-]{1,40}$/));
/** `?seen=`: the change is refused when the record has another revision by now. Without it the change is made anyway. */
export const Seen = z.object({ seen: z.optional(Revision) });
