import { Notice } from '@palco/ui/notice.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../page-head.tsx';
import { CodeApp } from './code-app.tsx';
import { OpenSessions } from './open-sessions.tsx';
import styles from './own.module.css';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useOwnAccess, useOwnChanges } from './use-own-access.ts';

/** One's own ways into the console: factors, recovery codes, open sessions. */
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
      {own.data && (
        <div className={styles.parts}>
          <Passkeys passkeys={own.data.passkeys} changes={changes} />
          <CodeApp since={own.data.code_app} changes={changes} />
          <RecoveryCodes left={own.data.recovery_codes} changes={changes} />
          <OpenSessions sessions={own.data.sessions} changes={changes} />
        </div>
      )}
    </>
  );
};
