import type { GameRoster } from '@palco/contracts/games/game-log';
import { gameCalendarAddress } from '@palco/contracts/league/league-addresses';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyGame } from '../../follow/buy-game.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { clubOf } from '../moment/clubs.ts';
import { StageMessage } from '../video/stage-message.tsx';
import { Countdown } from './countdown.tsx';
import type { NoPictureReason } from './no-picture.ts';
import { iconOf } from './no-picture-icons.ts';
import styles from './no-picture-message.module.css';
import { useListedPlan } from './use-listed-plan.ts';
import { type NoPictureWordsInput, useNoPictureWords } from './use-no-picture-words.ts';
import { useSignIn } from './use-sign-in.ts';

interface NoPictureMessageProps extends NoPictureWordsInput {
  /** undefined: the test picture, which is no game */
  readonly gameId?: number;
  readonly roster: GameRoster | undefined;
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

const LIT: ReadonlySet<NoPictureReason> = new Set([
  'upcoming',
  'soon',
  'no-recording',
  'no-camera',
  'cut',
  'no-pass',
  'other-pass',
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

/** Where a pass for this game alone helps. */
const SOLD: ReadonlySet<NoPictureReason> = new Set(['no-pass', 'other-pass', 'pass-over', 'upcoming', 'soon']);

/** Says why there is no picture and offers the action that helps. */
export const NoPictureMessage = (props: NoPictureMessageProps) => {
  const { gameId, reason, listing, roster, detail = {}, onOpen, onRetry, onAnyway } = props;
  const { t } = useTranslation('player');
  const { t: alerts } = useTranslation('alerts');
  const { language } = useLanguage();
  const signIn = useSignIn(() => onOpen());
  const { title, text, startsAt, opensAt, holder } = useNoPictureWords(props);
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
  const plan = useListedPlan(listing, SOLD.has(reason));
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
      case 'other-pass':
      case 'pass-over':
        return (
          <>
            {plan && gameId !== undefined && <BuyGame plan={plan} gameId={gameId} />}
            <ButtonLink size="s" variant={plan ? 'secondary' : 'clay'} to="/home#section-price">
              {t('no.toPrices')}
            </ButtonLink>
          </>
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
        return gameId === undefined ? null : (
          <>
            {alert}
            <a
              className={buttonClass({ size: 's', variant: alert ? 'secondary' : 'clay' })}
              href={gameCalendarAddress(gameId, language)}
            >
              <Icon of={CalendarPlus} size="s" />
              {alert ? alerts('game.calendar') : t('no.upcoming.remind')}
            </a>
            {plan ? (
              <BuyGame plan={plan} gameId={gameId} variant="secondary" />
            ) : (
              <span className={styles.second}>{toCalendar}</span>
            )}
          </>
        );
      case 'soon':
        return plan && gameId !== undefined ? <BuyGame plan={plan} gameId={gameId} /> : toCalendar;
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
      icon={sign ? undefined : iconOf[reason]}
      sign={
        <>
          {!TO_COME.has(reason) && <p className={styles.kicker}>{t('no.kicker')}</p>}
          {sign}
        </>
      }
      title={title}
      figure={countsTo && <Countdown until={countsTo} />}
      text={reason === 'upcoming' ? <span className={styles.second}>{text}</span> : text}
      action={action()}
      isLit={LIT.has(reason)}
      isAlert={BROKEN.has(reason)}
    />
  );
};
