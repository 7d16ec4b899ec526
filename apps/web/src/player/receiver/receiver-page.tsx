import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import { StageMessage } from '../video/stage-message.tsx';
import styles from './tv.module.css';

/** What a television with Google Cast shows of a game. Only this page loads the receiver. */
export const Component = () => {
  const { t } = useTranslation('player');
  const { loaded, hasFailed } = usePart(() => import('./receiver.tsx'), true);
  return (
    <main className={styles.tv} data-tv="">
      {loaded && <loaded.ReceiverScreen />}
      {hasFailed && <StageMessage title={t('errors.load')} isAlert />}
    </main>
  );
};
