import { useTranslation } from 'react-i18next';
import { BasesLoader } from './bases-loader.tsx';
import { Dialog } from './dialog.tsx';
import { useDelayed } from './use-delayed.ts';
import styles from './wait-dialog.module.css';

interface WaitDialogProps {
  readonly isOpen: boolean;
  /** what is under way: "we are charging your card"; "please wait" without it */
  readonly title?: string | undefined;
  /** what not to do meanwhile, and how long it takes */
  readonly text?: string | undefined;
}
const stay = (): void => undefined;

/** Something is under way and nothing else can be done: sign in, register, save, pay. Nobody closes it but the answer. */
export const WaitDialog = ({ isOpen, title, text }: WaitDialogProps) => {
  const { t } = useTranslation();
  const heading = title ?? t('errors.pleaseWait');
  return (
    <Dialog isOpen={useDelayed(isOpen)} onClose={stay} closes="never" width="s" title={heading} isAlert isTitleHidden>
      <div className={styles.wait}>
        <span className={styles.loader}>
          <BasesLoader />
        </span>
        <div>
          <p className={styles.title} aria-hidden="true">
            {heading}
          </p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
    </Dialog>
  );
};
