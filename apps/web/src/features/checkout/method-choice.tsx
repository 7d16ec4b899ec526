import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import type { PaymentMethods } from './load-checkout.ts';
import styles from './method-choice.module.css';

export type Method = 'card' | 'paypal' | 'spei' | 'store' | 'prepaid';
const ICONS: Readonly<Record<Method, Drawing>> = {
  card: CreditCard,
  paypal: Wallet,
  spei: Landmark,
  store: Store,
  prepaid: Ticket,
};

/** The available methods, the most used first. A prepaid card is already paid, so it works everywhere. */
export const methodsOf = ({ card, paypal, spei, store }: PaymentMethods, hasPrepaid: boolean): Method[] => [
  ...(card ? (['card'] as const) : []),
  ...(paypal ? (['paypal'] as const) : []),
  ...(spei ? (['spei'] as const) : []),
  ...(store ? (['store'] as const) : []),
  ...(hasPrepaid ? (['prepaid'] as const) : []),
];

interface MethodChoiceProps {
  readonly methods: readonly Method[];
  readonly method: Method;
  readonly onChange: (method: Method) => void;
}
/** The payment methods, all visible. */
export const MethodChoice = ({ methods, method, onChange }: MethodChoiceProps) => {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={styles.methods}>
      <legend>
        <HiddenText>{t('way.label')}</HiddenText>
      </legend>
      {methods.map((each) => (
        <label key={each} className={styles.method}>
          <Icon of={ICONS[each]} size="l" />
          <span className={styles.words}>
            <b>{t(`way.${each}.name`)}</b>
            <small>{t(`way.${each}.text`)}</small>
          </span>
          <input type="radio" name="method" value={each} checked={each === method} onChange={() => onChange(each)} />
        </label>
      ))}
    </fieldset>
  );
};
