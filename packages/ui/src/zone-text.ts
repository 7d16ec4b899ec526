/** `hora estándar del Pacífico de México`: a zone in words, on that day. */
export const zoneText = (instant: string, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
