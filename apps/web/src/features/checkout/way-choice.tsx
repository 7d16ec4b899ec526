import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { type Drawing, Icon } from '../../ui/icon.tsx';
import type { PayingWays } from './load-checkout.ts';
import styles from './way-choice.module.css';

export type Way = 'card' | 'paypal' | 'store' | 'prepaid';
const ICONS: Readonly<Record<Way, Drawing>> = { card: CreditCard, paypal: Wallet, store: Store, prepaid: Ticket };

/** What can be chosen here, the most used first. A prepaid card was paid somewhere else, so it works everywhere. */
export const waysOf = ({ card, paypal, store }: PayingWays): Way[] => [
  ...(card ? (['card'] as const) : []),
  ...(paypal ? (['paypal'] as const) : []),
  ...(store ? (['store'] as const) : []),
  'prepaid',
];

interface WayChoiceProps {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}
/** The ways to pay, all in sight. */
export const WayChoice = ({ ways, way, onChange }: WayChoiceProps) => {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={styles.ways}>
      <legend>
        <HiddenText>{t('way.label')}</HiddenText>
      </legend>
      {ways.map((each) => (
        <label key={each} className={styles.way}>
          <Icon of={ICONS[each]} size="l" />
          <span className={styles.words}>
            <b>{t(`way.${each}.name`)}</b>
            <small>{t(`way.${each}.text`)}</small>
          </span>
          <input type="radio" name="way" value={each} checked={each === way} onChange={() => onChange(each)} />
        </label>
      ))}
    </fieldset>
  );
};
