import type { OperatorContent } from '@palco/contracts/content';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { PlateList } from '@palco/ui/plate-list.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import type { LegalDocument } from '../../i18n/legal/legal-document.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './legal-page.module.css';
import { LegalText } from './legal-text.tsx';
import page from './page.module.css';

/** Placeholders until the operator's data is loaded. */
const UNKNOWN: OperatorContent = { name: '…', address: '…', email: '…', phone: '…', city: '…', reviewed_on: '…' };

interface LegalPageProps {
  readonly title: string;
  readonly document: LegalDocument;
  /** the summary in the language of the page, point by point */
  readonly points: (operator: OperatorContent) => readonly { readonly key: string; readonly text: string }[];
  readonly actions?: ReactNode;
}
/** A legal text: when it was written, a summary in the reader's language, and the binding Spanish text. */
export const LegalPage = ({ title, document, points, actions }: LegalPageProps) => {
  const { t } = useTranslation('legal');
  const { locale } = useLanguage();
  const operator = useContent()?.operator ?? UNKNOWN;
  const date = new Date(`${document.updatedOn}T12:00:00Z`);
  const updated = date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading
          title={title}
          lead={<time dateTime={document.updatedOn}>{t('updated', { date: updated })}</time>}
          side={actions}
        />
      </div>
      {operator.reviewed_on === null && (
        <div className={styles.template}>
          <Notice kind="waiting">{t('template')}</Notice>
        </div>
      )}
      <section className={styles.summary} aria-labelledby="summary-title">
        <h2 id="summary-title">{t('summary')}</h2>
        <PlateList items={points(operator)} />
        <p className={styles.note}>{t('note')}</p>
      </section>
      <h2 className={styles.full}>{t('full')}</h2>
      <LegalText document={document} operator={operator} />
    </div>
  );
};
