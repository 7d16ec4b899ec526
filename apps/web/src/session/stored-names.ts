/** Names in local and session storage (spec section 9), in a file of their own for `app/start.ts`, which must stay small. */
export const TOKEN_KEY = 'token';
export const INTRO_TOKEN_KEY = 'token_video_intro';
export const HIDE_SCORES_KEY = 'hideScores';
export const FAVORITE_CLUB_KEY = 'palco-club';
export const COOKIES_READ_KEY = 'cookies-ptl';
/** keys of notices, with spaces between them */
export const CLOSED_NOTICES_KEY = 'notices-closed';
/** session storage */
export const PREVIOUS_ADDRESS_KEY = 'previousUrl';
export const PRICE_REASON_KEY = 'priceReason';
export const SESSION_END_KEY = 'sessionEnd';
/** the token of a session that ended here while the server did not answer */
export const UNTOLD_SIGN_OUT_KEY = 'palco-signed-out';
