/** Sizes shared by the server and the client of the media bench. */
export const KNOWN_GAME = 1;
/** A segment of `KNOWN_GAME` and of the game with the next id, which is the same one after three and a half hours. */
export const SEGMENT_BYTES = 500_000;
/** Segments listed in a playlist of about 2,000 bytes, and in one of three and a half hours. */
export const SHORT_COUNT = 78;
export const WHOLE_COUNT = 3282;
