import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

/** Shows the recovery codes, the only time. */
export const RecoveryStep = ({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="clay" isWide onClick={onKept}>
        {t('signIn.recoveryKept')}
      </Button>
    </div>
  );
};
