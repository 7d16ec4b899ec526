import { REFERENCE_RANDOM_LENGTH } from '@palco/contracts/limits';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random letters, each as likely as the next: bytes beyond the last full round of the alphabet are thrown away. */
const randomLetters = (count: number): string => {
  const fair = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < fair && text.length < count) text += LETTERS[byte % LETTERS.length];
  return text;
};

/** Names one try to pay: user, plan and eight random characters (spec section 3). The same one again is the same try. */
export const newReference = (userId: number, planId: number): string =>
  `${userId}-${planId}-${randomLetters(REFERENCE_RANDOM_LENGTH)}`;
