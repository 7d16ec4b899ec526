import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { instantAt, type Timeline, timelineOf } from '../moment/timeline.ts';
import { beginsWithSegment } from './begins-with-segment.ts';
import { offerCaptions } from './captions.ts';
import { captionsOfParts } from './captions-of-parts.ts';
import { createEngineTrouble } from './engine-trouble.ts';
import { expectedHere, isThin } from './expected-bandwidth.ts';
import { interruptionOf } from './interruption.ts';
import { keepPlaying } from './keep-playing.ts';
import { capEngine } from './level-cap.ts';
import { fragmentsOf, rangesOf } from './level-details.ts';
import { followLoads } from './loads-under-way.ts';
import { offerAirPlay } from './offer-airplay.ts';
import { offerSounds } from './offer-sounds.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';
import { codeOfEngineFault, codeOfMediaError, isRefusedMedia } from './player-error.ts';
import { askKeysBySeat, sharedAddress } from './shared-playlists.ts';

type Engine = typeof Hls;

/** A second media error so soon after a recovery is final. */
const RECOVERY_MS = 10_000;
/** The engine has this long to recover from an error of the video element. */
const GRACE_MS = 1000;

/** How much faster a picture with low latency plays when it has fallen behind. */
const CATCH_UP_RATE = 1.4;

/**
 * Target durations between the picture and the newest segment, without low latency. Two is the least that buffers a segment
 * besides the one that is being loaded; a connection that has stalled before gets the three that RFC 8216 recommends, and on
 * a thin one the picture needs seconds ahead while the page loads something else. After each stall the engine moves live back
 * by a second, so that nobody returns to a distance that was too short.
 */
const BEHIND_TARGETS = { usual: 2, weak: 3, thin: 5 } as const;

/**
 * Seconds that are loaded ahead at most. Without a limit the engine fills sixty megabytes, ten minutes of a recording, within
 * seconds, for somebody who may jump or leave.
 */
const MOST_AHEAD_SECONDS = 60;

/** Up to four pictures share what otherwise serves one, so a tile's rendition is capped by its size in CSS pixels. */
const TILE = {
  capLevelToPlayerSize: true,
  ignoreDevicePixelRatio: true,
  capLevelOnFPSDrop: true,
  backBufferLength: 15,
  maxBufferLength: 15,
  maxMaxBufferLength: 15,
} as const;

/** HLS played by hls.js over media sources. */
export const openHlsPicture = (
  Engine: Engine,
  video: HTMLVideoElement,
  { address: plain, low, shared, sound, isTile, isWeakNet, startAt, fallback }: PictureSource,
  listeners: PictureListeners,
): Picture => {
  const expected = expectedHere();
  // a list and a round trip for every part are a quarter of a thin line: no seconds would be gathered there
  const isCalm = isThin(expected);
  const isLow = low !== undefined && !isCalm;
  const ofSeat = isLow ? low : plain;
  const atCdn = shared && sharedAddress(ofSeat, shared);
  const address = atCdn ?? ofSeat;
  const hls = new (low !== undefined && isCalm ? beginsWithSegment(Engine) : Engine)({
    lowLatencyMode: isLow,
    ...(shared && atCdn ? { xhrSetup: askKeysBySeat(shared) } : {}),
    // decides the first rendition; without it the engine assumes that the first of the playlist fits
    ...(expected === undefined ? {} : { abrEwmaDefaultEstimate: expected }),
    ...(isTile ? TILE : { backBufferLength: 60, maxBufferLength: 30, maxMaxBufferLength: MOST_AHEAD_SECONDS }),
    // setting a count would disable the playlist's own distance for parts
    ...(isLow
      ? { maxLiveSyncPlaybackRate: CATCH_UP_RATE }
      : { liveSyncDurationCount: BEHIND_TARGETS[isCalm ? 'thin' : isWeakNet ? 'weak' : 'usual'] }),
    // captions.ts adds them
    renderTextTracksNatively: false,
    timelineController: captionsOfParts(Engine),
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
  const trouble = createEngineTrouble();
  const removeCaptions = offerCaptions(Engine, hls, video);
  const endPlaying = keepPlaying(Engine, hls, video);
  const removeAirPlay = offerAirPlay(Engine, hls, video, plain);
  const sounds = offerSounds(Engine, hls, sound, listeners);
  let timeline: Timeline = [];
  const onTime = (): void => sounds.onInstant(instantAt(timeline, video.currentTime));

  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const fragments = fragmentsOf(details);
    timeline = fragments.length ? timelineOf(fragments) : (fallback ?? []);
    const edge = details.live ? (hls.liveSyncPosition ?? details.edge) : details.edge;
    sounds.onLevel(details);
    listeners.onTimeline(timeline, edge, details.live);
    listeners.onInterruption(
      details.live ? interruptionOf(rangesOf(details), instantAt(timeline, details.edge)) : undefined,
    );
  });
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) =>
    listeners.onQualities(levels.map(({ height, averageBitrate }, id) => ({ id, height, bitrate: averageBitrate }))),
  );
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => listeners.onQuality(level));
  /** until then its estimate is an assumption */
  let hasLoaded = false;
  const loads = followLoads();
  hls.on(Events.FRAG_LOADING, (_, { frag }) => loads.follow(frag));
  hls.on(Events.FRAG_BUFFERED, (_, { frag, stats }) => {
    hasLoaded ||= frag.type === 'main';
    if (frag.type === 'main') loads.end(stats);
    trouble.clear(frag.type, stats.loading.start);
  });
  hls.on(Events.ERROR, (_, fault: ErrorData) => {
    const status = fault.response?.code;
    const described = { type: fault.type, details: fault.details, status, isEncrypted: fault.frag?.encrypted };
    if (isRefusedMedia(status)) {
      hls.stopLoad();
      trouble.record(described, fault.frag?.type);
      listeners.onRefused();
      return;
    }
    if (sounds.takesFault(fault)) {
      if (fault.fatal) hls.startLoad();
      return;
    }
    if (!fault.fatal) return trouble.record(described, fault.frag?.type);
    const code = codeOfEngineFault(described);
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
  video.addEventListener('timeupdate', onTime);
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    isLow,
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    chooseSound: sounds.choose,
    capTo: (height) => capEngine(hls, height),
    bandwidth: () => loads.rate(hasLoaded ? hls.bandwidthEstimate : undefined),
    trouble: trouble.code,
    resume: (at) => {
      // load everything again: what was loaded may be wrong
      hls.config.startPosition = at ?? startAt ?? -1;
      hls.detachMedia();
      hls.loadSource(address);
      hls.attachMedia(video);
    },
    close: () => {
      clearTimeout(grace);
      video.removeEventListener('error', onMediaError);
      video.removeEventListener('timeupdate', onTime);
      removeCaptions();
      removeAirPlay();
      endPlaying();
      hls.destroy();
    },
  };
};
