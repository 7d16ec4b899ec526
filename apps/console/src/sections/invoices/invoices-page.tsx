import { Notice } from '@palco/ui/notice.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { Documents } from './documents.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import styles from './invoices.module.css';
import { Month } from './month.tsx';
import { Requests } from './requests.tsx';
import { useInvoices } from './use-invoices.ts';

const VIEWS = ['to-do', 'stamped', 'done', 'cancelled', 'month'] as const;

/** Invoices: what is to be done, what is stamped, marked as made or cancelled, and the month against the ledger. */
export const Component = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const is = VIEWS.find((view) => view === params.get('is')) ?? 'to-do';
  const makes = useInvoices('to-do').data?.pages[0]?.makes;
  return (
    <>
      <PageHead
        title={t('frame.invoices')}
        lead={makes ? `${t('invoices.lead')} ${t('invoices.globalText')}` : t('invoices.lead')}
      />
      <div className={styles.views}>
        <Segmented
          label={t('frame.invoices')}
          value={is}
          onChange={(next) => setParams(next === 'to-do' ? {} : { is: next }, { replace: true })}
          segments={VIEWS.map((value) => ({ value, content: t(`invoices.filter.${value}`) }))}
        />
      </div>
      {makes === false && <Notice kind="waiting">{t('invoices.offText')}</Notice>}
      {is === 'to-do' && (
        <div className={styles.lists}>
          <ExchangeRates isAlways={false} />
          <Requests is="waiting" heading={t('invoices.asked')} />
          <Documents is="to-do" heading={t('invoices.documents')} />
        </div>
      )}
      {is === 'done' && <Requests is="done" />}
      {(is === 'stamped' || is === 'cancelled') && <Documents is={is} />}
      {is === 'month' && <Month />}
    </>
  );
};
