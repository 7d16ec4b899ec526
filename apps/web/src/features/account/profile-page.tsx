import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { refreshSession, useSession } from '../../session/use-session.ts';
import styles from './account.module.css';
import { Profile } from './profile.tsx';

/** The account of the signed-in user; the guard redirects visitors. */
export const Component = () => {
  const { t } = useTranslation('account');
  const session = useSession();
  if (session.state === 'member')
    // the form's values belong to one account
    return <Profile key={session.user.id} user={session.user} />;
  return (
    <div className={styles.page}>
      {session.state === 'unreachable' ? (
        <ErrorState title={t('unreachable')} onRetry={() => void refreshSession()} />
      ) : (
        <LoadingState text={t('loading')} />
      )}
    </div>
  );
};
