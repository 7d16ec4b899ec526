import { momentText } from '@palco/ui/day-text';
import { useLeague, useZone } from '@palco/ui/league';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Facts } from './facts.tsx';
import styles from './for-support.module.css';

interface ForSupportProps {
  /** names the attempt: Palco's reference, or the provider's id of the charge */
  readonly reference: string;
  readonly at?: string;
}
/** What support needs to find an attempt to pay, and where to write. */
export const ForSupport = ({ reference, at }: ForSupportProps) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { locale } = useLanguage();
  const words = useBoardWords();
  const { email } = useLeague().contacts;
  return (
    <div className={styles.support}>
      <Facts
        className={styles.facts}
        facts={[
          [t('failure.reference'), reference],
          [t('failure.at'), at && momentText(at, zone, locale, words)],
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
