import { localeOf } from '@palco/kernel/language';
import X from 'lucide-react/icons/x';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { HiddenText } from './hidden-text.tsx';
import { IconButton } from './icon-button.tsx';

/** The dialog itself; only ever loaded by Dialog. */
export const DialogSurface = ({
  isOpen,
  onClose,
  title,
  closes = 'freely',
  width = 'm',
  isAlert = false,
  actions,
  isTitleHidden = false,
  aside,
  children,
}: DialogProps) => {
  const { t, i18n } = useTranslation();
  return (
    <I18nProvider locale={localeOf[i18n.language as keyof typeof localeOf]}>
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
              <div className={classNames(isTitleHidden && closes === 'never' ? undefined : styles.head)}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {isTitleHidden ? <HiddenText>{title}</HiddenText> : title}
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
