import { serverNow } from '@palco/client/server-clock';
import type { Payment, Transfer } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { BasesLoader } from '@palco/ui/bases-loader.tsx';
import { classNames } from '@palco/ui/class-names';
import { momentText } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import { moneyText } from '@palco/ui/money-text';
import { zoneText } from '@palco/ui/zone-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import { Trans, useTranslation } from 'react-i18next';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { checkoutPath } from '../../../ui/checkout-path.ts';
import page from '../../../ui/order-page.module.css';
import { TextLink } from '../../../ui/text-link.tsx';
import { passForOf } from '../order/ticket.ts';
import { CheckTransfer } from './check-transfer.tsx';
import { CopiedRow } from './copied-row.tsx';
import { Progress } from './progress.tsx';
import { ShareTransfer } from './share-transfer.tsx';
import styles from './transfer-view.module.css';

/** In groups of four, to be compared. */
const inFours = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

interface TransferViewProps {
  readonly payment: Payment;
  readonly transfer: Transfer;
}
/** Where to transfer, each figure with its own button; after the deadline, how to get another reference. */
export const TransferView = ({ payment, transfer }: TransferViewProps) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const words = useBoardWords();
  const session = useSession();
  const email = session.state === 'member' ? session.user.email : undefined;
  const total = moneyText({ cents: centsFrom(transfer.total) ?? 0, currency: transfer.currency }, locale);
  const moment = momentText(transfer.due_at, zone, locale, words);
  const zoneName = zoneText(transfer.due_at, zone, locale);
  const isOver = payment.state === 'expired' || serverNow() > Date.parse(transfer.due_at);
  const checkout = checkoutPath({ planId: payment.membership_id, ...passForOf(payment), method: 'spei' });
  return (
    <div className={page.page}>
      <div className={page.head}>
        <TextLink to={checkout}>
          <Icon of={ChevronLeft} size="s" />
          {t('transfer.other')}
        </TextLink>
        <h1>{isOver ? t('transfer.overTitle') : t('transfer.title', { total })}</h1>
        <p className={page.lead}>{isOver ? t('transfer.overLead', { moment, zone: zoneName }) : t('transfer.lead')}</p>
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        <article className={classNames('paper', page.sheet, isOver && styles.old)} aria-labelledby="transfer-kind">
          <div className={page.top}>
            <Logo />
            <h2 id="transfer-kind" className={page.label}>
              {isOver ? t('transfer.overKind') : t('transfer.kind')}
            </h2>
          </div>
          {isOver ? (
            <dl className={styles.rows}>
              <div className={styles.row}>
                <dt>{t('transfer.reference')}</dt>
                <dd>
                  <span>{inFours(transfer.reference)}</span>
                  <small>{t('transfer.overReference')}</small>
                </dd>
              </div>
            </dl>
          ) : (
            <>
              <dl className={styles.rows}>
                <CopiedRow name={t('transfer.amount')} value={transfer.total} isAmount>
                  {total}
                </CopiedRow>
                <CopiedRow
                  name={t('transfer.clabe')}
                  value={transfer.clabe}
                  note={t('transfer.holder', { name: transfer.beneficiary })}
                >
                  {inFours(transfer.clabe)}
                </CopiedRow>
                <CopiedRow name={t('transfer.reference')} value={transfer.reference} note={t('transfer.referenceText')}>
                  {inFours(transfer.reference)}
                </CopiedRow>
              </dl>
              <p className={styles.foot}>
                <Icon of={Clock} />
                <b>{t('transfer.before', { moment })}</b>
                <span>{t('transfer.zone', { zone: zoneName })}</span>
              </p>
            </>
          )}
        </article>
        <div className={styles.side}>
          {isOver ? (
            <>
              <ButtonLink to={checkout} variant="clay">
                {t('transfer.again')}
              </ButtonLink>
              <div className={styles.wait}>
                <h2>{t('transfer.sentTitle')}</h2>
                <p>{t('transfer.sentText')}</p>
              </div>
            </>
          ) : (
            <>
              <div className={styles.wait} role="status">
                <h2>
                  <BasesLoader />
                  {t('transfer.waiting')}
                </h2>
                <p>{email ? t('transfer.waitingMail', { email }) : t('transfer.waitingText')}</p>
              </div>
              <Progress
                steps={[
                  {
                    title: t('transfer.order', { order: payment.payment_id }),
                    text: titleIn(payment, language),
                    is: 'done',
                  },
                  { title: t('transfer.atBank'), text: t('transfer.atBankText'), is: 'now' },
                  {
                    title: t(payment.gift === undefined ? 'transfer.pass' : 'gift.done'),
                    text: t('transfer.passText'),
                  },
                ]}
              />
            </>
          )}
          <div className={styles.actions}>
            <CheckTransfer paymentId={payment.payment_id} />
            {!isOver && (
              <ShareTransfer
                text={t('transfer.shared', {
                  total,
                  clabe: transfer.clabe,
                  holder: transfer.beneficiary,
                  reference: transfer.reference,
                  moment,
                  zone: zoneName,
                })}
              />
            )}
          </div>
          {!isOver && transfer.agreement && transfer.bank && (
            <p className={page.small}>
              <Trans
                t={t}
                i18nKey="transfer.agreement"
                values={{ bank: transfer.bank, agreement: transfer.agreement }}
                components={{ b: <b /> }}
              />
            </p>
          )}
        </div>
      </div>
    </div>
  );
};
