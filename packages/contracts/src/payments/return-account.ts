/** The bank account that money goes back to. Only its last four digits are ever shown again. */
import * as z from 'zod/mini';
import { plainDigits, TYPED_MAX } from '../typed-text.ts';
import { Text } from '../wire-values.ts';

export const ReturnAccount = z.object({
  /** however it was written; its check digit decides later, with a sentence of its own */
  clabe: z.pipe(z.string().check(z.maxLength(TYPED_MAX)), z.transform(plainDigits)),
  /** whose account it is */
  holder: Text(120),
});
export type ReturnAccount = z.output<typeof ReturnAccount>;
