import { Segmented } from '@palco/ui/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { Documents } from './documents.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import styles from './invoices.module.css';
import { Month } from './month.tsx';
import { Requests } from './requests.tsx';

const VIEWS = ['to-do', 'stamped', 'done', 'cancelled', 'month'] as const;

/** Invoices: what is to be done, what is stamped, marked as made or cancelled, and the month against the ledger. */
export const Component = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const is = VIEWS.find((view) => view === params.get('is')) ?? 'to-do';
  return (
    <>
      <PageHead title={t('frame.invoices')} lead={t('invoices.lead')} />
      <div className={styles.views}>
        <Segmented
          label={t('frame.invoices')}
          value={is}
          onChange={(next) => setParams(next === 'to-do' ? {} : { is: next }, { replace: true })}
          segments={VIEWS.map((value) => ({ value, content: t(`invoices.filter.${value}`) }))}
        />
      </div>
      {is === 'to-do' && (
        <>
          <ExchangeRates isAlways={false} />
          <Requests is="waiting" />
          <Documents is="to-do" isQuiet />
        </>
      )}
      {is === 'done' && <Requests is="done" />}
      {(is === 'stamped' || is === 'cancelled') && <Documents is={is} />}
      {is === 'month' && <Month />}
    </>
  );
};
