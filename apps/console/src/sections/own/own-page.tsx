import type { OwnAccess } from '@palco/contracts/staff-access/own-access-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CharacterKeysSwitch } from '../../parts/character-keys-switch.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { CodeApp } from './code-app.tsx';
import styles from './own.module.css';
import { Passkeys } from './passkeys.tsx';
import { type OwnChanges, useOwnAccess, useOwnChanges } from './use-own-access.ts';

/** How many recovery codes are left; new ones are shown once and end the former ones. */
const RecoveryCodes = ({ left, changes }: { readonly left: number; readonly changes: OwnChanges }) => {
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

interface OpenSessionsProps {
  readonly sessions: OwnAccess['sessions'];
  readonly changes: OwnChanges;
}
/** Where one is signed in to the console. */
const OpenSessions = ({ sessions, changes }: OpenSessionsProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  return (
    <section>
      <h2>{t('own.sessions')}</h2>
      <ul>
        {sessions.map(({ id, browser, system, city, last_seen, is_this }) => (
          <li key={id} className={styles.row}>
            <p>
              <b>{[browser, system, city].filter(Boolean).join(' · ') || t('own.unnamed')}</b>
              <span>{is_this ? t('own.here') : t('own.seen', { at: timeOf(last_seen) })}</span>
            </p>
            {!is_this && (
              <Button size="s" variant="secondary" onClick={() => void changes.closeSession(id)}>
                {t('own.close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One's own ways into the console: factors, recovery codes, open sessions. And its keys. */
export const Component = () => {
  const { t } = useTranslation();
  const own = useOwnAccess();
  const changes = useOwnChanges();
  return (
    <>
      <PageHead title={t('frame.own')} lead={t('sections.ownLead')} />
      {own.isPending && <LoadingState />}
      {own.isError && <ErrorState onRetry={() => void own.refetch()} isRetrying={own.isFetching} />}
      <div role="alert">{changes.error && <Notice kind="error">{changes.error}</Notice>}</div>
      <div className={styles.parts}>
        {own.data && (
          <>
            <Passkeys passkeys={own.data.passkeys} changes={changes} />
            <CodeApp since={own.data.code_app} changes={changes} />
            <RecoveryCodes left={own.data.recovery_codes} changes={changes} />
            <OpenSessions sessions={own.data.sessions} changes={changes} />
          </>
        )}
        <section>
          <h2>{t('frame.keys')}</h2>
          <CharacterKeysSwitch />
        </section>
      </div>
    </>
  );
};
