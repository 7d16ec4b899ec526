import { classNames } from '@palco/ui/class-names';
import { useTranslation } from 'react-i18next';
import styles from './how-to-buy.module.css';
import { Section, SectionHead } from './section.tsx';

const STEPS = ['first', 'second', 'third', 'home'] as const;

/** Four steps, as many as there are bases; the last one is home. */
export const HowToBuy = () => {
  const { t } = useTranslation('landing');
  return (
    <Section name="howToBuy" labelledBy="how-title">
      <SectionHead id="how-title" title={t('how.title')} />
      <ol className={styles.path}>
        {STEPS.map((step, at) => (
          <li key={step} className={classNames(step === 'home' && styles.home)}>
            <span className={styles.base} aria-hidden="true" />
            <p className={styles.label}>
              <span className={styles.number}>{at + 1}</span> {t(`how.${step}.base`)}
            </p>
            <h3>{t(`how.${step}.title`)}</h3>
            <p className={styles.text}>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
