import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { readStoredPayment, type StoredPayment } from './stored-payment.ts';

/** The payment failed: nothing was charged, and what to try next. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const [stored, setStored] = useState<StoredPayment>();
  useEffect(() => setStored(readStoredPayment()), []);
  return (
    <PageState
      title={t('failure.title')}
      text={`${t('failure.text')} ${t('failure.hint')}`}
      actions={
        <>
          {stored && (
            <ButtonLink to={`/checkout/${stored.membership_id}`} variant="clay" size="l">
              {t('failure.retry')}
            </ButtonLink>
          )}
          <ButtonLink to="/home" size="l" variant={stored ? 'secondary' : 'clay'}>
            {t('failure.home')}
          </ButtonLink>
        </>
      }
    />
  );
};
