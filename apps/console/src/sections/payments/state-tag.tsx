import type { ORDER_STATES } from '@palco/contracts/payments/order-staff';
import { useTranslation } from 'react-i18next';
import styles from './payments.module.css';

const BAD = ['disputed', 'lost'];

/** The word for an order's state; the color only supports it. */
export const StateTag = ({ state }: { readonly state: (typeof ORDER_STATES)[number] }) => {
  const { t } = useTranslation();
  return <span className={BAD.includes(state) ? styles.bad : styles.tag}>{t(`payments.state.${state}`)}</span>;
};
