/** Protocols by their own names, in every language. */
export const TRANSPORT_NAMES = { rtmp: 'RTMP', srt: 'SRT', push: 'HTTP' } as const;
