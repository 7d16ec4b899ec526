import { call } from '@palco/client/call';
import { forgetTaxData } from '@palco/contracts/invoices/invoices';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import page from '../../ui/order-page.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { useGo } from '../../ui/use-go.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CertificateSketch } from './certificate-sketch.tsx';
import styles from './invoice.module.css';
import { InvoiceForm } from './invoice-form.tsx';
import { useKeepTaxData, useTaxData } from './use-invoice.ts';

/** A checkout of this site, and nothing else. */
const CHECKOUT = /^\/checkout\/\d{1,9}(?:\?(?:gift|club|game|upgrade)=\w{1,9}(?:&(?:club|game)=\w{1,9})?)?$/;

/** Tax data for the next purchases, given before paying or from the profile. */
export const Component = () => {
  const { t } = useTranslation('invoices');
  const go = useGo();
  const [search] = useSearchParams();
  const asked = (useIsHydrated() && search.get('back')) || '';
  const back = CHECKOUT.test(asked) ? asked : '/profile';
  const isCheckout = back !== '/profile';
  const { data: kept, error, isPending, refetch } = useTaxData();
  const keep = useKeepTaxData();
  const forget = async (): Promise<void> => {
    await call(forgetTaxData);
    await refetch();
    showToast({ kind: 'done', text: t('erased') });
  };
  return (
    <div className={page.page}>
      <div className={page.head}>
        <TextLink to={back}>
          <Icon of={ChevronLeft} size="s" />
          {t(isCheckout ? 'taxData.toCheckout' : 'back')}
        </TextLink>
        <h1>{t('taxData.title')}</h1>
        <p className={styles.lead}>{t('taxData.text')}</p>
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        {isPending && <LoadingState text={t('loading')} />}
        {error && !error.code.startsWith('session/') && <ErrorState onRetry={() => void refetch()} />}
        {kept !== undefined && (
          <div className={styles.main}>
            <InvoiceForm
              key={kept?.rfc ?? ''}
              given={kept}
              send={t('taxData.send')}
              keepsBefore={kept?.is_automatic ?? true}
              keepText={t('taxData.automatic')}
              onSend={async ({ data, keeps }) => {
                const wrong = await keep(data, keeps);
                if (wrong) return wrong;
                showToast({ kind: 'done', text: t('taxData.kept') });
                if (isCheckout) go(back);
                return [];
              }}
            />
            {kept && (
              <div>
                <Button variant="quiet" onClick={() => void forget()}>
                  {t('erase')}
                </Button>
              </div>
            )}
          </div>
        )}
        <aside className={styles.why}>
          <h2>{t('copy')}</h2>
          <CertificateSketch />
          <p>{t('letterByLetter')}</p>
        </aside>
      </div>
    </div>
  );
};
