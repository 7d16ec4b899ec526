import { Button } from '@palco/ui/button.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import CircleOff from 'lucide-react/icons/circle-off';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './panel-placeholder.module.css';

interface PanelPlaceholderProps {
  readonly hasFailed: boolean;
  /** there is no such game: nothing to try again */
  readonly isUnknown?: boolean;
  readonly isLoading: boolean;
  readonly hasLineups: boolean;
  /** nobody scores it */
  readonly isUnscored?: boolean | undefined;
  /** a picture is open; its clock will say which moment to show */
  readonly hasPicture: boolean;
  readonly onRetry: () => void;
  /** shows the game as it stands now */
  readonly onShow: () => void;
}
/** In place of the panel while there is no moment to show. A score stays hidden until the viewer asks for it. */
export const PanelPlaceholder = ({
  hasFailed,
  isUnknown = false,
  isLoading,
  hasLineups,
  isUnscored = false,
  hasPicture,
  onRetry,
  onShow,
}: PanelPlaceholderProps) => {
  const { t } = useTranslation('player');
  const titleId = useId();
  const content = () => {
    if (isUnknown) return <EmptyState icon={CircleOff} title={t('panel.unknown')} text={t('no.not-found.text')} />;
    if (hasFailed) return <ErrorState title={t('panel.failed')} onRetry={onRetry} />;
    if (isLoading) return <LoadingState text={t('panel.loading')} />;
    if (isUnscored)
      return <EmptyState icon={ClipboardList} title={t('panel.unscored')} text={t('panel.unscoredText')} />;
    if (!hasLineups)
      return <EmptyState icon={ClipboardList} title={t('panel.noLineups')} text={t('panel.noLineupsText')} />;
    if (hasPicture) return <LoadingState text={t('panel.waits')} />;
    return (
      <EmptyState
        icon={EyeOff}
        title={t('panel.waits')}
        text={t('panel.waitsText')}
        action={
          <Button size="s" onClick={onShow}>
            {t('panel.show')}
          </Button>
        }
      />
    );
  };
  return (
    <section className={styles.waits} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <HiddenText>{t('panel.label')}</HiddenText>
      </h2>
      {content()}
    </section>
  );
};
