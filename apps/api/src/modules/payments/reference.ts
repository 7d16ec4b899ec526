/** A payment's reference: person, plan and eight random characters; the provider's order id (spec section 3). */
import { randomInt } from 'node:crypto';
import { REFERENCE_RANDOM_LENGTH } from '@palco/contracts/limits';

interface Reference {
  readonly text: string;
  readonly userId: number;
  readonly planId: number;
}
const SHAPE = new RegExp(`^([1-9]\\d{0,9})-([1-9]\\d{0,9})-[A-Za-z0-9]{${REFERENCE_RANDOM_LENGTH}}$`);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const referenceFrom = (text: string): Reference | undefined => {
  const [, userId, planId] = SHAPE.exec(text) ?? [];
  return userId && planId ? { text, userId: Number(userId), planId: Number(planId) } : undefined;
};

export const newReference = (userId: number, planId: number): string =>
  `${userId}-${planId}-${Array.from({ length: REFERENCE_RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
