import { Logo } from '@palco/ui/logo.tsx';
import { useTranslation } from 'react-i18next';
import styles from './prepaid-card.module.css';

/** Ten digits as they are printed, in groups; no card has this number. */
const SAMPLE_FOLIO = '4821 0093 57';
const FLAGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** A drawing of a prepaid card: where the folio is, and where the secret code is scratched free. */
export const PrepaidCard = () => {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.back} />
      <div className={styles.card}>
        <div className={styles.top}>
          <Logo />
          <span className={styles.label}>{t('prepaid.card.plan')}</span>
        </div>
        <div className={styles.papel}>
          {FLAGS.map((flag) => (
            <i key={flag} />
          ))}
        </div>
        <div className={styles.row}>
          <div>
            <span className={styles.label}>{t('prepaid.card.folio')}</span>
            <b>{SAMPLE_FOLIO}</b>
          </div>
          <div>
            <span className={styles.label}>{t('prepaid.card.secret')}</span>
            <span className={styles.scratch} />
          </div>
        </div>
      </div>
    </div>
  );
};
