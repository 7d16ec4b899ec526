import { momentText } from '@palco/ui/day-text';
import { PageState } from '@palco/ui/page-state.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { useBoardWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from './facts.tsx';
import styles from './failure-page.module.css';
import { type RefusedPayment, readRefused, readStoredPayment, type StoredPayment } from './stored-payment.ts';

/** What support needs to find the attempt, and where to write. */
const ForSupport = ({ reference, date_modified: at }: RefusedPayment) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const words = useBoardWords();
  const email = useContent()?.operator.email;
  return (
    <div className={styles.support}>
      <Facts
        className={styles.facts}
        facts={[
          [t('failure.reference'), reference],
          [t('failure.at'), momentText(at, locale, words)],
        ]}
      />
      {email && (
        <p>
          <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>{t('failure.help', { email })}</a>
        </p>
      )}
    </div>
  );
};

/** The payment failed: nothing was charged, what to try next, and what to name when asking for help. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const [stored, setStored] = useState<StoredPayment>();
  const [refused, setRefused] = useState<RefusedPayment>();
  useEffect(() => {
    setStored(readStoredPayment());
    setRefused(readRefused());
  }, []);
  return (
    <PageState
      isAtStart
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
    >
      {refused && <ForSupport {...refused} />}
    </PageState>
  );
};
