/** Paths of playback without schemas, for what opens a picture before the app is loaded. */
export const STREAM_ADDRESS = '/api/streaming';
export const RELEASE_ADDRESS = '/api/seats/release';
