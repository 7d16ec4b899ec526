import { copyText } from '@palco/browser/clipboard';
import type { Payment, Slip } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { momentText } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { Trans, useTranslation } from 'react-i18next';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSession } from '../../../session/use-session.ts';
import page from '../../../ui/order-page.module.css';
import styles from './slip-view.module.css';
import { Steps } from './steps.tsx';

/** In groups of four, to be read out. */
const inFours = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

interface SlipViewProps {
  readonly payment: Payment;
  readonly slip: Slip;
}
/** The slip for the store. It prints alone, black on white. */
export const SlipView = ({ payment, slip }: SlipViewProps) => {
  const { t } = useTranslation('checkout');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const words = useBoardWords();
  const session = useSession();
  const me = session.state === 'member' ? session.user : undefined;
  const money = { cents: centsFrom(slip.total) ?? 0, currency: slip.currency };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(slip.reference);
    showToast(isCopied ? { kind: 'done', text: t('slip.copied') } : { kind: 'plain', text: slip.reference });
  };
  return (
    <div className={page.page}>
      <div className={`${page.head} ${page.away}`}>
        <h1>{t('slip.title')}</h1>
        <p className={page.lead}>{me?.email ? t('slip.leadMail', { email: me.email }) : t('slip.lead')}</p>
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        <article className={`paper ${page.sheet} ${page.prints}`} aria-labelledby="slip-kind">
          <div className={page.top}>
            <Logo />
            <h2 id="slip-kind" className={page.label}>
              {t('slip.kind')}
            </h2>
          </div>
          <div className={styles.body}>
            <div>
              <p className={page.label}>{t('slip.total')}</p>
              <p className={styles.amount}>{moneyText(money, locale)}</p>
              <p className={page.small}>{t('slip.concept', { title: titleIn(payment, language) })}</p>
              <p className={page.small}>{t('slip.beneficiary', { name: slip.beneficiary })}</p>
            </div>
            <div>
              <p className={page.label}>{t('slip.due')}</p>
              <p className={styles.date}>{momentText(slip.due_at, zone, locale, words)}</p>
              <p className={page.small}>
                {t('slip.zone')} {t('slip.dueText')}
              </p>
            </div>
          </div>
          <div className={styles.code}>
            <img
              className={styles.bars}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(slip.barcode)}`}
              alt={t('slip.bars')}
            />
            <p className={styles.reference}>{inFours(slip.reference)}</p>
          </div>
          <div className={styles.steps}>
            <Steps
              steps={[
                { key: 'say', text: <Trans t={t} i18nKey="slip.say" components={{ b: <b /> }} /> },
                { key: 'show', text: t('slip.show') },
                { key: 'keep', text: t('slip.keep') },
              ]}
            />
          </div>
        </article>
        <div className={`${styles.side} ${page.away}`}>
          <div role="status">
            <Notice kind="waiting">
              <strong>{t('slip.waiting')}</strong> {t('slip.waitingText')}
            </Notice>
          </div>
          <Button variant="clay" isWide onClick={() => print()}>
            <Icon of={Printer} />
            {t('slip.print')}
          </Button>
          <Button isWide onClick={() => void copy()}>
            <Icon of={Copy} />
            {t('slip.copy')}
          </Button>
          <p className={page.small}>{t('slip.fee')}</p>
        </div>
      </div>
    </div>
  );
};
