import { Button } from '@palco/ui/button.tsx';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { Skeleton } from '@palco/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { useFaqs } from '../../api/content.ts';
import { FaqList } from '../../ui/faq-list.tsx';
import styles from './faqs-page.module.css';
import page from './page.module.css';

const Waiting = ({ label }: { readonly label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
      <Skeleton key={line} as="heading" length="half" />
    ))}
  </div>
);

/** The questions on a page of their own, and where to send one that is missing. */
export const Component = () => {
  const { t } = useTranslation('content');
  const { data: questions, isError, refetch } = useFaqs();
  const { email } = useLeague().contacts;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={t('faqs.title')} lead={t('faqs.lead')} />
      </div>
      <div className={styles.questions}>
        {isError && (
          <Notice kind="error">
            {t('failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </Notice>
        )}
        {questions ? <FaqList questions={questions} /> : !isError && <Waiting label={t('wait')} />}
      </div>
      {email && (
        <p className={styles.more}>
          {t('faqs.more')} <a href={`mailto:${email}`}>{t('faqs.write', { email })}</a>
        </p>
      )}
    </div>
  );
};
