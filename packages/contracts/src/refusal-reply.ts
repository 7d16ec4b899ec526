import * as z from 'zod/mini';
import { REFUSAL_CODES } from './refusals.ts';

/** The body of every answer that is not a success. */
export const RefusalReply = z.object({
  error: z.enum(REFUSAL_CODES as [(typeof REFUSAL_CODES)[number], ...(typeof REFUSAL_CODES)[number][]]),
  /** for people, in the asker's language */
  message: z.string(),
  /** which fields of the request do not fit, and how */
  fields: z.optional(z.array(z.object({ field: z.string(), rule: z.string() }))),
  /** figures of the text: seconds to wait, the label of a device */
  detail: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** names the log line of a fault */
  requestId: z.optional(z.string()),
});
export type RefusalReply = z.output<typeof RefusalReply>;
