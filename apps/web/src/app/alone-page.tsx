import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-look.ts';
import { Logo } from '../ui/logo.tsx';
import { PageState } from '../ui/page-state.tsx';

/** Why there is nothing but this page: no network, or the site itself cannot answer. */
export const ALONE_REASONS = ['offline', 'away'] as const;
export type AloneReason = (typeof ALONE_REASONS)[number];

/**
 * What the service worker shows without a network, and the server when it cannot make a page. Made into plain documents
 * when the site is built: it must stand when nothing else can be loaded, so it has no script, and trying again is
 * loading the address that was wanted.
 */
export const AlonePage = ({ reason }: { readonly reason: AloneReason }) => {
  const { t } = useTranslation();
  return (
    <main>
      <PageState
        isAlone
        kicker={<Logo />}
        title={t(`ui.${reason}Title`)}
        text={t(`ui.${reason}Retry`)}
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
