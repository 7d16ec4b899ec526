import type { Refused } from '@palco/client/call';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceReason, rememberPriceReason } from '../../session/price-reason.ts';
import { refreshSession } from '../../session/use-session.ts';
import { useGo } from '../../ui/use-go.ts';
import { leavesChargeUnknown } from './charge-unknown.ts';
import { usePaying } from './use-paying.ts';

const REASONS: Readonly<Record<string, PriceReason>> = {
  'plans/unknown': 'not-on-sale',
  'plans/not-sold-here': 'other-country',
};

/** Refusals that say that the order is not what the page shows. */
const isAboutOrder = (refused: string): boolean =>
  ['payments/total-changed', 'payments/plan-changed', 'payments/method-unavailable'].includes(refused) ||
  refused.startsWith('coupons/');

/**
 * Handles a refused payment call: some refusals redirect (the plan is owned or no longer sold here), those about the order
 * show the new one, and all others open a dialog with the server's sentence. Returns whether the page is being left.
 */
export const useRefusedPayment = (): ((refusal: Refused<string>) => Promise<'leaves' | 'stays'>) => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const { say, readAgain } = usePaying();
  return useCallback(
    async ({ refused, message }) => {
      const reason = REASONS[refused];
      if (reason) {
        rememberPriceReason(reason);
        go('/home');
        return 'leaves';
      }
      if (refused === 'plans/already-held') {
        go('/profile');
        return 'leaves';
      }
      if (refused === 'legal/consent-due') {
        // the frame asks for it
        await refreshSession();
        return 'stays';
      }
      // the new sentence is on the page, unticked, when the dialog is read
      if (refused === 'renewals/terms-changed') await readAgain();
      if (isAboutOrder(refused) && (await readAgain())) return 'stays';
      // the answer may have been lost on its way back, so nothing is said about what happened
      if (leavesChargeUnknown(refused)) say({ title: t('unanswered.dialog'), lines: [t('unanswered.dialogText')] });
      // for a session that is over the frame also sends the visitor to sign in, and back here
      else say({ title: t('refusedTitle'), lines: [message] });
      return 'stays';
    },
    [go, say, readAgain, t],
  );
};
