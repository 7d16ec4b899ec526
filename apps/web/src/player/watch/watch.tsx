import { isStarting, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Stream } from '@palco/contracts/streaming';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { setHidesScores, useHidesScores } from '../../session/hide-scores.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { cardAt } from '../moment/card-at.ts';
import { halfStartsOf } from '../moment/half-starts.ts';
import { momentAfter } from '../moment/panel.ts';
import { GamePanel } from '../panel/game-panel.tsx';
import { useWords } from '../panel/use-words.ts';
import { GameStrip } from '../strip/game-strip.tsx';
import { Controls, SKIP_SECONDS } from '../video/controls.tsx';
import { teachMediaChrome } from '../video/media-labels.ts';
import { makePlayhead, usePlayhead } from '../video/playhead.ts';
import { SettingsMenu } from '../video/settings-menu.tsx';
import { STAGE_ID, Stage } from '../video/stage.tsx';
import { useBackOnline } from '../video/use-back-online.ts';
import { GameBar } from './game-bar.tsx';
import { GameMeta } from './game-meta.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { whyNoPicture } from './no-picture.ts';
import { NoPictureMessage } from './no-picture-message.tsx';
import { keepNudge, readNudge } from './nudge.ts';
import { PanelWaits } from './panel-waits.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { useCalendarGame } from './use-calendar-game.ts';
import { makeDeeds } from './use-deeds.ts';
import { useDoor } from './use-door.ts';
import { useFirefoxRule } from './use-firefox-rule.ts';
import { useGameLog } from './use-game-log.ts';
import { useGamePicture } from './use-game-picture.ts';
import { useKeys } from './use-keys.ts';
import { useMediaSession } from './use-media-session.ts';
import { useMoment } from './use-moment.ts';
import { isResting, useStream } from './use-stream.ts';
import { useTitle } from './use-title.ts';
import { useTold } from './use-told.ts';
import styles from './watch.module.css';

export interface WatchProps {
  readonly gameId: number;
  /** what the door is told: `playerapp` gets recordings only */
  readonly platform: 'webapp' | 'playerapp';
}

/** A recording opens just before the first pitch. */
const LEAD_SECONDS = 5;
const secondsTo = ({ from, pictureDelayMs }: Stream, instant: number | undefined): number | undefined =>
  from === null || instant === undefined
    ? undefined
    : Math.max(0, (instant + pictureDelayMs - Date.parse(from)) / 1000 - LEAD_SECONDS);

