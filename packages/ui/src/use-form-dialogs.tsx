import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NoticeDialog } from './notice-dialog.tsx';
import { refusedText } from './refused-text.ts';
import { WaitDialog } from './wait-dialog.tsx';

interface Message {
  readonly title: string;
  readonly text?: string | undefined;
  readonly okText?: string | undefined;
  /** called when the message is closed */
  readonly onRead?: (() => void) | undefined;
}
interface RefusedCall {
  readonly refused: string;
  readonly message: string;
  readonly fields: readonly { readonly field: string }[];
}
export interface FormDialogs {
  /** shows "please wait" until the promise settles */
  readonly waitFor: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
  readonly showMessage: (message: Message) => void;
  /** shows that a call was refused; `mark` is called for each field that the server named */
  readonly showRefusal: (reply: RefusedCall, title: string, mark?: (field: string) => void) => void;
  /** to render beside the form */
  readonly element: ReactNode;
}

/** The dialogs of a form: wait while its call runs, then a message or the refusal. */
export const useFormDialogs = (): FormDialogs => {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<Message & { readonly isOpen: boolean }>();
  const waitFor = useCallback(async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    setWaiting(true);
    try {
      return await answer;
    } finally {
      // synchronous, because the form behind the dialog cannot take the focus while it is open
      flushSync(() => setWaiting(false));
    }
  }, []);
  const showMessage = useCallback((next: Message) => setMessage({ ...next, isOpen: true }), []);
  const showRefusal = useCallback<FormDialogs['showRefusal']>(
    (reply, title, mark) => {
      if (mark) for (const { field } of reply.fields) mark(field);
      showMessage({ title, text: refusedText(reply, t) });
    },
    [showMessage, t],
  );
  const close = (): void => {
    if (message) setMessage({ ...message, isOpen: false }); // the text stays while the dialog closes
    message?.onRead?.();
  };
  const element = (
    <>
      <WaitDialog isOpen={isWaiting} />
      <NoticeDialog
        isOpen={message?.isOpen ?? false}
        onClose={close}
        title={message?.title ?? ''}
        text={message?.text}
        okText={message?.okText}
      />
    </>
  );
  return { waitFor, showMessage, showRefusal, element };
};
