import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-look.ts';
import { Logo } from '../ui/logo.tsx';
import { PageState } from '../ui/page-state.tsx';

/**
 * What the service worker shows without a network. Made into plain documents when the site is built: it must stand when
 * nothing else can be loaded, so it has no script, and trying again is loading the address that was wanted.
 */
export const OfflinePage = () => {
  const { t } = useTranslation();
  return (
    <main>
      <PageState
        isAlone
        kicker={<Logo />}
        title={t('ui.offlineTitle')}
        text={t('ui.offlineRetry')}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this very one, with its query
          <a href="" className={buttonClass({ variant: 'clay' })}>
            {t('actions.retry')}
          </a>
        }
      />
    </main>
  );
};
