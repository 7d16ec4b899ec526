import type { LegalDocument, PublishedDocument } from '@palco/contracts/legal/legal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { EmptyState, LoadingState } from '@palco/ui/state-panel.tsx';
import FileClock from 'lucide-react/icons/file-clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLegalDocument } from '../../api/legal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { LegalHistory } from './legal-history.tsx';
import styles from './legal-page.module.css';
import { LegalStanding } from './legal-standing.tsx';
import { LegalText } from './legal-text.tsx';
import page from './page.module.css';

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly actions?: ReactNode;
}

const Shown = ({ shown }: { readonly shown: PublishedDocument }) => (
  <>
    <LegalStanding shown={shown} />
    <LegalText text={shown.text} language={shown.language} />
    <LegalHistory shown={shown} />
  </>
);

/** A legal text as the league approved it, or that there is none yet. */
export const LegalPage = ({ document, actions }: LegalPageProps) => {
  const { t } = useTranslation('legal');
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { data: shown, error, refetch } = useLegalDocument(document, isHydrated ? search.get('version') : null);
  const zone = useZone();
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading
          title={t(`${document}.title`)}
          lead={
            shown && (
              <time dateTime={shown.approved_at.slice(0, 10)}>
                {t('updated', { version: shown.version, date: dayText(shown.approved_at, zone, locale) })}
              </time>
            )
          }
          side={actions}
        />
      </div>
      {shown && <Shown shown={shown} />}
      {!shown && !error && <LoadingState text={t('wait')} />}
      {error?.code === 'legal/unpublished' && (
        <EmptyState icon={FileClock} title={t('unpublished')} text={t('unpublishedText')} />
      )}
      {error && error.code !== 'legal/unpublished' && (
        <div className={styles.notice}>
          <Notice kind="error">
            {t('failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </Notice>
        </div>
      )}
    </div>
  );
};
