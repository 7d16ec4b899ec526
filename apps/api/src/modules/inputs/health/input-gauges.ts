/** Gauges of encoders, one series for each input on which this process has one; of open incidents; of the recordings' disk. */
import type { Database } from '@palco/database/connect';
import { isMeasured } from '@palco/media/stream-second';
import type { Clock } from '../../../clock.ts';
import type { DiskWatch } from '../../../gateways/recordings/disk-watch.ts';
import type { GaugeSource, GaugeValue } from '../../../http/metrics.ts';
import { countOpenIncidents } from '../../operations/incidents.ts';
import type { InputHealth, WatchedInput } from './input-health.ts';

/** What was not measured has no value; it is not reported as zero. */
const valuesOf = ({ inputId, seconds, conditions }: WatchedInput, now: Date): GaugeValue[] => {
  const of = String(inputId);
  const value = (gauge: string, number: number | undefined): GaugeValue[] =>
    number === undefined ? [] : [{ gauge, of, value: number }];
  const newest = seconds.findLast(isMeasured);
  const isNow = newest !== undefined && newest === seconds.at(-1);
  return [
    ...value('palco_input_causes', conditions.length),
    ...value('palco_input_data_age_seconds', newest && Math.max(0, (now.getTime() - newest.at) / 1000 - 1)),
    ...(isNow
      ? [
          ...value('palco_input_bits_per_second', (newest.videoBytes + newest.audioBytes) * 8),
          ...value('palco_input_pictures_per_second', newest.pictures),
          ...value('palco_input_loudness_lufs', newest.loudnessLufs),
          ...value('palco_input_lateness_seconds', newest.latenessMs && newest.latenessMs / 1000),
          ...value('palco_input_key_interval_seconds', newest.keyIntervalMs && newest.keyIntervalMs / 1000),
        ]
      : []),
  ];
};

export const inputGauges = (clock: Clock, health: Pick<InputHealth, 'all'>): GaugeSource => ({
  name: 'inputs',
  gauges: {
    palco_input_causes: { help: 'What is wrong with an input; 0 means fine', label: 'input' },
    palco_input_data_age_seconds: { help: 'Time since anything came from its encoder', label: 'input' },
    palco_input_bits_per_second: { help: 'What its encoder sent in the last second', label: 'input' },
    palco_input_pictures_per_second: { help: 'Pictures of the last second', label: 'input' },
    palco_input_loudness_lufs: { help: 'The loudest 0.4 seconds of the last second (EBU R 128)', label: 'input' },
    palco_input_lateness_seconds: { help: 'Against the quickest arrival of the last minutes', label: 'input' },
    palco_input_key_interval_seconds: { help: 'Media time between key frames', label: 'input' },
  },
  read: () => {
    const now = clock();
    return health.all(now).flatMap((input) => valuesOf(input, now));
  },
});

export const incidentGauges = (db: Database): GaugeSource => ({
  name: 'incidents',
  gauges: { palco_open_incidents: { help: 'What is wrong now, in all processes', label: 'kind' } },
  read: async () =>
    (await countOpenIncidents(db)).map(({ kind, count }) => ({
      gauge: 'palco_open_incidents',
      of: kind,
      value: count,
    })),
});

export const diskGauges = (disk: DiskWatch): GaugeSource => ({
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
