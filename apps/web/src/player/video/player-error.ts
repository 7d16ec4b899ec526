/** Errors of a picture, by the numbers of spec section 8. */
const PLAYER_ERRORS = [1, 2, 3, 4, 5, -1, -2, 0] as const;
/** 1 aborted, 2 connection, 3 decoding, 4 format, 5 encryption, -1 source, -2 time-out, 0 anything else. */
export type PlayerErrorCode = (typeof PLAYER_ERRORS)[number];

/** The code of a video element's error; 5 is what old engines report for a key. */
export const codeOfMediaError = (code: number | undefined): PlayerErrorCode =>
  code === 1 || code === 2 || code === 3 || code === 4 || code === 5 ? code : 0;

/** An error of hls.js. */
export interface EngineFault {
  readonly type: string;
  readonly details: string;
  /** HTTP status of the reply; 0 or undefined without a connection */
  readonly status?: number | undefined;
  /** of the fragment it is about */
  readonly isEncrypted?: boolean | undefined;
}

const KEYS = /key|decrypt/i;
/** What a wrong key looks like: the engine decrypts to noise, which is no video. */
const NOISE = /^(fragParsing|bufferAppend(ing)?)Error$/;
const FORMAT = /IncompatibleCodecs|bufferAddCodecError|manifestParsingError|levelEmptyError/;
const PLAYLIST = /^(manifest|level|audioTrack|subtitleTrack)(Load|Parsing)/;

/** The code of an engine's fault: no reply is the connection, an error status for a playlist is the source. */
export const codeOfEngineFault = ({ type, details, status = 0, isEncrypted = false }: EngineFault): PlayerErrorCode => {
  if (isEncrypted && NOISE.test(details)) return 5;
  if (KEYS.test(details) || type === 'keySystemError') return 5;
  if (FORMAT.test(details)) return 4;
  if (type === 'networkError') {
    if (status >= 400 && PLAYLIST.test(details)) return -1;
    return /TimeOut$/.test(details) ? -2 : 2;
  }
  if (type === 'mediaError') return 3;
  return 0;
};

/** The media server refused: the seat or the pass has ended; the picture is not broken. */
export const isRefusedMedia = (status: number | undefined): boolean =>
  status === 401 || status === 403 || status === 410;
