import { buttonClass } from '@palco/ui/button-look';
import { PageState } from '@palco/ui/page-state.tsx';
import { useTranslation } from 'react-i18next';

/** `offline`: there is no network; `away`: the server cannot render a page. */
export const ALONE_REASONS = ['offline', 'away'] as const;
export type AloneReason = (typeof ALONE_REASONS)[number];

/**
 * The page that the service worker shows without a network, and the server when it cannot render. The build makes it a plain
 * document without scripts, because nothing else may be loadable; retrying loads the requested address again.
 */
export const AlonePage = ({ reason }: { readonly reason: AloneReason }) => {
  const { t } = useTranslation();
  return (
    <main>
      <PageState
        isAlone
        title={t(`ui.${reason}Title`)}
        text={t(`ui.${reason}Retry`)}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the current one, with its query
          <a href="" className={buttonClass({ variant: 'clay' })}>
            {t('actions.retry')}
          </a>
        }
      />
    </main>
  );
};
