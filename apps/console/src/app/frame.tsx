import { preloadDialog } from '@palco/ui/dialog.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { ToastRegion } from '@palco/ui/toast-region.tsx';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useMe } from '../session/me.ts';
import { useIsWall } from '../session/wall.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Palette } from './palette.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Rail } from './rail.tsx';
import { mayOpen, SECTIONS } from './sections.ts';
import { useFrameKeys } from './use-frame-keys.ts';

/** Header, navigation and dialogs around every section. */
export const Frame = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { roles } = useMe();
  const isWall = useIsWall();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useFrameKeys({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('keys') });
  const section = SECTIONS.find(({ path }) => path === (pathname === '/' ? '/' : pathname.replace(/\/$/, '')));
  const title = section && t(`frame.${section.name}`);
  useEffect(preloadDialog, []); // typing works right after Ctrl+K
  useEffect(() => {
    document.title = [title, 'Palco'].filter(Boolean).join(' | ');
  }, [title]);
  return (
    <div className={styles.app} data-wall={isWall || undefined} data-wide={/^\/scoring\/./.test(pathname) || undefined}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      {!isWall && <Rail onHelp={() => setOpen('keys')} onPalette={() => setOpen('palette')} />}
      {!isWall && <Header onPalette={() => setOpen('palette')} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <OfflineBar />
        {section && !mayOpen(section, roles) ? (
          <EmptyState icon={Lock} title={t('signIn.lacksRoleTitle')} text={t('frame.notYours')} />
        ) : (
          <Outlet />
        )}
      </main>
      <Palette isOpen={open === 'palette'} onClose={() => setOpen(undefined)} />
      <KeysDialog isOpen={open === 'keys'} onClose={() => setOpen(undefined)} />
      <ProofDialog />
      <ScrollRestoration />
      <ToastRegion />
    </div>
  );
};
