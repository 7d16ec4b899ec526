import { Button } from '@palco/ui/button.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { ToastCard } from '@palco/ui/toast-region.tsx';
import { showToast } from '@palco/ui/toasts';
import styles from './kit.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';
import { CLUBS } from './samples.ts';

const nothing = (): void => undefined;

export const MessagesSection = () => {
  return (
    <KitSection name="messages">
      <KitGrid least="l">
        <div className={styles.messages}>
          <ToastCard kind="done" text="Changes saved" onClose={nothing} />
          <ToastCard
            kind="error"
            text="Something went wrong. Nothing was saved."
            action={{ text: 'Try again', onPress: nothing }}
            onClose={nothing}
          />
          <ToastCard
            kind="play"
            sign={<Monogram club={CLUBS.her} isDecorative />}
            text="Home run by Duarte. Naranjeros 3, Tomateros 1."
            action={{ text: 'Watch', onPress: nothing }}
            onClose={nothing}
          />
          <Button size="s" onClick={() => showToast({ kind: 'done', text: 'Changes saved' })}>
            Show one
          </Button>
        </div>
        <div className={styles.messages}>
          <Notice>A message that helps and is not urgent.</Notice>
          <Notice kind="waiting">Waiting for your payment. The slip expires on Sunday.</Notice>
          <Notice kind="error">Card locked. Wait 15 minutes and try again.</Notice>
          <Notice kind="done">We sent you an e-mail to change your password.</Notice>
        </div>
      </KitGrid>
    </KitSection>
  );
};
