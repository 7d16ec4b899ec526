/**
 * A time of day as the league writes it in every language: `7:30 pm`, lower case, no points. Midnight is 12:00 am, noon
 * 12:00 pm.
 */
export const clockTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`;
