/** What an encoder sent within one second, as measured where it arrived. */

export interface StreamSecond {
  /** wall clock at which the second began, milliseconds since 1970 */
  readonly at: number;
  readonly videoBytes: number;
  readonly audioBytes: number;
  readonly pictures: number;
  readonly keyFrames: number;
  /** how far the media time of the pictures advanced, without holes; milliseconds */
  readonly advancedMs: number;
  /** mean size of the pictures that are no key frames, without an encoder's filler; undefined: none came */
  readonly pictureBytes: number | undefined;
  /** media time between the last two key frames, or since the last one when that is longer; undefined: none so far */
  readonly keyIntervalMs: number | undefined;
  /** how far the sound is ahead of the picture in media time; undefined unless both came */
  readonly driftMs: number | undefined;
  /** how much later the latest tag came than the quickest one of the last minutes; undefined: nothing came */
  readonly latenessMs: number | undefined;
  /** the longest hole in the media time of the pictures */
  readonly gapMs: number;
  /** times at which the encoder's clock jumped */
  readonly clockJumps: number;
  readonly sounds: number;
  /** of them those that contain nothing at all */
  readonly silentSounds: number;
  /** tags that cannot be used, and why the last of them cannot */
  readonly unusable: number;
  readonly problem: string | undefined;
  /** parts on the disk, and parts that could not be written */
  readonly parts: number;
  readonly droppedParts: number;
  /** what the encoder says of its picture and sound; undefined: nothing yet */
  readonly picture: { readonly width: number; readonly height: number; readonly codec: string } | undefined;
  readonly sound: { readonly codec: string; readonly channels: number; readonly sampleRate: number } | undefined;
  /** the size or codec of the picture is not what it was before */
  readonly isChanged: boolean;
}

/** A second in which nothing came. */
export const emptySecond = (at: number): StreamSecond => ({
  at,
  videoBytes: 0,
  audioBytes: 0,
  pictures: 0,
  keyFrames: 0,
  advancedMs: 0,
  pictureBytes: undefined,
  keyIntervalMs: undefined,
  driftMs: undefined,
  latenessMs: undefined,
  gapMs: 0,
  clockJumps: 0,
  sounds: 0,
  silentSounds: 0,
  unusable: 0,
  problem: undefined,
  parts: 0,
  droppedParts: 0,
  picture: undefined,
  sound: undefined,
  isChanged: false,
});

/** Whether anything at all came. */
export const isMeasured = ({ videoBytes, audioBytes }: StreamSecond): boolean => videoBytes + audioBytes > 0;
