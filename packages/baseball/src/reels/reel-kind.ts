/**
 * `condensed`: every pitch that ended a plate appearance and every play on the bases. `unbroken`: all but the breaks.
 * `catch-up`: the plays that somebody who comes late must have seen. `highlights`: the best plays.
 */
export const REEL_KINDS = ['condensed', 'unbroken', 'catch-up', 'highlights'] as const;
export type ReelKind = (typeof REEL_KINDS)[number];
