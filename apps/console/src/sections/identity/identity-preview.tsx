import type { Identity } from '@palco/contracts/identity/identity';
import { MAIL_PREVIEW_ADDRESS } from '@palco/contracts/identity/identity-staff';
import { PREVIEW_ADDRESS } from '@palco/contracts/plans/preview-pages';
import { Segmented } from '@palco/ui/segmented.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './identity.module.css';
import { PlayerSample, TicketSample } from './samples.tsx';

const VIEWS = ['page', 'player', 'mail', 'ticket', 'phone'] as const;
type View = (typeof VIEWS)[number];

interface IdentityPreviewProps {
  /** the draft, with the last pair of colors that can be published */
  readonly shown: Identity;
  readonly hasLastPair: boolean;
  /** changes when the stored draft does: the frames show that one */
  readonly revision: string;
}
/** The site's own page and mail, as the draft makes them, and the parts of those that need somebody signed in. */
export const IdentityPreview = ({ shown, hasLastPair, revision }: IdentityPreviewProps) => {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('page');
  const page = `${PREVIEW_ADDRESS}?${new URLSearchParams({
    page: 'home',
    country: shown.country,
    language: shown.languages[0] ?? 'es',
    identity: 'draft',
    revision,
  })}`;
  const title = t(`identity.view.${view}`);
  return (
    <aside className={styles.preview} aria-label={t('identity.preview')}>
      <div className={styles.previewHead}>
        <Segmented
          label={t('identity.preview')}
          segments={VIEWS.map((value) => ({ value, content: t(`identity.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        <small data-last={hasLastPair || undefined}>
          {t(hasLastPair ? 'identity.withLastPair' : 'identity.withDraft')}
        </small>
      </div>
      {view === 'page' && (
        <div className={styles.desk}>
          <iframe title={title} src={page} />
        </div>
      )}
      {view === 'phone' && (
        <div className={styles.phone}>
          <iframe title={title} src={page} />
        </div>
      )}
      {view === 'mail' && (
        <div className={styles.mail}>
          <iframe key={revision} title={title} src={MAIL_PREVIEW_ADDRESS} />
        </div>
      )}
      {view === 'player' && <PlayerSample league={shown} />}
      {view === 'ticket' && <TicketSample league={shown} />}
    </aside>
  );
};
