import type { Variant } from '@palco/hls/multivariant-playlist';

/** The renditions on the wire, the best first. */
export const presentFormats = (variants: readonly Variant[]) =>
  variants
    .map(({ codecs, resolution, bandwidth }) => ({
      codecs: codecs.split(','),
      height: resolution?.height ?? null,
      kilobits: Math.ceil(bandwidth / 1000),
    }))
    .sort((a, b) => b.kilobits - a.kilobits);
