import { type ReactNode, useCallback, useState } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';
import { WaitDialog } from './wait-dialog.tsx';

interface Told {
  readonly title: string;
  readonly text?: string | undefined;
  readonly okText?: string | undefined;
  /** once it was read */
  readonly onRead?: (() => void) | undefined;
}
export interface Ask {
  /** "please wait" is shown until the answer is here */
  readonly waitFor: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
  /** says something, and waits until it was read */
  readonly tell: (told: Told) => void;
  /** to be rendered beside the form */
  readonly dialogs: ReactNode;
}

/** What every form of the site does with its call: a wait dialog meanwhile, and a notice afterwards. */
export const useAsk = (): Ask => {
  const [isWaiting, setWaiting] = useState(false);
  const [told, setTold] = useState<Told & { readonly isOpen: boolean }>();
  const waitFor = useCallback(async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    setWaiting(true);
    try {
      return await answer;
    } finally {
      setWaiting(false);
    }
  }, []);
  const tell = useCallback((next: Told) => setTold({ ...next, isOpen: true }), []);
  const close = (): void => {
    if (told) setTold({ ...told, isOpen: false }); // its words stay while it leaves
    told?.onRead?.();
  };
  const dialogs = (
    <>
      <WaitDialog isOpen={isWaiting} />
      <NoticeDialog
        isOpen={told?.isOpen ?? false}
        onClose={close}
        title={told?.title ?? ''}
        text={told?.text}
        okText={told?.okText}
      />
    </>
  );
  return { waitFor, tell, dialogs };
};
