import { pageAt } from '@palco/contracts/pages';

/**
 * Where somebody goes after signing in (spec section 4): to where he was going, else home. Who was going to buy and holds
 * a pass already goes to his profile.
 */
export const pathAfter = (previous: string | undefined, hasPass: boolean): string => {
  if (previous === undefined) return '/home';
  const isBuying = pageAt(previous.split('?')[0] ?? '') === 'checkout';
  return isBuying && hasPass ? '/profile' : previous;
};
