import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { IdentityDesk } from './identity-desk.tsx';
import { useIdentity } from './use-identity.ts';

/** Who the league is, on every surface. */
export const Component = () => {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { roles } = useMe();
  return (
    <>
      <PageHead title={t('frame.identity')} lead={t('sections.identityLead')} />
      {identity.isPending && <LoadingState />}
      {identity.isError && <ErrorState onRetry={() => void identity.refetch()} isRetrying={identity.isFetching} />}
      {identity.data && (
        <IdentityDesk desk={identity.data} isReadOnly={!roles.some((role) => role === 'league' || role === 'admin')} />
      )}
    </>
  );
};
