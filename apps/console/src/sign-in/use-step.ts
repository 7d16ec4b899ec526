import { unlessRefused } from '@palco/browser/attempt';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NoReply {
  readonly refused: string;
  readonly message: string;
}
/** Runs a call of a step: `isBusy` while it runs, `error` when it was refused. */
export const useStep = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async <Reply>(work: () => Promise<Reply>, onReply: (reply: Exclude<Reply, NoReply>) => unknown) => {
    setBusy(true);
    setError(undefined);
    try {
      const reply = await work();
      if (isRefusal(reply)) setError(refusedText(reply as unknown as NoReply, t));
      else await onReply(reply as Exclude<Reply, NoReply>);
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
