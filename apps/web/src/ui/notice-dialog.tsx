import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-look.ts';
import { Dialog } from './dialog.tsx';
import styles from './notice-dialog.module.css';

interface NoticeAction {
  readonly text: string;
  readonly onPress: () => void;
  readonly variant?: ButtonVariant | undefined;
}
interface NoticeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** what happened: "your card was not charged" */
  readonly title: string;
  /** one sentence, or several that are shown as a list */
  readonly text?: string | readonly string[] | undefined;
  readonly children?: ReactNode;
  /** words of the button that closes it; "OK" without it */
  readonly okText?: string | undefined;
  /** another way out, shown first: "watch here, close the other" */
  readonly action?: NoticeAction | undefined;
}
/** Says what happened and waits until it was read. */
export const NoticeDialog = ({ isOpen, onClose, title, text, children, okText, action }: NoticeDialogProps) => {
  const { t } = useTranslation();
  const ok = (
    <Button variant={action ? 'secondary' : 'clay'} onClick={onClose}>
      {okText ?? t('actions.ok')}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isAlert
      actions={
        action ? (
          <>
            <Button variant={action.variant ?? 'clay'} onClick={action.onPress}>
              {action.text}
            </Button>
            {ok}
          </>
        ) : (
          ok
        )
      }
    >
      {typeof text === 'string' && <p className={styles.text}>{text}</p>}
      {typeof text === 'object' && (
        <ul className={styles.list}>
          {text.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
    </Dialog>
  );
};
