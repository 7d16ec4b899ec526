/** What a cap needs of the engine. */
interface CappedEngine {
  readonly levels: readonly { readonly height: number }[];
  /** it chooses by itself */
  readonly autoLevelEnabled: boolean;
  autoLevelCapping: number;
  nextLevel: number;
}

/** The first of the renditions, worst first, that fills a picture of this height in pixels; -1: there is none, or no cap. */
export const levelCap = (heights: readonly number[], height: number | undefined): number =>
  height === undefined ? -1 : heights.findIndex((each) => each >= height);

/**
 * From now on the engine chooses no better rendition than a picture of this height shows; undefined: any. Not by its own
 * `capLevelToPlayerSize`: in hls.js 1.7 that does nothing when it is set while a picture plays.
 */
export const capEngine = (engine: CappedEngine, height: number | undefined): void => {
  const cap = levelCap(
    engine.levels.map((level) => level.height),
    height,
  );
  const isFreed = cap < 0 && engine.autoLevelCapping >= 0;
  engine.autoLevelCapping = cap;
  // from the next fragment on, replaces what was loaded for a small picture
  if (isFreed && engine.autoLevelEnabled) engine.nextLevel = -1;
};
