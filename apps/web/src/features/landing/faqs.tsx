import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useFaqs } from '../../api/content.ts';
import { FaqList } from '../../ui/faq-list.tsx';
import styles from './faqs.module.css';
import { Section } from './section.tsx';

/** Questions and answers, written by staff. */
export const Faqs = () => {
  const { t } = useTranslation('landing');
  const { data: questions = [], isError, refetch } = useFaqs();
  return (
    <Section name="faqs" labelledBy="faqs-title" className={styles.faqs}>
      <h2 id="faqs-title">{t('faqs.title')}</h2>
      {isError ? (
        <Notice kind="error">
          {t('failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </Notice>
      ) : (
        <FaqList questions={questions} />
      )}
    </Section>
  );
};
