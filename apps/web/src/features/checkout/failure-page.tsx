import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { readStoredPayment, type StoredPayment } from './stored-payment.ts';

/** The money did not come: says that nothing was taken, and what to try. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const [kept, setKept] = useState<StoredPayment>();
  useEffect(() => setKept(readStoredPayment()), []);
  return (
    <PageState
      title={t('failure.title')}
      text={`${t('failure.text')} ${t('failure.hint')}`}
      actions={
        <>
          {kept && (
            <ButtonLink to={`/checkout/${kept.membership_id}`} variant="clay" size="l">
              {t('failure.retry')}
            </ButtonLink>
          )}
          <ButtonLink to="/home" size="l" variant={kept ? 'secondary' : 'clay'}>
            {t('failure.home')}
          </ButtonLink>
        </>
      }
    />
  );
};
