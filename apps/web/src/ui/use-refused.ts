import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedText } from './refused-text.ts';
import type { Ask } from './use-ask.tsx';

interface RefusedCall {
  readonly refused: string;
  readonly message: string;
  readonly fields: readonly { readonly field: string }[];
}
/** Marks an input of a form. */
type Mark = (field: string) => void;

/** Tells that a call was refused, and marks the inputs that the server named. */
export const useRefused = ({ tell }: Ask): ((reply: RefusedCall, title: string, mark?: Mark) => void) => {
  const { t } = useTranslation();
  return useCallback(
    (reply, title, mark) => {
      if (mark) for (const { field } of reply.fields) mark(field);
      tell({ title, text: refusedText(reply, t) });
    },
    [tell, t],
  );
};
