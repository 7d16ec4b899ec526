import type { PublicNotice } from '@palco/contracts/content/notices';
import { pageAt } from '@palco/contracts/pages';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import type { LucideIcon } from 'lucide-react';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNotices } from '../../api/notices.ts';
import { closeNotice, useClosedNotices } from '../../session/closed-notices.ts';
import styles from './notices.module.css';

/** The icon of each kind of notice. */
const kindOfNotice: Readonly<Record<PublicNotice['kind'], LucideIcon>> = {
  information: Info,
  delay: CloudRain,
  trouble: TriangleAlert,
};

const GAME_PAGES: readonly ReturnType<typeof pageAt>[] = ['player', 'playerAppPage'];

/** The game that the page is about; only known in the browser, because one document serves all games. */
const useGameOfPage = (): number | undefined => {
  const { pathname } = useLocation();
  const [game, setGame] = useState<number>();
  useEffect(() => {
    const isGame = GAME_PAGES.includes(pageAt(pathname));
    setGame(isGame ? Number(/\/([1-9]\d{0,9})$/.exec(pathname)?.[1]) : undefined);
  }, [pathname]);
  return game;
};

/** Sets `--notices-height` in pixels, by which whatever is docked at the lower edge stays above the notices. */
const reportHeight = (notices: HTMLElement): (() => void) | undefined => {
  // jsdom lays nothing out
  if (!('ResizeObserver' in globalThis)) return undefined;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => style.setProperty('--notices-height', `${notices.offsetHeight}px`));
  watcher.observe(notices);
  return () => watcher.disconnect();
};

/**
 * The current notices, published by staff. They overlay the end of the page, so that nothing moves when one appears or
 * disappears. They are in the document already, and `app/start.ts` hides the closed ones before the app is loaded.
 */
export const Notices = () => {
  const { t } = useTranslation();
  const game = useGameOfPage();
  const closed = useClosedNotices();
  const shown = useNotices().filter(
    (notice) => (notice.game === null || notice.game === game) && !closed.includes(notice.key),
  );
  return (
    <>
      {shown.length > 0 && <div className={styles.room} />}
      <section ref={reportHeight} className={styles.notices} aria-label={t('frame.notices.label')} aria-live="polite">
        {shown.map(({ key, kind, text, language }) => (
          <div key={key} className={styles.notice} data-kind={kind} data-notice={key}>
            <Icon of={kindOfNotice[kind]} size="s" />
            <p>
              <b>{t(`frame.notices.${kind}`)}</b> <span lang={language}>{text}</span>
            </p>
            <IconButton label={t('frame.notices.close')} icon={X} onClick={() => closeNotice(key)} />
          </div>
        ))}
      </section>
    </>
  );
};
