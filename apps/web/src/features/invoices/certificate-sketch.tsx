import { classNames } from '@palco/ui/class-names';
import { useTranslation } from 'react-i18next';
import styles from './invoice.module.css';
import type { InvoiceField } from './invoice-form.tsx';

const PLACES = ['rfc', 'name', 'postal_code', 'regime'] as const;

/** Where each datum is on a tax certificate; the one that SAT did not accept is marked. */
export const CertificateSketch = ({ refused }: { readonly refused?: InvoiceField | undefined }) => {
  const { t } = useTranslation('invoices');
  return (
    <figure className={`paper ${styles.sketch}`} aria-label={t('sketch.label')}>
      <p>{t('sketch.title')}</p>
      <ol>
        {PLACES.map((name, place) => (
          <li key={name} className={classNames(name === refused && styles.bad)}>
            <b>{place + 1}</b>
            <span>{t(`fields.${name}`)}</span>
            <i aria-hidden="true" />
          </li>
        ))}
      </ol>
    </figure>
  );
};
