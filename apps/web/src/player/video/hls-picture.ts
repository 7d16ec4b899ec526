import type Hls from 'hls.js';
import type { ErrorData, LevelDetails } from 'hls.js';
import { type Fragment, timelineOf } from '../moment/timeline.ts';
import { offerCaptions } from './captions.ts';
import type { Picture, PictureNews, PictureSource } from './picture.ts';
import { codeOfEngineFault, isRefusedMedia } from './player-error.ts';

type Engine = typeof Hls;

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
    ...(startAt === undefined ? {} : { startPosition: startAt }),
  });
  const { Events, ErrorTypes } = Engine;
  let hasRecovered = false;
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
  // a picture that plays again may break again
  hls.on(Events.FRAG_BUFFERED, () => {
    hasRecovered = false;
  });
  hls.on(Events.ERROR, (_, fault: ErrorData) => {
    const status = fault.response?.code;
    if (isRefusedMedia(status)) {
      hls.stopLoad();
      news.onRefused();
      return;
    }
    if (!fault.fatal) return;
    if (fault.type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    news.onError(codeOfEngineFault({ type: fault.type, details: fault.details, status }));
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    resume: () => {
      if (hls.levels.length) hls.startLoad(video.currentTime);
      else hls.loadSource(address);
    },
    close: () => {
      takeCaptionsAway();
      hls.destroy();
    },
  };
};
