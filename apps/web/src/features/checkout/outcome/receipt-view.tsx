import { contactsOf, sellerLine } from '@palco/contracts/identity/seller';
import type { Payment } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import { moneyText } from '@palco/ui/money-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import page from '../../../ui/order-page.module.css';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Fact, Facts } from './facts.tsx';
import styles from './receipt-view.module.css';

/** The plan, date, payment method and state of a purchase; below it the request for a tax invoice. */
export const ReceiptView = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTranslation('checkout');
  const league = useLeague();
  const { zone } = league;
  const { language, locale } = useLanguage();
  const amount = (...decimals: readonly (string | undefined)[]): string => {
    const cents = decimals.reduce((sum, decimal) => sum + (centsFrom(decimal ?? '0') ?? 0), 0);
    return moneyText({ cents, currency: payment.currency }, locale);
  };
  const { date_start: start, expire: end, card, number_sheet: folio } = payment;
  const facts: readonly Fact[] = [
    [t('receipt.pass'), titleIn(payment, language)],
    [t('receipt.status'), t(`receipt.states.${payment.state}`)],
    [t('receipt.date'), dayText(payment.date_modified, zone, locale)],
    [t('receipt.way'), card ? t('receipt.cardDigits', { digits: card.last_four }) : t(`receipt.ways.${payment.way}`)],
    [t('done.folio'), folio],
    [
      t('receipt.validity'),
      start && end
        ? t('receipt.validFromTo', { from: dayText(start, zone, locale), to: dayText(end, zone, locale) })
        : null,
    ],
    [t('receipt.reference'), payment.reference],
    [t('receipt.seller'), payment.seller ?? sellerLine(league)],
    [t('receipt.contact'), contactsOf(league.contacts).join(' · ')],
  ];
  const isRefunded = (centsFrom(payment.refunded) ?? 0) > 0;
  return (
    <div className={page.page}>
      <div className={`${page.head} ${page.away}`}>
        <TextLink to="/profile">
          <Icon of={ChevronLeft} size="s" />
          {t('receipt.back')}
        </TextLink>
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        <article className={`paper ${page.sheet} ${page.prints} ${styles.receipt}`} aria-labelledby="receipt-title">
          <div className={styles.top}>
            <Logo />
            <div>
              <h1 id="receipt-title">{t('receipt.title')}</h1>
              <p>{t('receipt.order', { order: payment.payment_id })}</p>
            </div>
          </div>
          <Facts className={styles.facts} facts={facts} />
          <dl className={styles.sums}>
            <div>
              <dt>{t('order.subtotal')}</dt>
              <dd>{amount(payment.price, payment.credit)}</dd>
            </div>
            {payment.credit && (
              <div>
                <dt>{t('upgrade.line')}</dt>
                <dd>−{amount(payment.credit)}</dd>
              </div>
            )}
            {centsFrom(payment.commission) !== 0 && (
              <div>
                <dt>{t('order.commission')}</dt>
                <dd>{amount(payment.commission)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{t('order.total')}</dt>
              <dd>{amount(payment.total)}</dd>
            </div>
            {isRefunded && (
              <div>
                <dt>{t('receipt.refunded')}</dt>
                <dd>{amount(payment.refunded)}</dd>
              </div>
            )}
          </dl>
          <p className={styles.small}>{t('receipt.taxes')}</p>
        </article>
        <div className={`${styles.side} ${page.away}`}>
          <Button isWide onClick={() => print()}>
            <Icon of={Printer} />
            {t('receipt.print')}
          </Button>
          {payment.state === 'paid' && payment.currency === 'MXN' && (
            <ButtonLink to={`/invoice/${payment.payment_id}`} isWide>
              <Icon of={FileText} />
              {t('receipt.invoice')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
};
