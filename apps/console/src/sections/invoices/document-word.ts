import type { Invoice } from '@palco/contracts/invoices/invoices-staff';
import { useTranslation } from 'react-i18next';

/** Codes of failures that Palco itself found; all others come from SAT or the provider. */
export const OWN_TROUBLES = ['total', 'cancellation', 'stamping-failed', 'not-stamped', 'too-small'] as const;

/** The state of an invoice in a word. A failure is shown instead of the state it happened in. */
export const useDocumentWord = (): ((invoice: Pick<Invoice, 'state' | 'refusal'>) => string) => {
  const { t } = useTranslation();
  return ({ state, refusal }) => {
    if (!refusal) return t(`invoices.states.${state}`);
    const own = OWN_TROUBLES.find((each) => each === refusal.code);
    if (own) return t(`invoices.trouble.${own}`);
    return t(state === 'refused' ? 'invoices.states.refused' : 'invoices.trouble.stamping-failed');
  };
};
