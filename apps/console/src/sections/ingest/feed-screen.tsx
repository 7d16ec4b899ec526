import type { InputHealthReply } from '@palco/contracts/input-health-staff';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import Image from 'lucide-react/icons/image';
import Scissors from 'lucide-react/icons/scissors';
import VideoOff from 'lucide-react/icons/video-off';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldButton } from './hold-button.tsx';
import styles from './ingest.module.css';
import { PictureClock } from './picture-clock.tsx';
import type { PreviewPicture } from './preview-picture.ts';
import { SoundLevel } from './sound-level.tsx';
import type { Feed } from './use-feeds.ts';
import type { OnAirControl } from './use-on-air.tsx';
import type { Still } from './use-stills.ts';

interface FeedScreenProps {
  readonly feed: Feed;
  readonly health: InputHealthReply | undefined;
  readonly picture: PreviewPicture;
  /** it is on the air: the picture is that of its game */
  readonly isOnAir: boolean;
  readonly still: Still | undefined;
  readonly control: OnAirControl;
  readonly mayChange: boolean;
}

/** What a feed sends, large: the picture of its game while it is on the air, else its key frames. */
export const FeedScreen = (props: FeedScreenProps) => {
  const { feed, health, picture, isOnAir, still, control, mayChange } = props;
  const { t } = useTranslation();
  const [isMuted, setMuted] = useState(true);
  const { input } = feed;
  return (
    <section className={styles.screen} aria-label={t('ingest.preview', { name: input.name })}>
      {isOnAir ? (
        <video ref={picture.video} muted={isMuted} playsInline autoPlay />
      ) : still && input.publishing ? (
        <img src={still.src} alt={t('ingest.preview', { name: input.name })} />
      ) : (
        <p className={styles.nothing}>
          <Icon of={VideoOff} size="xl" />
          {t('ingest.screen.waiting')}
        </p>
      )}
      <p className={styles.screenTop}>
        {isOnAir && picture.isPlaying && <Badge tone="live">{t('ingest.screen.live')}</Badge>}
        {input.publishing && <span>{t(isOnAir ? 'ingest.screen.received' : 'ingest.screen.keyFrames')}</span>}
      </p>
      <SoundLevel lufs={health?.loudness?.momentary ?? null} />
      {control.notice}
      <div className={styles.screenBottom}>
        <div>{isOnAir && <PictureClock clock={picture.clock} />}</div>
        <div className={styles.screenButtons}>
          {isOnAir && (
            <Button aria-pressed={!isMuted} onClick={() => setMuted(!isMuted)}>
              <Icon of={isMuted ? VolumeX : Volume2} size="s" />
              {t(isMuted ? 'ingest.screen.sound' : 'ingest.screen.mute')}
            </Button>
          )}
          {mayChange && feed.game && (
            <>
              <Button onClick={control.slate}>
                <Icon of={Image} size="s" />
                {t(control.isSlateOn ? 'ingest.slate.off' : 'ingest.slate.on')} <kbd>C</kbd>
              </Button>
              {!control.isCut && (
                <HoldButton hint={t('ingest.cut.hint')} onHeld={control.cut} onPressed={control.cutByName}>
                  <Icon of={Scissors} size="s" />
                  {t('ingest.cut.hold')}
                </HoldButton>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
};
