import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { instantAt, timelineOf } from '../moment/timeline.ts';
import { offerCaptions } from './captions.ts';
import { interruptionOf } from './interruption.ts';
import { fragmentsOf, rangesOf } from './level-details.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';
import { codeOfEngineFault, codeOfMediaError, isRefusedMedia, type PlayerErrorCode } from './player-error.ts';

type Engine = typeof Hls;

/** A second media error so soon after a recovery is final. */
const RECOVERY_MS = 10_000;
/** The engine has this long to recover from an error of the video element. */
const GRACE_MS = 1000;

/** How much faster a picture with low latency plays when it has fallen behind. */
const CATCH_UP_RATE = 1.4;

/** HLS played by hls.js over media sources. */
export const openHlsPicture = (
  Engine: Engine,
  video: HTMLVideoElement,
  { address: plain, low, startAt, fallback }: PictureSource,
  listeners: PictureListeners,
): Picture => {
  const address = low ?? plain;
  const isLow = low !== undefined;
  const hls = new Engine({
    lowLatencyMode: isLow,
    backBufferLength: 60,
    maxBufferLength: 30,
    // a set count would switch the playlist's own distance for parts off
    ...(isLow ? { maxLiveSyncPlaybackRate: CATCH_UP_RATE } : { liveSyncDurationCount: 3 }),
    // captions.ts adds them
    renderTextTracksNatively: false,
    // nothing here reads timed metadata
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
    // the date ranges of innings are not advertisements
    enableInterstitialPlayback: false,
    ...(startAt === undefined ? {} : { startPosition: startAt }),
  });
  const { Events, ErrorTypes } = Engine;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let trouble: { readonly code: PlayerErrorCode; readonly at: number } | undefined;
  const removeCaptions = offerCaptions(Engine, hls, video);

  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const fragments = fragmentsOf(details);
    const timeline = fragments.length ? timelineOf(fragments) : (fallback ?? []);
    const edge = details.live ? (hls.liveSyncPosition ?? details.edge) : details.edge;
    listeners.onTimeline(timeline, edge, details.live);
    listeners.onInterruption(
      details.live ? interruptionOf(rangesOf(details), instantAt(timeline, details.edge)) : undefined,
    );
  });
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) =>
    listeners.onQualities(levels.map(({ height, bitrate }, id) => ({ id, height, bitrate }))),
  );
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => listeners.onQuality(level));
  hls.on(Events.FRAG_BUFFERED, (_, { stats }) => {
    // a load that began before the trouble proves nothing
    if (trouble && stats.loading.start > trouble.at) trouble = undefined;
  });
  hls.on(Events.ERROR, (_, fault: ErrorData) => {
    const status = fault.response?.code;
    if (isRefusedMedia(status)) {
      hls.stopLoad();
      listeners.onRefused();
      return;
    }
    const code = codeOfEngineFault({
      type: fault.type,
      details: fault.details,
      status,
      isEncrypted: fault.frag?.encrypted,
    });
    if (!fault.fatal) {
      // a load that a seek aborted is no trouble
      if (/Load(Error|TimeOut)$/.test(fault.details)) trouble = { code, at: performance.now() };
      return;
    }
    if (fault.type === ErrorTypes.MEDIA_ERROR && code === 3 && performance.now() - recoveredAt > RECOVERY_MS) {
      recoveredAt = performance.now();
      hls.recoverMediaError();
      return;
    }
    listeners.onError(code);
  });
  let grace: ReturnType<typeof setTimeout> | undefined;
  const onMediaError = (): void => {
    clearTimeout(grace);
    grace = setTimeout(() => video.error && listeners.onError(codeOfMediaError(video.error.code)), GRACE_MS);
  };
  video.addEventListener('error', onMediaError);
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    isLow,
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    trouble: () => trouble?.code,
    resume: () => {
      // load everything again: what was loaded may be wrong
      hls.config.startPosition = video.currentTime || (startAt ?? -1);
      hls.detachMedia();
      hls.loadSource(address);
      hls.attachMedia(video);
    },
    close: () => {
      clearTimeout(grace);
      video.removeEventListener('error', onMediaError);
      removeCaptions();
      hls.destroy();
    },
  };
};
