import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useLocale } from './use-locale.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** called when the user closes it: set `isOpen` to false */
  readonly onClose: () => void;
  /** what happened or what is asked, not "Attention" */
  readonly title: ReactNode;
  /**
   * What closes it besides its buttons. `freely`: Escape, the cross, a click outside. `deliberately`: Escape and the
   * cross, so that a stray click does not discard a form. `never`: while a card is being charged.
   */
  readonly closes?: 'freely' | 'deliberately' | 'never';
  readonly width?: 's' | 'm' | 'l';
  /** read out at once */
  readonly isAlert?: boolean;
  /** buttons at its end, the first one being the answer most people want */
  readonly actions?: ReactNode;
  /** a decorative picture beside the content where there is room */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** The dialog itself, loaded on demand by Dialog. */
export const DialogSurface = ({
  isOpen,
  onClose,
  title,
  closes = 'freely',
  width = 'm',
  isAlert = false,
  actions,
  aside,
  children,
}: DialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        className={styles.scrim ?? ''}
        isOpen={isOpen}
        onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
        isDismissable={closes === 'freely'}
        isKeyboardDismissDisabled={closes === 'never'}
      >
        <Modal className={classNames(styles.sheet, styles[width])}>
          <AriaDialog
            className={classNames(styles.dialog, aside !== undefined && styles.beside)}
            role={isAlert ? 'alertdialog' : 'dialog'}
          >
            {aside && (
              <div className={styles.aside} aria-hidden="true">
                {aside}
              </div>
            )}
            <div className={styles.content}>
              <div className={styles.head}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {title}
                </Heading>
                {closes !== 'never' && <IconButton label={t('actions.close')} icon={X} onClick={onClose} />}
              </div>
              {children}
              {actions && <div className={styles.actions}>{actions}</div>}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
};
