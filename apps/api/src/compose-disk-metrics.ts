/** Gauges of the disk that holds the recordings. */
import type { DiskWatch } from './gateways/recordings/disk-watch.ts';
import type { Metrics } from './http/metrics.ts';

export const addDiskGauges = (metrics: Pick<Metrics, 'addGauges'>, disk: DiskWatch): void =>
  metrics.addGauges({
    name: 'disk',
    gauges: {
      palco_recordings_free_bytes: { help: 'Room on the disk of the recordings' },
      palco_recordings_hours_left: { help: 'Until recording stops, at the rate of the last minutes' },
    },
    read: async () => {
      const { freeBytes, hoursLeft } = await disk.read();
      return [
        { gauge: 'palco_recordings_free_bytes', value: freeBytes },
        ...(hoursLeft === undefined ? [] : [{ gauge: 'palco_recordings_hours_left', value: hoursLeft }]),
      ];
    },
  });
