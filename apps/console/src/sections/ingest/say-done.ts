import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useTranslation } from 'react-i18next';

/** Waits for a change and shows its result as a toast. Resolves with the reply; undefined when it was refused. */
export const useSayDone = () => {
  const { t } = useTranslation();
  return async <Answer extends object>(
    change: Promise<Answer>,
    done: string | undefined,
  ): Promise<Exclude<Answer, { readonly refused: string }> | undefined> => {
    const reply = await change;
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply as unknown as { refused: string; message: string }, t) });
      return undefined;
    }
    if (done !== undefined) showToast({ kind: 'done', text: done });
    return reply as Exclude<Answer, { readonly refused: string }>;
  };
};
