import type { RenewalTerms } from '@palco/contracts/renewals/renewal-terms';
import { Checkbox } from '@palco/ui/choice.tsx';
import { useTranslation } from 'react-i18next';
import styles from './renewal-tick.module.css';

interface RenewalTickProps {
  readonly terms: RenewalTerms;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}
/** The yes to further charges: a box of its own beside the button, empty at first, with all of the sentence. */
export const RenewalTick = ({ terms, isOn, onChange }: RenewalTickProps) => {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.tick}>
      <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        {terms.text}
      </Checkbox>
      <p>{t('renewal.without')}</p>
    </div>
  );
};
