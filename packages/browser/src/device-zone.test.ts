import { expect, test, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

const says = (timeZone: string | undefined) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

test.each(['America/Hermosillo', 'Asia/Kolkata', 'US/Pacific', 'UTC'])(
  'the zone of the device is known: %s',
  (zone) => {
    says(zone);
    expect(deviceZone()).toBe(zone);
  },
);

test.each(['Etc/Unknown', 'Moon/Tranquility', '', undefined])(
  'a zone in which nothing can be formatted is none: %s',
  (zone) => {
    says(zone);
    expect(deviceZone()).toBeUndefined();
  },
);
