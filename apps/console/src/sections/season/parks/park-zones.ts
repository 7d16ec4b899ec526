/** Time zones that leagues are asked for most: Mexico's, and those of its guests. Names of the tz database. */

const USUAL: readonly string[] = [
  'America/Mexico_City',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Tijuana',
  'America/Monterrey',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Merida',
  'America/Cancun',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Havana',
  'America/Santo_Domingo',
  'America/Puerto_Rico',
  'America/Caracas',
  'America/Panama',
  'America/Bogota',
  'America/Managua',
];

/** Every time zone to choose from, the usual ones first; `own` is there in any case. */
export const zonesWith = (own: string): readonly string[] => [
  ...new Set([...(USUAL.includes(own) ? [] : [own]), ...USUAL, ...Intl.supportedValuesOf('timeZone')]),
];

/** `-07:00`: how far a zone is from UTC at an instant. */
export const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';
