import { useTranslation } from 'react-i18next';
import styles from './benefits.module.css';
import { Section, SectionHead } from './section.tsx';

/** Numbers are the same in every language; a text below says what they count. */
const BENEFITS = [
  { name: 'games', figure: '340+' },
  { name: 'clubs', figure: '10' },
  { name: 'price', figure: '1' },
  { name: 'spoilers', figure: '0' },
  { name: 'speed', figure: '500' },
  { name: 'languages', figure: '5' },
] as const;

/** The benefits of a pass as numbers on a board. */
export const Benefits = () => {
  const { t } = useTranslation('landing');
  return (
    <Section name="benefits" labelledBy="benefits-title">
      <SectionHead id="benefits-title" title={t('benefits.title')} />
      <ul className={styles.board}>
        {BENEFITS.map(({ name, figure }) => (
          <li key={name} className={styles.benefit}>
            <h3 className={styles.name}>
              <span className={styles.figure}>{figure}</span>{' '}
              <span className={styles.what}>{t(`benefits.${name}.name`)}</span>
            </h3>
            <p>{t(`benefits.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
