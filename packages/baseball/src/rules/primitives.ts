/** The caller's id of a player; this package only compares it. */
export type PlayerId = string;
/** A club's abbreviation or id; only the caller knows which. */
export type ClubId = string;
/** Milliseconds since 1970 (UTC). */
export type Instant = number;