/** A game: the picture, what it is controlled with, and the panel that follows it. */
export const Watch = ({ gameId, platform }: WatchProps) => {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  // its first button is made below
  useMemo(() => teachMediaChrome(language, t), [language, t]);
  const words = useWords();
  const isSpoilerFree = useHidesScores() ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const [playhead] = useState(makePlayhead);
  const [nudge, setNudge] = useState(() => readNudge(gameId));
  const [rate, setRate] = useState(1);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isSeatSeen, setIsSeatSeen] = useState(false);

  const log = useGameLog(gameId);
  const { held } = log;
  const calendar = useCalendarGame(gameId, held?.game.status);
  const firefox = useFirefoxRule(useSite().firefox);
  const isPaused = useRef(() => playhead.get().isPaused && playhead.get().hasStarted).current;
  const seat = useStream({ game: String(gameId), platform, isPaused });
  const { door, stream, open, check } = seat;
  const isAppPage = platform === 'playerapp';
  // what the app may not show is not even asked for
  const shown = isAppPage && calendar.game?.status !== 'On Demand' ? undefined : calendar.game;
  useDoor(seat, shown, { isHeldBack: firefox.isHeldBack, isPriced: !isAppPage });
  const firstPlay = held?.plays[0]?.at;
  const startAt = stream?.kind === 'ondemand' ? secondsTo(stream, firstPlay) : undefined;
  const { picture, controls, framed } = useGamePicture({
    video,
    playhead,
    stream,
    startAt,
    onRefused: check,
    // a seat that was let go of is taken again, whoever pressed play
    onFramedPlay: () => isResting(door) && open(),
  });

  const delayMs = (stream?.pictureDelayMs ?? held?.game.pictureDelayMs ?? 0) + nudge * 1000;
  const clock = useMemo(() => ({ playhead, delayMs }), [playhead, delayMs]);
  // a game that has not begun has nothing to spoil
  const isLatest = isAskedFor || isStarting(statusOfCode(held?.game.status ?? -1) ?? 'in_progress');
  const { moment, beat } = useMoment(held, clock, isLatest);
  const told = useTold({ roster: held?.roster, moment, beat, words, isSpoilerFree });
  const title = useTitle(held?.roster, moment, words, isSpoilerFree);
  useMediaSession(title, controls, SKIP_SECONDS);

  const every = useMemo(() => {
    let starts: ReturnType<typeof halfStartsOf> | undefined;
    return () => {
      if (!starts && held) {
        const whole = momentAfter(held.roster, held.plays);
        starts = whole ? halfStartsOf(whole.game) : [];
      }
      return starts ?? [];
    };
  }, [held]);
  const onToggle = (): void => {
    // a frame goes on by itself, and the seat is taken when it does
    if (isResting(door) && !framed) open();
    else controls.toggle();
  };
  const deeds = makeDeeds({
    held,
    clock,
    video,
    controls,
    isAudioOnly: picture.isAudioOnly,
    isSpoilerFree,
    every,
    onToggle,
    onHelp: () => setIsHelpOpen(true),
  });
  useKeys(deeds);
  const latestDeeds = useRef(deeds);
  latestDeeds.current = deeds;
  /** the same function for good, so that the panel is not made anew with every rendering */
  const seek = useRef((instant: number) => latestDeeds.current.seek(instant)).current;

  const hasTimeline = usePlayhead(playhead, (state) => (state.timeline?.length ?? 0) > 0);
  const isWhole = usePlayhead(playhead, (state) => !state.isLive);
  const why = whyNoPicture({
    game: calendar.game,
    status: held?.game.status,
    isUnknown: log.failure === 'unknown' || calendar.failure === 'unknown',
    isUnreachable: calendar.failure === 'unreachable',
    isHeldBack: firefox.isHeldBack,
    isAppPage,
    door,
    error: picture.error,
  });
  const openAgain: typeof open = (how) => {
    setIsSeatSeen(false);
    // the calendar opens the door when it answers
    if (calendar.game) open(how);
    else calendar.retry();
  };
  useBackOnline(why === 'offline', () => openAgain());
  const chooseRate = (chosen: number): void => {
    setRate(chosen);
    if (video.current) video.current.playbackRate = chosen;
  };
  const moveBy = (seconds: number): void => {
    setNudge(seconds);
    keepNudge(gameId, seconds);
  };

  return (
    <>
      {!isAppPage && (
        <GameStrip
          day={held?.roster.officialDate}
          gameId={gameId}
          here={held && moment && words && cardAt(moment, held.roster, words, isSpoilerFree)}
          isSpoilerFree={isSpoilerFree}
        />
      )}
      <div className={styles.watch}>
        <div id={STAGE_ID} className={styles.stage} data-player-stage="">
          <Stage
            video={video}
            hasPicture={stream !== undefined}
            framed={framed}
            isAudioOnly={picture.isAudioOnly}
            onToggle={onToggle}
          >
            {why && (
              <NoPictureMessage
                why={why}
                game={calendar.game}
                roster={held?.roster}
                error={picture.error}
                device={door.at === 'over' || door.at === 'refused' ? door.device : ''}
                onOpen={openAgain}
                onRetry={controls.retry}
                onAnyway={firefox.goOn}
              />
            )}
            {picture.isMutedByBrowser && (
              <button type="button" className={styles.unmute} onClick={controls.unmute}>
                {t('controls.unmute')}
              </button>
            )}
            {picture.isAudioOnly && <p className={styles.listening}>{t('controls.listening')}</p>}
          </Stage>
          {stream && (
            <div className={styles.deck}>
              {held && moment && words && hasTimeline && (
                <GameBar
                  held={held}
                  moment={moment}
                  words={words}
                  clock={clock}
                  isSpoilerFree={isSpoilerFree}
                  every={every}
                  onSeekSecond={deeds.seekSecond}
                  onSeek={seek}
                />
              )}
              <Controls
                playhead={playhead}
                picture={picture}
                controls={controls}
                onToggle={onToggle}
                onPlayBefore={deeds.playBefore}
                onPlayAfter={deeds.playAfter}
                isFramed={framed !== undefined}
                settings={
                  <SettingsMenu
                    qualities={picture.qualities}
                    chosen={picture.chosen}
                    shown={picture.shown}
                    onQuality={framed ? undefined : controls.chooseQuality}
                    rate={isWhole && !framed ? rate : undefined}
                    onRate={chooseRate}
                    nudge={nudge}
                    onNudge={moveBy}
                    onKeys={deeds.help}
                  />
                }
              />
            </div>
          )}
        </div>
        <div className={styles.meta}>
          <GameMeta
            roster={held?.roster}
            game={calendar.game}
            isSpoilerFree={isSpoilerFree}
            onSpoilerFree={setHidesScores}
          />
        </div>
        <div className={styles.panel}>
          {held && moment && words ? (
            <GamePanel
              held={held}
              moment={moment}
              words={words}
              clock={clock}
              isLatest={isLatest}
              isSpoilerFree={isSpoilerFree}
              scored={told.scored}
              onSeek={hasTimeline ? seek : undefined}
            />
          ) : (
            <PanelWaits
              hasFailed={log.failure !== undefined}
              isLoading={!held || !words}
              hasLineups={held?.roster.setup != null}
              hasPicture={stream !== undefined}
              onRetry={log.retry}
              onShow={() => setIsAskedFor(true)}
            />
          )}
        </div>
        <HiddenText>
          <span role="status" aria-live="polite">
            {told.spoken}
          </span>
        </HiddenText>
        <SeatDialog
          isOpen={door.at === 'refused' && door.code === 'streaming/seat-taken' && !isSeatSeen}
          message={door.at === 'refused' ? door.message : ''}
          device={door.at === 'refused' ? door.device : ''}
          since={door.at === 'refused' ? door.since : ''}
          onClose={() => setIsSeatSeen(true)}
          onTakeOver={() => openAgain({ takeover: true })}
        />
        <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      </div>
    </>
  );
};
