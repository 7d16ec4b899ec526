import { saidOf } from '@palco/contracts/invoice-rules';
import { useTranslation } from 'react-i18next';
import styles from './invoices.module.css';

/** Refusals that Palco names itself, because nobody said anything. */
const OURS = ['total', 'cancellation', 'stamping-failed'] as const;

interface RefusalBoxProps {
  readonly code: string;
  readonly text: string;
}
/** What SAT or the provider answered, in its own words. */
export const RefusalBox = ({ code, text }: RefusalBoxProps) => {
  const { t } = useTranslation();
  const { said, number } = saidOf({ code, text });
  const ours = OURS.find((each) => each === code);
  return (
    <p className={styles.said}>
      {!ours && <b>{number ? t('invoices.answered', { code: number }) : t('invoices.answeredProvider')}</b>}
      {ours ? t(`invoices.answeredBy.${ours}`) : said || t('invoices.answeredNothing')}
    </p>
  );
};
