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
  /** one sentence, or several as a list */
  readonly text?: string | readonly string[] | undefined;
  readonly children?: ReactNode;
  /** text of the closing button; "OK" by default */
  readonly okText?: string | undefined;
  /** another action, as the first button: "watch here, close the other" */
  readonly action?: NoticeAction | undefined;
}
/** A message with a button that closes it. */
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
