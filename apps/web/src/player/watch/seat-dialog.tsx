import { Badge } from '@palco/ui/badge.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../i18n/board-words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { deviceDrawing } from './device-drawing.ts';
import styles from './seat-dialog.module.css';

interface SeatDialogProps {
  readonly isOpen: boolean;
  /** the sentence of the refusal */
  readonly message: string;
  /** the device that has the seat, and since when */
  readonly device: string;
  readonly since: string;
  readonly onClose: () => void;
  readonly onTakeOver: () => void;
}
/** The seat is taken: which device has it, and the choice to take it over. */
export const SeatDialog = ({ isOpen, message, device, since, onClose, onTakeOver }: SeatDialogProps) => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const words = useBoardWords();
  const at = Date.parse(since);
  return (
    <NoticeDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('seat.title')}
      text={message}
      action={{ text: t('seat.takeOver'), onPress: onTakeOver }}
    >
      <div className={styles.map}>
        <div className={styles.seat} data-theirs>
          <Icon of={deviceDrawing(device)} size="xl" />
          <b>{device || t('seat.other')}</b>
          <small>{Number.isNaN(at) ? '' : t('seat.since', { time: leagueTime(at, zone, words) })}</small>
          <Badge tone="live">{t('seat.watching')}</Badge>
        </div>
        <Icon of={ArrowRight} />
        <div className={styles.seat}>
          <Icon of={deviceDrawing(navigator.userAgent)} size="xl" />
          <b>{t('seat.this')}</b>
          <small>{t('seat.thisText')}</small>
          <Badge tone="next">{t('seat.here')}</Badge>
        </div>
      </div>
      <p className={styles.foreign}>
        {t('seat.notYou')} <AppLink to="/profile">{t('seat.changePassword')}</AppLink>
      </p>
    </NoticeDialog>
  );
};
