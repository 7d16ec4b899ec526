import { useTranslation } from 'react-i18next';
import { BasesLoader } from './bases-loader.tsx';
import { Dialog } from './dialog.tsx';
import { useDelayed } from './use-delayed.ts';
import styles from './wait-dialog.module.css';

interface WaitDialogProps {
  readonly isOpen: boolean;
  /** what is running: "we are charging your card"; "please wait" by default */
  readonly title?: string | undefined;
  /** what not to do meanwhile, and how long it takes */
  readonly text?: string | undefined;
}
const doNothing = (): void => undefined;

/** Blocks the page while a call runs: sign in, register, save, pay. It closes with the reply. */
export const WaitDialog = ({ isOpen, title, text }: WaitDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={useDelayed(isOpen)}
      onClose={doNothing}
      closes="never"
      width="s"
      title={
        <span className={styles.wait}>
          <span className={styles.loader}>
            <BasesLoader />
          </span>
          {title ?? t('errors.pleaseWait')}
        </span>
      }
      isAlert
    >
      {text && <p className={styles.text}>{text}</p>}
    </Dialog>
  );
};
