import type { Refused } from './call.ts';

/**
 * Whether a call was refused. What is left is the reply of its contract, so that a forgotten refusal does not compile where
 * the reply is used.
 */
export const isRefused = (reply: unknown): reply is Refused<string> =>
  typeof reply === 'object' && reply !== null && 'refused' in reply;
