import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './app-hint.module.css';
import section from './section.module.css';

/** The link to the app, above the footer, when a store has it. */
export const AppHint = () => {
  const { t } = useTranslation('landing');
  const app = useContent()?.app;
  if (!app?.ios && !app?.android) return null;
  return (
    <section aria-labelledby="app-title" className={classNames(section.wrap, styles.hint)}>
      <div className={styles.words}>
        <h2 id="app-title" className={styles.title}>
          {t('app.title')}
        </h2>
        <p>{t('app.text')}</p>
      </div>
      <ButtonLink to="/getApp">
        <Icon of={Smartphone} />
        {t('app.action')}
      </ButtonLink>
    </section>
  );
};
