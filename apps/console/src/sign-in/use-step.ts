import { unlessRefused } from '@palco/browser/attempt';
import type { Refused } from '@palco/client/call';
import { isRefused } from '@palco/client/refused';
import { refusedText } from '@palco/ui/refused-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Runs a call of a step: `isBusy` while it runs, `error` when it was refused. No `useStaffForm`: there is no session yet whose
 * proof could be asked for, and a ticket is good for one try.
 */
export const useStep = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async <Reply>(
    work: () => Promise<Reply | Refused<string>>,
    onReply: (reply: Awaited<Reply>) => unknown,
  ) => {
    setBusy(true);
    setError(undefined);
    try {
      const reply = await work();
      if (isRefused(reply)) setError(refusedText(reply, t));
      else await onReply(reply);
    } catch (fault) {
      // the browser's passkey dialog was closed, or the browser has no passkey for this host
      unlessRefused(fault);
      setError(t('signIn.passkeyFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
};
