import { Button } from '@palco/ui/button.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button-link.tsx';

/** Shown in place of a page that threw an error. */
export const PageFault = () => {
  const { t } = useTranslation();
  return (
    <PageState
      title={t('errors.crashTitle')}
      text={t('errors.crashText')}
      lamps={4}
      actions={
        <>
          <Button variant="clay" onClick={() => location.reload()}>
            {t('errors.reload')}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {t('errors.toStart')}
          </ButtonLink>
        </>
      }
    />
  );
};
