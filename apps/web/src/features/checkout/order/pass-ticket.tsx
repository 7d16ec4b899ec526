import { descriptionIn, titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PassFor } from '../../../ui/checkout-path.ts';
import styles from './order-ticket.module.css';
import { PassSubject } from './pass-subject.tsx';

type Texts = 'title' | 'title_en' | 'description' | 'description_en' | 'texts';
interface PassTicketProps {
  readonly plan: Pick<PlanForSale, Texts | 'scope' | 'days' | 'date_exp'>;
  readonly passFor: PassFor;
  /** false: it begins when somebody claims it, or is paid already */
  readonly beginsWithPayment: boolean;
  /** what it costs */
  readonly children: ReactNode;
}
/** What is bought: the pass and how long it is valid. */
export const PassTicket = ({ plan, passFor, beginsWithPayment, children }: PassTicketProps) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const until = beginsWithPayment ? 'order.until' : 'order.untilOnly';
  const days = beginsWithPayment ? 'order.days' : 'order.daysOnly';
  return (
    <Ticket
      isPaper
      labelledBy="order-title"
      head={
        <div className={styles.head}>
          <div className={styles.brand}>
            <Logo />
            <span className={styles.label}>{t(passFor.gift === undefined ? 'order.label' : 'gift.label')}</span>
          </div>
          <h2 id="order-title">{titleIn(plan, language)}</h2>
          <PassSubject {...passFor} />
          {passFor.upgrade !== undefined && <p>{t('upgrade.ends')}</p>}
          <p>{descriptionIn(plan, language)}</p>
          <p>
            {plan.date_exp
              ? t(until, { date: dayText(plan.date_exp, zone, locale) })
              : t(plan.scope === 'game' ? 'order.afterGame' : days, { count: plan.days })}{' '}
            {t('order.device')}
          </p>
        </div>
      }
    >
      <div className={styles.rest}>{children}</div>
    </Ticket>
  );
};

/** Of a pass that a prepaid card pays. */
export const CoveredByCard = () => {
  const { t } = useTranslation('checkout');
  return (
    <>
      <p className={styles.covered}>{t('order.covered')}</p>
      <p className={styles.small}>{t('order.coveredText')}</p>
    </>
  );
};
