/** The loudness of an encoder's sound, as its meter reports it. */
import { isRefusal } from '@palco/kernel/refusal';
import { type AacConfig, readAacConfig } from '@palco/media/aac-config';
import type { AudioTag } from '@palco/media/flv-tag';
import type { StreamMeter } from '@palco/media/stream-meter';
import type { Now } from '../../../clock.ts';
import type { MeasureLoudness } from '../../../gateways/loudness/loudness.ts';
import type { Loudness } from '../../../gateways/loudness/loudness-child.ts';

export interface Hearing {
  hear(tag: AudioTag): void;
  end(): void;
  /** the latest measurement and when it came, milliseconds since 1970 */
  latest(): (Loudness & { readonly at: number }) | undefined;
}

/** On a machine that is too slow a measurement comes late and says nothing about the present sound. */
const STALE_MS = 2000;

export const createHearing = (
  meter: Pick<StreamMeter, 'loudness'>,
  { clock, measureLoudness }: { readonly clock: Now; readonly measureLoudness: MeasureLoudness | undefined },
): Hearing => {
  let config: AacConfig | undefined;
  let latest: (Loudness & { readonly at: number }) | undefined;
  const measuring = measureLoudness?.((loudness, heardAt) => {
    const at = clock().getTime();
    if (at - heardAt > STALE_MS) return;
    latest = { ...loudness, at };
    meter.loudness(at, loudness.momentary, loudness.integrated);
  });
  return {
    hear: (tag) => {
      if (tag.kind === 'sound') {
        if (config) measuring?.hear(config, tag.data, clock().getTime());
        return;
      }
      // encoders repeat the configuration; the same one again does not begin another sound
      if (config && Buffer.compare(config.record, tag.record) === 0) return;
      const read = readAacConfig(tag.record);
      config = isRefusal(read) ? undefined : read;
    },
    end: () => measuring?.end(),
    latest: () => latest,
  };
};
