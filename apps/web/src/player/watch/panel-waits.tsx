import ClipboardList from 'lucide-react/icons/clipboard-list';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-panel.tsx';
import styles from './panel-waits.module.css';

export interface PanelWaitsProps {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly hasLineups: boolean;
  /** a picture is open; its clock will say which moment to show */
  readonly hasPicture: boolean;
  readonly onRetry: () => void;
  /** shows the game as it stands now */
  readonly onShow: () => void;
}
/** In the panel's place while there is no moment to show: a score is not said before somebody asks for it. */
export const PanelWaits = ({ hasFailed, isLoading, hasLineups, hasPicture, onRetry, onShow }: PanelWaitsProps) => {
  const { t } = useTranslation('player');
  const content = () => {
    if (hasFailed) return <ErrorState title={t('panel.failed')} onRetry={onRetry} />;
    if (isLoading) return <LoadingState text={t('panel.loading')} />;
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
    <section className={styles.waits} aria-label={t('panel.label')}>
      {content()}
    </section>
  );
};
