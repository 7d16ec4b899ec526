import type { CalendarGame } from '@palco/contracts/calendar';
import type { GameRoster } from '@palco/contracts/game-log';
import CircleDot from 'lucide-react/icons/circle-dot';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import Laptop from 'lucide-react/icons/laptop';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { reasonIn, useBoardWords } from '../../i18n/board-words.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { centralTime } from '../../ui/central-time.ts';
import type { Drawing } from '../../ui/icon.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { lengthText } from '../moment/clock-text.ts';
import { clubOf } from '../panel/clubs.ts';
import type { PlayerErrorCode } from '../video/player-error.ts';
import { StageMessage } from '../video/stage-message.tsx';
import type { NoPicture } from './no-picture.ts';
import styles from './no-picture-message.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useSignIn } from './use-sign-in.ts';

export interface NoPictureMessageProps {
  readonly why: NoPicture;
  readonly game: CalendarGame | undefined;
  readonly roster: GameRoster | undefined;
  readonly error: PlayerErrorCode | undefined;
  /** the device that watches instead */
  readonly device: string;
  /** asks the door once more; `takeover` closes the other device */
  readonly onOpen: (how?: { readonly takeover?: boolean }) => void;
  /** plays on after an error */
  readonly onRetry: () => void;
  /** goes on in spite of the browser; missing where that is not allowed */
  readonly onAnyway: (() => void) | undefined;
}

const ICONS: Readonly<Partial<Record<NoPicture, Drawing>>> = {
  'not-found': X,
  suspended: CloudRain,
  'no-recording': CircleDot,
  'no-pass': Ticket,
  'pass-over': Ticket,
  'not-here': Globe,
  'seat-taken': Laptop,
  'taken-over': Laptop,
  'too-many-tabs': Laptop,
  'two-addresses': Laptop,
  'signed-in-only': Ticket,
  'signed-out': Laptop,
  closed: Laptop,
  offline: WifiOff,
  firefox: Info,
  failed: TriangleAlert,
  broken: TriangleAlert,
};
const LIT: ReadonlySet<NoPicture> = new Set([
  'upcoming',
  'soon',
  'no-recording',
  'no-pass',
  'signed-in-only',
  'firefox',
]);
const WITH_CLUBS: ReadonlySet<NoPicture> = new Set(['upcoming', 'soon', 'postponed', 'cancelled']);
const BROKEN: ReadonlySet<NoPicture> = new Set(['offline', 'failed', 'broken', 'taken-over', 'seat-taken']);

/** Says why there is no picture and offers the one step that helps. */
export const NoPictureMessage = (props: NoPictureMessageProps) => {
  const { why, game, roster, error, device, onOpen, onRetry, onAnyway } = props;
  const { t } = useTranslation('player');
  const signIn = useSignIn(() => onOpen());
  const words = useBoardWords();
  const until = useSecondsUntil(why === 'upcoming' ? game?.startsAt : undefined);
  const startsAt = game?.timeStart ? centralTime(Date.parse(game.startsAt), words) : undefined;

  const title = (): string => {
    if (why === 'upcoming') return startsAt ? t('no.upcoming.at', { time: startsAt }) : t('no.upcoming.title');
    if (why === 'broken') return t(`errors.${error ?? 0}`);
    if (why === 'failed') return t('no.failed.title');
    return t(`no.${why}.title`);
  };
  const text = (): string => {
    if (why === 'taken-over') return t('no.taken-over.text', { device: device || t('seat.other') });
    if ((why === 'postponed' || why === 'cancelled' || why === 'suspended') && game?.statusReason)
      return `${reasonIn(game.statusReason, words)}. ${t(`no.${why}.text`)}`;
    return t(`no.${why}.text`);
  };
  const again = (words: string, takeover = false) => (
    <Button size="s" variant="clay" onClick={() => onOpen(takeover ? { takeover } : undefined)}>
      {words}
    </Button>
  );
  const toCalendar = (
    <ButtonLink size="s" to="/calendar">
      {t('no.toCalendar')}
    </ButtonLink>
  );
  const action = () => {
    switch (why) {
      case 'no-pass':
      case 'pass-over':
        return (
          <ButtonLink size="s" variant="clay" to="/home#section-price">
            {t('no.toPrices')}
          </ButtonLink>
        );
      case 'seat-taken':
      case 'taken-over':
        return again(t('seat.takeOver'), true);
      case 'too-many-tabs':
      case 'two-addresses':
      case 'closed':
        return again(t('no.watchAgain'));
      case 'signed-in-only':
      case 'signed-out':
        return (
          <Button size="s" variant="clay" onClick={signIn}>
            {t('no.signIn')}
          </Button>
        );
      case 'offline':
      case 'failed':
        return again(t('no.retry'));
      case 'broken':
        return (
          <Button size="s" variant="clay" onClick={onRetry}>
            {t('no.retry')}
          </Button>
        );
      case 'firefox':
        return onAnyway ? (
          <Button size="s" onClick={onAnyway}>
            {t('no.firefox.anyway')}
          </Button>
        ) : (
          toCalendar
        );
      default:
        return toCalendar;
    }
  };
  const sign =
    WITH_CLUBS.has(why) && roster ? (
      <p className={styles.clubs}>
        <Monogram club={clubOf(roster, 'away')} size={40} />
        <span>{t('no.at')}</span>
        <Monogram club={clubOf(roster, 'home')} size={40} />
      </p>
    ) : undefined;
  return (
    <StageMessage
      icon={sign ? undefined : ICONS[why]}
      sign={
        <>
          <p className={styles.kicker}>{t('no.kicker')}</p>
          {sign}
        </>
      }
      title={title()}
      figure={until !== undefined && until > 0 ? lengthText(until) : undefined}
      text={text()}
      action={action()}
      isLit={LIT.has(why)}
      isAlert={BROKEN.has(why)}
    />
  );
};
