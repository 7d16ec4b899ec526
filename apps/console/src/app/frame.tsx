import { preloadDialog } from '@palco/ui/dialog.tsx';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { ToastRegion } from '@palco/ui/toast-region.tsx';
import { useLocale } from '@palco/ui/use-locale';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { PALETTE_CAPS, useKeys } from '../parts/keys.ts';
import { mayOpen } from '../parts/section.ts';
import { ticking } from '../parts/ticking.tsx';
import { useSeconds } from '../parts/use-seconds.ts';
import { lastAnswerAt, useIsSilent } from '../session/connection.ts';
import { useMe } from '../session/me.ts';
import { useIsLeaving } from '../session/sign-out.ts';
import { useIsWall } from '../session/wall.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Leaving } from './leaving.tsx';
import { Palette } from './palette.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Rail } from './rail.tsx';
import { SECTIONS, sectionsOf } from './sections.ts';

/** The keys that act everywhere: the palette, the list of keys, and G with the letter of a section. */
const useFrameKeys = ({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useMe();
  const league = useLeague();
  useKeys([
    { keys: '$mod+k', caps: PALETTE_CAPS, text: t('frame.keyPalette'), run: onPalette },
    { keys: '[Shift]+?', caps: ['?'], text: t('frame.keyHelp'), run: onHelp },
    ...sectionsOf(roles, league).map(({ name, path, key }) => ({
      keys: `g ${key}`,
      caps: ['G', key.toUpperCase()],
      text: t(`frame.${name}`),
      run: () => void navigate(path),
    })),
  ]);
};

const Age = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const seconds = Math.max(0, Math.round((useSeconds() - (lastAnswerAt() ?? 0)) / 1000));
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  const age = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  return <Notice kind="waiting">{ticking((shown) => t('frame.offline', { age: shown }), age)}</Notice>;
};

/** Says that the server does not answer, and how old the data on the page is. */
const OfflineBar = () => <div role="status">{useIsSilent() && <Age />}</div>;

const OpenFrame = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { roles } = useMe();
  const isWall = useIsWall();
  const league = useLeague();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useFrameKeys({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('keys') });
  const section = SECTIONS.find(({ path }) => path === (pathname === '/' ? '/' : pathname.replace(/\/$/, '')));
  const title = section && t(`frame.${section.name}`);
  useEffect(preloadDialog, []); // typing works right after Ctrl+K
  useEffect(() => {
    document.title = [title, league.names.short].filter(Boolean).join(' | ');
  }, [title, league.names.short]);
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
          <EmptyState icon={Lock} title={t('frame.notYours')} text={t('frame.notYoursLead')} />
        ) : (
          <Outlet context={sectionsOf(roles, league)} />
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

/** Header, navigation and dialogs around every section; nothing of them once somebody has signed out. */
export const Frame = () => (useIsLeaving() ? <Leaving /> : <OpenFrame />);
