import { tabTexts } from '@palco/browser/storage';

/**
 * The attempt for which this tab has left for PayPal's page. "Cancel" there leads to the landing (spec section 3), which
 * therefore reads it; every other page that opens next in this tab means something else, and forgets it.
 */
const KEY = 'leftForPaypal';
export interface LeftForPaypal {
  readonly planId: number;
  readonly reference: string;
}

export const rememberPaypal = ({ planId, reference }: LeftForPaypal): void =>
  tabTexts.write(KEY, `${planId} ${reference}`);

/** Reads it and forgets it. */
export const takePaypal = (): LeftForPaypal | undefined => {
  const [planId, reference] = tabTexts.read(KEY)?.split(' ') ?? [];
  tabTexts.write(KEY, undefined);
  return reference ? { planId: Number(planId), reference } : undefined;
};
