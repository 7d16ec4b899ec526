/** The first of the renditions, worst first, that fills a picture of this height in pixels; -1: there is none, or no cap. */
export const levelCap = (heights: readonly number[], height: number | undefined): number =>
  height === undefined ? -1 : heights.findIndex((each) => each >= height);
