/** RTMP's messages and their numbers ("RTMP specification 1.0", Adobe 2012, section 7.1). */

export const MESSAGE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowAcknowledgementSize: 5,
  setPeerBandwidth: 6,
  audio: 8,
  video: 9,
  /** a command whose first byte says in which encoding the rest is */
  command3: 17,
  data: 18,
  command: 20,
  aggregate: 22,
} as const;

export interface Message {
  readonly type: number;
  /** 0 for the connection itself, else the stream that `createStream` returned */
  readonly stream: number;
  /** milliseconds on the encoder's clock; begins again after 2^32 */
  readonly timestamp: number;
  readonly payload: Uint8Array;
}
