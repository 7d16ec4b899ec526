import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { CodeAppKey } from '../../sign-in/code-app-key.tsx';
import styles from './own.module.css';
import type { OwnChanges } from './use-own-access.ts';

interface Started {
  readonly ticket: string;
  readonly secret: string;
  readonly address: string;
}
/** The app for one-time codes; a new one is active once its first code was entered. */
export const CodeApp = ({ since, changes }: { readonly since: string | null; readonly changes: OwnChanges }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const [started, setStarted] = useState<Started>();
  const [code, setCode] = useState('');
  return (
    <section>
      <h2>{t('own.app')}</h2>
      <p>{since ? t('own.since', { at: timeOf(since) }) : t('own.noApp')}</p>
      {started ? (
        <form
          className={styles.setup}
          onSubmit={submitBy(async () => {
            if (await changes.setApp(started.ticket, code)) setStarted(undefined);
          })}
        >
          <CodeAppKey secret={started.secret} address={started.address} />
          <TextField
            label={t('signIn.code')}
            isFigures
            autoComplete="one-time-code"
            required
            minLength={6}
            maxLength={6}
            value={code}
            onChange={valueTo(setCode)}
          />
          <Button size="s" type="submit" isLoading={changes.isBusy}>
            {t('own.save')}
          </Button>
        </form>
      ) : (
        <p className={styles.actions}>
          <Button
            size="s"
            variant="secondary"
            isLoading={changes.isBusy}
            onClick={async () => {
              setCode('');
              setStarted((await changes.startApp()) as Started | undefined);
            }}
          >
            {t('own.setApp')}
          </Button>
          {since && (
            <Button size="s" variant="secondary" onClick={() => void changes.removeApp()}>
              {t('own.removeApp')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
};
