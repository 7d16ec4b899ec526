import { Button } from '@palco/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './several-games.module.css';
import type { SeveralState } from './use-several.ts';

interface ChooseGamesProps {
  readonly games: readonly { readonly id: number; readonly names: string }[];
  readonly several: SeveralState;
}
/** The choice of live games while none is open. */
export const ChooseGames = ({ games, several }: ChooseGamesProps) => {
  const { t } = useTranslation('player');
  if (several.hasFailed) return <ErrorState title={t('several.failed')} onRetry={() => location.reload()} />;
  if (!several.cards) return <LoadingState />;
  const toCalendar = <ButtonLink to="/calendar">{t('several.toCalendar')}</ButtonLink>;
  if (games.length === 0)
    return (
      <EmptyState icon={CalendarDays} title={t('several.none')} text={t('several.noneText')} action={toCalendar} />
    );
  return (
    <EmptyState
      icon={LayoutGrid}
      title={t('several.choose')}
      text={t('several.chooseText')}
      action={
        <div className={styles.choice}>
          {games.map(({ id, names }) => (
            <Button key={id} aria-label={t('several.addGame', { game: names })} onClick={() => several.add(id)}>
              {names}
            </Button>
          ))}
        </div>
      }
    />
  );
};
