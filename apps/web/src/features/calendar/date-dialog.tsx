import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';

interface DateDialogProps {
  readonly isOpen: boolean;
  readonly day: LeagueDate;
  readonly today: LeagueDate;
  readonly onClose: () => void;
  readonly onChoose: (day: LeagueDate) => void;
}
/** A date picker. Its month is loaded when it is first opened. */
export const DateDialog = ({ isOpen, day, today, onClose, onChoose }: DateDialogProps) => {
  const { t } = useTranslation('calendar');
  const { loaded } = usePart(() => import('./month-grid.tsx'), isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('pickTitle')}
      width="s"
      actions={<Button onClick={() => onChoose(today)}>{t('toToday')}</Button>}
    >
      {loaded ? <loaded.MonthGrid day={day} today={today} onChoose={onChoose} /> : <LoadingState />}
    </Dialog>
  );
};
