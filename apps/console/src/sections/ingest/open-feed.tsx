import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import type { IngestGame, LiveInput } from '@palco/contracts/inputs/input-staff';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../parts/keys.ts';
import { DelayCard } from './delay-card.tsx';
import { FeedScreen } from './feed-screen.tsx';
import { HealthCard } from './health-card.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import styles from './ingest.module.css';
import { OutputsCard } from './outputs-card.tsx';
import { usePreviewPicture } from './preview-picture.ts';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';
import { useOnAir } from './use-on-air.tsx';
import { useStills } from './use-stills.ts';

/** A picture with so few lines is light enough as it comes. */
const LIGHT_LINES = 360;

interface LightPictureNoticeProps {
  readonly input: LiveInput;
  /** lines of what the encoder sends; undefined: nothing comes yet */
  readonly height: number | undefined;
}

/** What viewers with a slow connection get of a feed that has no light picture, and what to do about it. */
const LightPictureNotice = ({ input: { light_picture }, height }: LightPictureNoticeProps) => {
  const { t } = useTranslation();
  if (light_picture === 'made' || (height !== undefined && height <= LIGHT_LINES)) return null;
  return (
    <p className={styles.cause} role="status">
      <b>{t('ingest.light.soundOnly')}</b> {t(`ingest.light.${light_picture}`)}
    </p>
  );
};

/** Shown beside a picture: since then no play of the game has come from its feed. The picture itself may be fine. */
const FeedSilence = ({ since }: { readonly since: string }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  return (
    <p className={styles.cause} role="status">
      {t('ingest.plays.silentLong', { time: words.clock(since) })}
    </p>
  );
};

// loaded after the picture and its health, because only engineers change these
const KeyCard = lazy(() => import('./key-card.tsx').then((part) => ({ default: part.KeyCard })));
const SettingsCard = lazy(() => import('./settings-card.tsx').then((part) => ({ default: part.SettingsCard })));
const SoundsCard = lazy(() => import('./sounds-card.tsx').then((part) => ({ default: part.SoundsCard })));

interface OpenFeedProps {
  readonly feed: Feed;
  readonly health: InputHealthReply | undefined;
  readonly games: readonly IngestGame[];
  readonly server: string | null;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** One feed: its picture and delay in the middle, its health, key and settings beside it. */
export const OpenFeed = ({ feed, health, games, server, mayChange, onChanged }: OpenFeedProps) => {
  const { t } = useTranslation();
  const { input, game } = feed;
  const isOnAir = input.state === 'live' || input.state === 'backup_live';
  const playing = isOnAir ? input.publishing?.game : undefined;
  const picture = usePreviewPicture(playing ?? undefined);
  const control = useOnAir(feed, mayChange);
  const { stills } = useStills(input.publishing && !isOnAir ? [input.id] : []);
  useKeys(mayChange && game ? [{ keys: 'c', caps: ['C'], text: t('ingest.keySlate'), run: control.slate }] : []);
  return (
    <>
      <div className={styles.middle}>
        <FeedScreen
          feed={feed}
          health={health}
          picture={picture}
          isOnAir={playing != null}
          still={stills.get(input.id)}
          control={control}
          mayChange={mayChange}
        />
        <LightPictureNotice input={input} height={health?.picture?.height} />
        {game?.stale_since && <FeedSilence since={game.stale_since} />}
        {game && <DelayCard gameId={game.game} clock={picture.clock} mayChange={mayChange} />}
        <OutputsCard gameId={game?.game} mayChange={mayChange} />
        {mayChange && (
          <Suspense fallback={null}>
            <SettingsCard key={`set ${input.id}`} feed={feed} games={games} onChanged={onChanged} />
            <SoundsCard key={input.id} feed={feed} onChanged={onChanged} />
          </Suspense>
        )}
      </div>
      <div className={styles.side}>
        <HealthCard feed={feed} health={health} />
        {mayChange && (
          <Suspense fallback={null}>
            <KeyCard key={`key ${input.id}`} feed={feed} server={server} onChanged={onChanged} />
          </Suspense>
        )}
        <IncidentsCard feed={feed} />
      </div>
      {control.dialog}
    </>
  );
};
