import { tabTexts } from '@palco/browser/storage';

/**
 * The attempt for which this tab has left for PayPal's page. "Cancel" there leads to the landing (spec section 3), which
 * therefore reads it; every other page that opens next in this tab means something else, and forgets it.
 */
const KEY = 'leftForPaypal';
interface LeftForPaypal {
  readonly planId: number;
  /** the query of its checkout */
  readonly query: string;
  readonly reference: string;
}

export const rememberPaypal = ({ planId, reference, query }: LeftForPaypal): void =>
  tabTexts.write(KEY, [planId, reference, query].join(' '));

/** Reads it and forgets it. */
export const takePaypal = (): LeftForPaypal | undefined => {
  const [planId, reference, query = ''] = tabTexts.read(KEY)?.split(' ') ?? [];
  tabTexts.write(KEY, undefined);
  return reference ? { planId: Number(planId), reference, query } : undefined;
};
