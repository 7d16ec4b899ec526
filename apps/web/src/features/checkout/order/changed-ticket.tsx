import { descriptionIn, titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './changed-ticket.module.css';
import type { TicketChange } from './ticket.ts';

/** What a buyer reads on a ticket, by the word for it. */
const useFacts = (isCharged: boolean) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { language, locale } = useLanguage();
  return (plan: PlanForSale) => ({
    ...(isCharged
      ? { total: moneyText({ cents: centsFrom(plan.total) ?? 0, currency: plan.currency }, locale) }
      : undefined),
    pass: titleIn(plan, language),
    validity: plan.date_exp
      ? t('order.until', { date: dayText(plan.date_exp, zone, locale) })
      : t(plan.scope === 'game' ? 'order.afterGame' : 'order.days', { count: plan.days }),
    opens: plan.competitions.map((each) => t(`changed.competitions.${each}`)).join(', '),
    description: descriptionIn(plan, language),
  });
};
const NAMES = ['total', 'pass', 'validity', 'opens', 'description'] as const;

interface ChangedTicketProps {
  readonly change: TicketChange | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** false: a prepaid card pays, so no amount matters */
  readonly isCharged: boolean;
}
/** Tells what has changed about the order: what it was, and what it is now. */
export const ChangedTicket = ({ change, isOpen, onClose, isCharged }: ChangedTicketProps) => {
  const { t } = useTranslation('checkout');
  const factsOf = useFacts(isCharged);
  const [before, now] = change ? [factsOf(change.before), factsOf(change.now)] : [];
  const changed = NAMES.filter((name) => before?.[name] !== now?.[name]);
  return (
    <NoticeDialog isOpen={isOpen} onClose={onClose} title={t('changed.title')} okText={t('changed.ok')}>
      <div className={styles.changed}>
        {change?.lostCoupon && <p>{change.lostCoupon}</p>}
        {changed.map((name) => (
          <dl key={name} className={styles.fact} data-fact={name}>
            <dt className={styles.name}>{t(`changed.${name}`)}</dt>
            <dd>
              <small>{t('changed.before')}</small> <s>{before?.[name] || '—'}</s>
            </dd>
            <dd>
              <small>{t('changed.now')}</small> <b>{now?.[name] || '—'}</b>
            </dd>
          </dl>
        ))}
        <p className={styles.then}>{t('changed.text')}</p>
      </div>
    </NoticeDialog>
  );
};
