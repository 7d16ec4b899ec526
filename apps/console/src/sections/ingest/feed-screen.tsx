import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import Image from 'lucide-react/icons/image';
import Scissors from 'lucide-react/icons/scissors';
import VideoOff from 'lucide-react/icons/video-off';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../parts/key-hint.tsx';
import { HoldButton } from './hold-button.tsx';
import styles from './ingest.module.css';
import type { PreviewPicture } from './preview-picture.ts';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';
import type { OnAirControl } from './use-on-air.tsx';
import type { Still } from './use-stills.ts';

/** The unit of loudness, in every language. */
const UNIT = 'LUFS';
/** The ends of the bar in LUFS: silence, and the loudest possible. */
const [LEAST, MOST] = [-60, 0];

/** How loud it is now. Renders nothing when it was not measured. */
const SoundLevel = ({ lufs }: { readonly lufs: number | null }) => {
  const { t } = useTranslation();
  if (lufs === null) return null;
  const part = Math.min(1, Math.max(0, (lufs - LEAST) / (MOST - LEAST)));
  return (
    <meter
      className={styles.level}
      min={LEAST}
      max={MOST}
      value={lufs}
      aria-label={t('ingest.screen.level')}
      ref={(element) => element?.style.setProperty('--part', `${Math.round(part * 100)}%`)}
    >
      {`${lufs} ${UNIT}`}
    </meter>
  );
};

const EVERY_MS = 100;
/** The instant at the playhead, with tenths, written without React, which would render the whole room ten times a second. */
const PictureClock = ({ clock }: { readonly clock: () => number | undefined }) => {
  const { t } = useTranslation();
  const zone = useZone();
  const words = useRoomWords();
  const text = useRef<HTMLElement>(null);
  const write = useRef<() => void>(undefined);
  useEffect(() => {
    write.current = () => {
      const at = clock();
      if (!text.current) return;
      text.current.textContent = at === undefined ? '' : words.tenths(at);
      text.current.dataset.at = at === undefined ? '' : String(Math.round(at));
    };
  });
  useEffect(() => {
    const timer = setInterval(() => write.current?.(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.clock} title={zone}>
      <b ref={text} data-picture-clock="" />
      <span>{t('ingest.screen.clock')}</span>
    </p>
  );
};

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
                {t(control.isSlateOn ? 'ingest.slate.off' : 'ingest.slate.on')} <KeyHint>C</KeyHint>
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
