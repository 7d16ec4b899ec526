import { PageState } from '@palco/ui/page-state.tsx';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button-link.tsx';

/** For known addresses without a page. Unknown addresses go to the root. */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <PageState
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
      lamps={1}
      actions={
        <>
          <ButtonLink to="/calendar" variant="clay">
            {t('errors.toGames')}
          </ButtonLink>
          <ButtonLink to="/">{t('errors.toStart')}</ButtonLink>
        </>
      }
    />
  );
};
