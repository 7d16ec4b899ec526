/** Dates of playlists: ISO 8601 with a zone (RFC 8216bis 4.4.4.6), as milliseconds since 1970. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})$/;

export const instantText = (ms: number): string => new Date(ms).toISOString();

/** Undefined when it is not a date, or has no time zone and so names no instant. */
export const instantFrom = (text: string): number | undefined => {
  if (!DATE.test(text)) return undefined;
  const ms = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(ms) ? undefined : ms;
};
