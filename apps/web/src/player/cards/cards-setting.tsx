import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../video/settings-menu.module.css';
import { setWantsCards, useWantsCards } from './wants-cards.ts';

export const CardsSetting = () => {
  const { t } = useTranslation('cards');
  return (
    <div className={styles.group}>
      <Switch
        checked={useWantsCards()}
        aria-describedby="cards-text"
        onChange={({ target }) => setWantsCards(target.checked)}
      >
        {t('setting')}
      </Switch>
      <small id="cards-text">{t('settingText')}</small>
    </div>
  );
};
