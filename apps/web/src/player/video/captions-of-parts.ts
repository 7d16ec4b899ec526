/**
 * The engine's decoder of closed captions, fixed for low latency: the original resets with every part of a segment (hls.js
 * 1.7.4, `onFragLoading`), although a caption takes longer to arrive than a part lasts.
 */
import type Hls from 'hls.js';
import type { FragLoadingData, HlsConfig } from 'hls.js';

interface Decoder {
  /** discontinuity, segment and part that were loaded last */
  lastCc: number;
  lastSn: number | 'initSegment';
  lastPartIndex: number;
  onFragLoading(event: unknown, data: FragLoadingData): void;
}

/** For `timelineController` of the engine's configuration. */
export const captionsOfParts = ({ DefaultConfig }: Pick<typeof Hls, 'DefaultConfig'>) => {
  const Usual = DefaultConfig.timelineController as unknown as new (hls: Hls) => Decoder;
  class OfParts extends Usual {
    override onFragLoading(event: unknown, data: FragLoadingData): void {
      const { frag, part } = data;
      const follows =
        frag.type === 'main' &&
        frag.sn === this.lastSn &&
        frag.cc === this.lastCc &&
        part?.index === this.lastPartIndex + 1;
      if (follows) this.lastPartIndex += 1;
      else super.onFragLoading(event, data);
    }
  }
  return OfParts as unknown as NonNullable<HlsConfig['timelineController']>;
};
