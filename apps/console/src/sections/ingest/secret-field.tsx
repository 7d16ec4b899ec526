import { copyText } from '@palco/browser/clipboard';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { showToast } from '@palco/ui/toasts';
import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';

/** Something to be typed into an encoder, whole, with a button that copies it. */
export const SecretField = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const { t } = useTranslation();
  const id = useId();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(value);
    showToast(
      isCopied ? { kind: 'done', text: t('ingest.key.copied') } : { kind: 'plain', text: t('ingest.key.noCopy') },
    );
  };
  return (
    <div className={styles.secret}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} value={value} readOnly spellCheck={false} onFocus={(event) => event.currentTarget.select()} />
        <IconButton
          label={t('ingest.key.copy', { what: label })}
          icon={Copy}
          variant="secondary"
          onClick={() => void copy()}
        />
      </div>
    </div>
  );
};
