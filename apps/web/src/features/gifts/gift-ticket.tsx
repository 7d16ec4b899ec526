import { Logo } from '@palco/ui/logo.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../../ui/order-page.module.css';
import styles from './gifts.module.css';

interface GiftTicketProps {
  readonly to: string;
  readonly from: string;
  readonly pass: string;
  readonly message: string;
  /** in its upper corner */
  readonly label?: string;
  /** when; without it there is no such line */
  readonly arrives?: string;
  readonly children?: ReactNode;
}
/** The card that whoever gets the gift sees, on the page and on paper. */
export const GiftTicket = ({ to, from, pass, message, label, arrives, children }: GiftTicketProps) => {
  const { t } = useTranslation('gifts');
  return (
    <div className={styles.card}>
      <Ticket
        isPaper
        head={
          <div className={styles.head}>
            <div className={styles.brand}>
              <Logo />
              {label && <span className={`${page.label} ${styles.label}`}>{label}</span>}
            </div>
            <p className={styles.to}>
              <span>{t('forWhom')}</span>
              <b>{to || '…'}</b>
              <span>{pass}</span>
            </p>
            {message && <blockquote>{message}</blockquote>}
          </div>
        }
      >
        <dl className={styles.lines}>
          <div>
            <dt>{t('fromWhom')}</dt>
            <dd>{from || '…'}</dd>
          </div>
          {arrives && (
            <div>
              <dt>{t('arrives')}</dt>
              <dd>{arrives}</dd>
            </div>
          )}
        </dl>
        {children}
      </Ticket>
    </div>
  );
};
