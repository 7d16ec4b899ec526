import { EmptyState } from '@palco/ui/state-panel.tsx';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PlayerShell } from '../player-shell.tsx';
import styles from './vimeo-page.module.css';

/** One document serves every video, so the number is read from the address in the browser only. */
const useVimeoId = (): string | undefined => {
  const { vimeoId = '' } = useParams();
  const [id, setId] = useState<string>();
  useEffect(() => setId(vimeoId), [vimeoId]);
  return id;
};

/** A video in Vimeo's own player, by its number. */
export const Component = () => {
  const { t } = useTranslation('player');
  const id = useVimeoId();
  if (id === undefined) return <PlayerShell hasFailed={false} />;
  return (
    <PlayerShell hasFailed={false}>
      <div className={styles.page}>
        <h1>{t('test.vimeo.title')}</h1>
        {/^\d{1,12}$/.test(id) ? (
          <iframe
            className={styles.frame}
            src={`https://player.vimeo.com/video/${id}`}
            title={t('test.vimeo.title')}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <EmptyState icon={X} title={t('test.vimeo.invalid')} />
        )}
      </div>
    </PlayerShell>
  );
};
