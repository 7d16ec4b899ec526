import { saidOf } from '@palco/contracts/invoices/invoice-rules';
import { useTranslation } from 'react-i18next';
import { OWN_TROUBLES } from './document-word.ts';
import styles from './invoices.module.css';

interface RefusalBoxProps {
  readonly code: string;
  readonly text: string;
}
/** What SAT or the provider answered, in its own words. */
export const RefusalBox = ({ code, text }: RefusalBoxProps) => {
  const { t } = useTranslation();
  const { said, number } = saidOf({ code, text });
  const ours = OWN_TROUBLES.find((each) => each === code);
  return (
    <p className={styles.said}>
      {!ours && <b>{number ? t('invoices.answered', { code: number }) : t('invoices.answeredProvider')}</b>}
      {ours ? t(`invoices.answeredBy.${ours}`) : said || t('invoices.answeredNothing')}
    </p>
  );
};
