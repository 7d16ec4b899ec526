import type { Payment } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { dayText, momentText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import { moneyText } from '@palco/ui/money-text';
import { Plate } from '@palco/ui/plate.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import parkTall from '../../../ui/img/park-tall.webp';
import parkWide from '../../../ui/img/park-wide.webp';
import { SecondPayments } from '../../../ui/second-payments.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Fact, Facts } from './facts.tsx';
import styles from './seat-taken.module.css';

/** The pass is active: its order number, and the link to the games. */
export const SeatTaken = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const words = useBoardWords();
  const session = useSession();
  const me = session.state === 'member' ? session.user : undefined;
  const isRedeemed = payment.way === 'prepaid';
  const mailedTo = payment.email ?? me?.email;
  const name = me?.name?.split(' ')[0];
  const amount = moneyText({ cents: centsFrom(payment.total) ?? 0, currency: payment.currency }, locale);
  const facts: readonly Fact[] = [
    [t('done.holder'), me?.name],
    [t('done.until'), payment.expire && dayText(payment.expire, zone, locale)],
    isRedeemed
      ? [t('done.folio'), payment.number_sheet]
      : [t('done.amount'), payment.card ? t('done.withCard', { amount, digits: payment.card.last_four }) : amount],
    [t('done.date'), momentText(payment.date_modified, zone, locale, words)],
  ];
  return (
    <div className={styles.done}>
      <picture className={styles.picture}>
        <source media="(max-width: 47.9375em)" srcSet={parkTall} />
        <img src={parkWide} width="1920" height="1104" alt="" />
      </picture>
      <div className={styles.grid}>
        <div className={styles.words}>
          <p className={styles.kicker}>{isRedeemed ? t('done.redeemed') : t('done.paid')}</p>
          <h1>{name ? t('done.titleNamed', { name }) : t('done.title')}</h1>
          <p className={styles.lead}>{t('done.thanks')}</p>
          <SecondPayments payment={payment} className={styles.lead} />
          <div className={styles.actions}>
            <ButtonLink to="/calendar" variant="clay" size="l">
              <Plate />
              {t('done.games')}
            </ButtonLink>
            <ButtonLink to="/home" size="l">
              {t('done.home')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.pass}>
          <Ticket
            isPaper
            labelledBy="pass-title"
            head={
              <div className={styles.head}>
                <Logo />
                <h2 id="pass-title">{titleIn(payment, language)}</h2>
                <Facts className={styles.facts} facts={facts} />
              </div>
            }
          >
            <div className={styles.stub}>
              <div>
                <p className={styles.label}>{isRedeemed ? t('done.confirmation') : t('done.order')}</p>
                <p className={styles.number}>{payment.payment_id}</p>
              </div>
              <p className={styles.small}>
                {t('done.reference', { reference: payment.reference })}
                <br />
                {mailedTo && t('done.mail', { email: mailedTo })}
              </p>
              <TextLink to={`/receipt/${payment.payment_id}`}>{t('done.receipt')}</TextLink>
            </div>
          </Ticket>
        </div>
      </div>
    </div>
  );
};
