import { OptionalPart } from '@palco/ui/optional-part.tsx';
import { usePart } from '@palco/ui/use-part';
import { CardsSetting } from '../cards/cards-setting.tsx';
import { ReelSlot } from '../reels/reel-slot.tsx';
import { Controls } from '../video/controls.tsx';
import { usePlayhead } from '../video/playhead.ts';
import { SettingsMenu } from '../video/settings-menu.tsx';
import { GameBar } from './game-bar.tsx';
import type { WatchState } from './use-watch.ts';
import styles from './watch.module.css';

/** The reels, the rewind bar and the controls below the picture. */
export const Deck = ({ watch }: { readonly watch: WatchState }) => {
  const { video, hasCardTexts, words, isSpoilerFree, log, playback, hasPicture, panel, actions, floating, cast } =
    watch;
  const { clock, moment, hasTimeline } = panel;
  const { picture, controls, framed } = playback;
  const isWhole = usePlayhead(clock.playhead, (state) => !state.isLive);
  const narration = usePart(() => import('../spoken/narration-setting.tsx'), hasPicture).loaded;
  return (
    <div className={styles.deck}>
      <OptionalPart of={playback.reels.on}>
        <ReelSlot
          reels={playback.reels}
          playhead={clock.playhead}
          isSpoilerFree={isSpoilerFree}
          onNext={actions.playAfter}
        />
      </OptionalPart>
      {log.game && moment && words && hasTimeline && (
        <OptionalPart of={moment}>
          <GameBar
            roster={log.game.roster}
            moment={moment}
            words={words}
            clock={clock}
            isSpoilerFree={isSpoilerFree}
            // thumbnails exist for the whole game, not for a reel
            address={playback.reels.on ? undefined : playback.stream?.st}
            halfStarts={panel.halfStarts}
            onSeekSecond={actions.seekSecond}
            onSeek={actions.seek}
          />
        </OptionalPart>
      )}
      <Controls
        playhead={clock.playhead}
        picture={picture}
        actions={actions}
        hasPlays
        hasScoreLine={moment !== undefined && framed === undefined}
        hasStopped={!hasPicture}
        isFramed={framed !== undefined}
        onCast={cast.toggle}
        isFloating={floating.toggle && floating.window !== undefined}
        settings={
          <OptionalPart>
            <SettingsMenu
              qualities={picture.qualities}
              chosen={picture.chosen}
              playing={picture.playing}
              onQuality={framed ? undefined : controls.chooseQuality}
              sounds={picture.sounds}
              sound={picture.sound}
              onSound={framed ? undefined : controls.chooseSound}
              latency={!isWhole && playback.stream?.low ? picture : undefined}
              onTryLow={controls.tryLow}
              rate={isWhole && !framed ? playback.rate : undefined}
              onRate={playback.changeRate}
              nudge={panel.nudge}
              onNudge={panel.changeNudge}
              onKeys={actions.help}
            >
              {hasCardTexts && <CardsSetting />}
              {narration && (
                <narration.NarrationSetting
                  spoken={panel.announcement.spoken}
                  playhead={clock.playhead}
                  video={video}
                />
              )}
            </SettingsMenu>
          </OptionalPart>
        }
      />
    </div>
  );
};
