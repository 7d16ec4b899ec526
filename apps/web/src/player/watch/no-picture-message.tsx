import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/calendar';
import type { GameRoster } from '@palco/contracts/game-log';
import { leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { centralTime } from '@palco/ui/central-time';
import { momentText } from '@palco/ui/day-text';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleDot from 'lucide-react/icons/circle-dot';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Globe from 'lucide-react/icons/globe';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Laptop from 'lucide-react/icons/laptop';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import TvMinimal from 'lucide-react/icons/tv-minimal';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonIn, useBoardWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { clubOf } from '../panel/clubs.ts';
import type { PlayerErrorCode } from '../video/player-error.ts';
import { StageMessage } from '../video/stage-message.tsx';
import { Countdown } from './countdown.tsx';
import type { NoPictureReason } from './no-picture.ts';
import styles from './no-picture-message.module.css';
import { useSignIn } from './use-sign-in.ts';
import type { RefusalDetail } from './use-stream.ts';

export interface NoPictureMessageProps {
  /** undefined: the test picture, which is no game */
  readonly gameId?: number;
  readonly reason: NoPictureReason;
  /** the game in the calendar */
  readonly listing: CalendarGame | undefined;
  readonly roster: GameRoster | undefined;
  readonly error: PlayerErrorCode | undefined;
  /** the device that watches instead */
  readonly device: string;
  /** who shows the game instead, or when it can be watched */
  readonly detail?: RefusalDetail;
  /** requests the picture again; `takeover` closes the other device */
  readonly onOpen: (how?: { readonly takeover?: boolean }) => void;
  /** resumes after an error */
  readonly onRetry: () => void;
  /** ignores the warning about the browser; undefined where that is not allowed */
  readonly onAnyway: (() => void) | undefined;
}

const GameAlertButton = lazy(async () => {
  const { GameAlertButton: Button } = await import('../../follow/game-alert-button.tsx');
  return { default: Button };
});

const ICONS: Readonly<Partial<Record<NoPictureReason, Drawing>>> = {
  'not-found': X,
  suspended: CloudRain,
  'no-recording': CircleDot,
  'no-camera': CircleDot,
  cut: CircleDot,
  'no-pass': Ticket,
  'pass-over': Ticket,
  'not-here': Globe,
  'shown-elsewhere': TvMinimal,
  'no-rights': Globe,
  delayed: Hourglass,
  'opens-later': Hourglass,
  'seat-taken': Laptop,
  'taken-over': Laptop,
  'too-many-tabs': Laptop,
  'too-many-games': Laptop,
  'two-addresses': Laptop,
  'signed-in-only': Ticket,
  'signed-out': Laptop,
  closed: Laptop,
  offline: WifiOff,
  firefox: Info,
  failed: TriangleAlert,
  broken: TriangleAlert,
};
const LIT: ReadonlySet<NoPictureReason> = new Set([
  'upcoming',
  'soon',
  'no-recording',
  'no-camera',
  'cut',
  'no-pass',
  'shown-elsewhere',
  'delayed',
  'opens-later',
  'signed-in-only',
  'firefox',
]);
const WITH_CLUBS: ReadonlySet<NoPictureReason> = new Set(['upcoming', 'soon', 'postponed', 'cancelled']);
const BROKEN: ReadonlySet<NoPictureReason> = new Set(['offline', 'failed', 'broken', 'taken-over', 'seat-taken']);

/** The game has not begun. */
const NOT_BEGUN: ReadonlySet<NoPictureReason> = new Set(['upcoming', 'soon']);
/** The picture comes by itself, so the page does not call it unavailable. */
const TO_COME: ReadonlySet<NoPictureReason> = new Set([...NOT_BEGUN, 'no-camera', 'cut', 'delayed', 'opens-later']);

/** Says why there is no picture and offers the one step that helps. */
export const NoPictureMessage = (props: NoPictureMessageProps) => {
  const { gameId, reason, listing, roster, error, device, detail = {}, onOpen, onRetry, onAnyway } = props;
  const { t } = useTranslation('player');
  const { t: alerts } = useTranslation('alerts');
  const signIn = useSignIn(() => onOpen());
  const words = useBoardWords();
  const { locale } = useLanguage();
  const startsAt = ((): string | undefined => {
    if (!listing?.timeStart) return undefined;
    const { startsAt: at, officialDate } = listing;
    return officialDate === leagueDateOf(new Date(serverNow()))
      ? centralTime(at, words)
      : momentText(at, locale, words);
  })();

  const holder = String(detail.holder ?? '');
  const opensAt = typeof detail.at === 'string' ? detail.at : undefined;
  const title = (): string => {
    if (reason === 'upcoming') return startsAt ? t('no.upcoming.at', { time: startsAt }) : t('no.upcoming.title');
    if (reason === 'broken') return t(`errors.${error ?? 0}`);
    if (reason === 'failed') return t('no.failed.title');
    if (reason === 'shown-elsewhere') return t('no.shown-elsewhere.title', { holder });
    if (reason === 'opens-later')
      return t('no.opens-later.title', { time: opensAt ? momentText(opensAt, locale, words) : '' });
    return t(`no.${reason}.title`);
  };
  const text = (): string => {
    if (reason === 'delayed') return t('no.delayed.text', { minutes: detail.minutes ?? '' });
    if (reason === 'taken-over') return t('no.taken-over.text', { device: device || t('seat.other') });
    if ((reason === 'postponed' || reason === 'cancelled' || reason === 'suspended') && listing?.statusReason)
      return `${reasonIn(listing.statusReason, words)}. ${t(`no.${reason}.text`)}`;
    return t(`no.${reason}.text`);
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
  const isMember = useIsSignedIn();
  // a visitor has no account that could be alerted
  const alert =
    isMember && gameId !== undefined && startsAt && listing ? (
      <Suspense
        fallback={
          <Button size="s" variant="clay" disabled>
            {alerts('game.notify')}
          </Button>
        }
      >
        <GameAlertButton gameId={gameId} startsAt={listing.startsAt} />
      </Suspense>
    ) : undefined;
  const action = () => {
    switch (reason) {
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
      case 'too-many-games':
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
      case 'upcoming':
        return (
          <>
            {alert}
            <a
              className={buttonClass({ size: 's', variant: alert ? 'secondary' : 'clay' })}
              href={`/api/games/${gameId}/calendar.ics`}
            >
              <Icon of={CalendarPlus} size="s" />
              {alert ? alerts('game.calendar') : t('no.upcoming.remind')}
            </a>
            <span className={styles.second}>{toCalendar}</span>
          </>
        );
      case 'shown-elsewhere':
        return detail.url === undefined ? (
          toCalendar
        ) : (
          <a className={buttonClass({ size: 's', variant: 'clay' })} href={String(detail.url)} rel="noreferrer">
            {t('no.shown-elsewhere.go', { holder })}
          </a>
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
    WITH_CLUBS.has(reason) && roster ? (
      <p className={styles.clubs}>
        <Monogram club={clubOf(roster, 'away')} size={28} />
        <span>{t('no.at')}</span>
        <Monogram club={clubOf(roster, 'home')} size={28} />
      </p>
    ) : undefined;
  const countsTo =
    reason === 'opens-later' ? opensAt : NOT_BEGUN.has(reason) && startsAt ? listing?.startsAt : undefined;
  return (
    <StageMessage
      icon={sign ? undefined : ICONS[reason]}
      sign={
        <>
          {!TO_COME.has(reason) && <p className={styles.kicker}>{t('no.kicker')}</p>}
          {sign}
        </>
      }
      title={title()}
      figure={countsTo && <Countdown until={countsTo} />}
      text={reason === 'upcoming' ? <span className={styles.second}>{text()}</span> : text()}
      action={action()}
      isLit={LIT.has(reason)}
      isAlert={BROKEN.has(reason)}
    />
  );
};
