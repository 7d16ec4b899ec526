import type { StampedInvoice } from '@palco/contracts/invoices/invoices';
import type { Payment } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { dayText } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './invoice.module.css';

interface StampedViewProps {
  readonly invoice: StampedInvoice;
  readonly payment: Payment;
}
/** A stamped invoice on paper: its number, whose it is, its fiscal folio and its sums. */
export const StampedView = ({ invoice, payment }: StampedViewProps) => {
  const { t } = useTranslation('invoices');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const amount = (decimal: string): string =>
    moneyText({ cents: centsFrom(decimal) ?? 0, currency: invoice.currency }, locale);
  const facts = [
    [t('stamped.to'), invoice.name, invoice.rfc],
    [t('stamped.regime'), t('stamped.regimeText', { regime: invoice.regime, postal: invoice.postal_code })],
    [
      t('stamped.use'),
      t('stamped.useText', {
        use: invoice.use,
        form: t(`forms.${invoice.payment_form as '04'}`, { defaultValue: invoice.payment_form }),
      }),
    ],
    ...(invoice.exchange ? [[t('stamped.exchange'), invoice.exchange] as const] : []),
  ] as const;
  return (
    <article className={`paper ${styles.paper}`} aria-labelledby="invoice-folio">
      <header>
        <div>
          <p className={styles.label}>{t('stamped.label')}</p>
          <h2 id="invoice-folio">{invoice.folio}</h2>
        </div>
        {invoice.is_cancelled ? (
          <p className={styles.cancelled}>{t('stamped.cancelled')}</p>
        ) : (
          <p className={styles.good}>
            <Icon of={BadgeCheck} />
            {t('stamped.at', { date: dayText(invoice.stamped_at, zone, locale) })}
          </p>
        )}
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, ...lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
        <div className={styles.whole}>
          <dt>{t('stamped.uuid')}</dt>
          <dd className={styles.uuid}>{invoice.uuid}</dd>
        </div>
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt>{titleIn(payment, language)}</dt>
          <dd>{amount(invoice.subtotal)}</dd>
        </div>
        <div>
          <dt>{t('stamped.vat')}</dt>
          <dd>{amount(invoice.vat)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('stamped.total')}</dt>
          <dd>{amount(invoice.total)}</dd>
        </div>
      </dl>
    </article>
  );
};
