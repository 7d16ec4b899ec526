import { attempt } from './attempt.ts';

/** Whether times can be formatted in a zone of this name. */
const isKnown = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

/**
 * The time zone of this device. Undefined: it has none that can be used. Chromium says `Etc/Unknown` where the system's zone is
 * not known, and throws when a time is formatted in it; others say nothing.
 */
export const deviceZone = (): string | undefined => {
  const zone = attempt(() => new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined);
  return zone && isKnown(zone) ? zone : undefined;
};
