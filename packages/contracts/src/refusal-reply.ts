import * as z from 'zod/mini';
import { REFUSAL_CODES } from './refusals.ts';

/** The body of every error reply. */
export const RefusalReply = z.object({
  error: z.enum(REFUSAL_CODES as [(typeof REFUSAL_CODES)[number], ...(typeof REFUSAL_CODES)[number][]]),
  /** for people, in the language of the request */
  message: z.string(),
  /** invalid fields of the request, with the violated rule */
  fields: z.optional(z.array(z.object({ field: z.string(), rule: z.string() }))),
  /** values of the text: seconds to wait, the label of a device */
  detail: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** identifies the log entry of a fault */
  requestId: z.optional(z.string()),
});
export type RefusalReply = z.output<typeof RefusalReply>;
