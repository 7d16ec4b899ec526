import { Button } from '@palco/ui/button.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface UnansweredProps {
  /** asks again; asking moves no money */
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}
/** The server could not be asked about a payment, so nobody knows yet. Asks again by itself when the network is back. */
export const Unanswered = ({ onRetry, isRetrying = false }: UnansweredProps) => {
  const { t } = useTranslation('checkout');
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <PageState
        isAtStart
        title={t('unanswered.title')}
        text={t('unanswered.text')}
        actions={
          <>
            <Button variant="clay" size="l" onClick={onRetry} isLoading={isRetrying}>
              {t('unanswered.again')}
            </Button>
            <ButtonLink to="/home" size="l">
              {t('failure.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
};
