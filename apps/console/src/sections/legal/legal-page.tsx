import { LEGAL_DOCUMENTS, type LegalDocument } from '@palco/contracts/legal/legal';
import type { LegalValues } from '@palco/contracts/legal/legal-text';
import { Segmented } from '@palco/ui/segmented.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useMe } from '../../session/me.ts';
import { DocumentDesk } from './document-desk.tsx';
import styles from './legal.module.css';
import { Readiness } from './readiness.tsx';
import { type Desk, useLegal } from './use-legal.ts';

const Documents = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation();
  const { roles } = useMe();
  const [chosen, choose] = useRowInAddress('document');
  const open = desk.documents.find(({ document }) => document === chosen) ?? desk.documents[0];
  if (!open) return null;
  const standing = (document: LegalDocument): string => {
    const approved = desk.readiness.documents[document];
    return approved ? t('legal.version', { version: approved.version }) : t('legal.none');
  };
  return (
    <div className={styles.page}>
      <Readiness readiness={desk.readiness} />
      <Segmented
        label={t('legal.document')}
        value={open.document}
        onChange={choose}
        segments={LEGAL_DOCUMENTS.map((document) => ({
          value: document,
          content: `${t(`legal.name.${document}`)} · ${standing(document)}`,
        }))}
      />
      <DocumentDesk
        key={open.document}
        of={open}
        languages={desk.languages}
        values={desk.values as LegalValues}
        mayWrite={roles.some((role) => role === 'league' || role === 'admin')}
        mayApprove={roles.includes('admin')}
      />
    </div>
  );
};

/** Terms, privacy notice and cookie notice: drafts, approval, versions. */
export const Component = () => {
  const { t } = useTranslation();
  const legal = useLegal();
  return (
    <>
      <PageHead title={t('frame.legal')} lead={t('sections.legalLead')} />
      {legal.isPending && <LoadingState />}
      {legal.isError && <ErrorState onRetry={() => void legal.refetch()} isRetrying={legal.isFetching} />}
      {legal.data && <Documents desk={legal.data} />}
    </>
  );
};
