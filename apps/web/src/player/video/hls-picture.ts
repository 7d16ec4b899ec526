import type Hls from 'hls.js';
import type { ErrorData, LevelDetails } from 'hls.js';
import { type Fragment, timelineOf } from '../moment/timeline.ts';
import { offerCaptions } from './captions.ts';
import type { Picture, PictureNews, PictureSource } from './picture.ts';
import { codeOfEngineFault, codeOfMediaError, isRefusedMedia, type PlayerErrorCode } from './player-error.ts';

type Engine = typeof Hls;

/** The picture breaks again so soon after it was mended: it is broken. */
const MENDED_MS = 10_000;
/** The engine has this long to get over an error of the video element by itself. */
const BREATH_MS = 1000;

/** Pieces of a playlist that stand on a clock. What was never recorded has neither place nor picture. */
const fragmentsOf = ({ fragments }: LevelDetails): Fragment[] =>
  fragments.flatMap(({ start, duration, programDateTime, gap }) =>
    programDateTime === null || gap ? [] : [{ start, duration, at: programDateTime }],
  );

/** HLS played by hls.js over media sources. */
export const openHlsPicture = (
  Engine: Engine,
  video: HTMLVideoElement,
  { address, startAt, fallback }: PictureSource,
  news: PictureNews,
): Picture => {
  const hls = new Engine({
    lowLatencyMode: false,
    backBufferLength: 60,
    maxBufferLength: 30,
    liveSyncDurationCount: 3,
    // captions.ts shows them
    renderTextTracksNatively: false,
    // nobody reads what is written between the frames
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
    // the date ranges of innings are no advertisements
    enableInterstitialPlayback: false,
    ...(startAt === undefined ? {} : { startPosition: startAt }),
  });
  const { Events, ErrorTypes } = Engine;
  let mendedAt = Number.NEGATIVE_INFINITY;
  let trouble: { readonly code: PlayerErrorCode; readonly at: number } | undefined;
  const takeCaptionsAway = offerCaptions(Engine, hls, video);

  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const fragments = fragmentsOf(details);
    const timeline = fragments.length ? timelineOf(fragments) : (fallback ?? []);
    const edge = details.live ? (hls.liveSyncPosition ?? details.edge) : details.edge;
    news.onTimeline(timeline, edge, details.live);
  });
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) =>
    news.onQualities(levels.map(({ height, bitrate }, id) => ({ id, height, bitrate }))),
  );
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => news.onQuality(level));
  hls.on(Events.FRAG_BUFFERED, (_, { stats }) => {
    // what was on its way before says nothing
    if (trouble && stats.loading.start > trouble.at) trouble = undefined;
  });
  hls.on(Events.ERROR, (_, fault: ErrorData) => {
    const status = fault.response?.code;
    if (isRefusedMedia(status)) {
      hls.stopLoad();
      news.onRefused();
      return;
    }
    const code = codeOfEngineFault({ type: fault.type, details: fault.details, status });
    if (!fault.fatal) {
      // what a seek calls off is no trouble
      if (/Load(Error|TimeOut)$/.test(fault.details)) trouble = { code, at: performance.now() };
      return;
    }
    if (fault.type === ErrorTypes.MEDIA_ERROR && code === 3 && performance.now() - mendedAt > MENDED_MS) {
      mendedAt = performance.now();
      hls.recoverMediaError();
      return;
    }
    news.onError(code);
  });
  let breath: ReturnType<typeof setTimeout> | undefined;
  const onMediaError = (): void => {
    clearTimeout(breath);
    breath = setTimeout(() => video.error && news.onError(codeOfMediaError(video.error.code)), BREATH_MS);
  };
  video.addEventListener('error', onMediaError);
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    trouble: () => trouble?.code,
    resume: () => {
      // all anew, for what was read may be what is wrong
      hls.config.startPosition = video.currentTime || (startAt ?? -1);
      hls.detachMedia();
      hls.loadSource(address);
      hls.attachMedia(video);
    },
    close: () => {
      clearTimeout(breath);
      video.removeEventListener('error', onMediaError);
      takeCaptionsAway();
      hls.destroy();
    },
  };
};
