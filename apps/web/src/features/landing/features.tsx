import { useTranslation } from 'react-i18next';
import { SECTIONS } from '../../ui/sections.ts';
import { DemoGame } from './demo/demo-game.tsx';
import styles from './features.module.css';
import section from './section.module.css';
import { Section } from './section.tsx';

const POINTS = ['inning', 'play', 'spoilers'] as const;

/** The features, with an interactive demo. */
export const Features = () => {
  const { t } = useTranslation('landing');
  return (
    <Section name="features" labelledBy="features-title" className={styles.features}>
      <div className={styles.words}>
        <h2 id="features-title">{t('features.title')}</h2>
        <p className={section.lead}>{t('features.lead')}</p>
        <ul id={SECTIONS.benefits} className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <h3>{t(`features.${point}.title`)}</h3>
              <p>{t(`features.${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <DemoGame />
    </Section>
  );
};
