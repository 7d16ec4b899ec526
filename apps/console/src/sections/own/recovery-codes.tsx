import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './own.module.css';
import type { OwnChanges } from './use-own-access.ts';

/** How many recovery codes are left; new ones are shown once and end the former ones. */
export const RecoveryCodes = ({ left, changes }: { readonly left: number; readonly changes: OwnChanges }) => {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section>
      <h2>{t('own.recovery')}</h2>
      <p>{t('own.left', { count: left })}</p>
      {codes ? (
        <>
          <p>{t('signIn.recoveryLead')}</p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button size="s" onClick={() => setCodes(undefined)}>
            {t('signIn.recoveryKept')}
          </Button>
        </>
      ) : (
        <Button
          size="s"
          variant="secondary"
          isLoading={changes.isBusy}
          onClick={async () => setCodes(await changes.renewCodes())}
        >
          {t('own.renew')}
        </Button>
      )}
    </section>
  );
};
