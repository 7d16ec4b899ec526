import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './prepaid.module.css';
import { PrepaidCard } from './prepaid-card.tsx';
import section from './section.module.css';
import { Section } from './section.tsx';

const STEPS = ['scratch', 'enter', 'write'] as const;

/** How a prepaid card becomes a pass: folio and secret code, on a page of their own. */
export const Prepaid = () => {
  const { t } = useTranslation('landing');
  return (
    <Section name="prepaid" labelledBy="prepaid-title" className={styles.prepaid}>
      <PrepaidCard />
      <div className={styles.words}>
        <h2 id="prepaid-title">{t('prepaid.title')}</h2>
        <p className={section.lead}>{t('prepaid.lead')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`prepaid.${step}.title`)}</h3>
              <p>{t(`prepaid.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to="/prepaid" className={styles.action}>
          {t('prepaid.action')}
        </ButtonLink>
      </div>
    </Section>
  );
};
