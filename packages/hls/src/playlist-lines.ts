/** A playlist as lines (RFC 8216bis 4.1): tags and URLs with their line number for refusals. */
import { type Refusal, refuse } from '@palco/kernel/refusal';

const PLAYLIST_REFUSALS = [
  /** the first line is not #EXTM3U, or there are characters no playlist may contain */
  'playlist/not-a-playlist',
  /** a tag whose value cannot be read */
  'playlist/tag-malformed',
  /** a tag that may appear only once, or a repeated attribute */
  'playlist/tag-repeated',
  /** something required is missing */
  'playlist/tag-missing',
  /** a tag of the other kind of playlist, or in the wrong place */
  'playlist/tag-misplaced',
  /** a feature that its EXT-X-VERSION does not have (section 8) */
  'playlist/version-too-low',
  /** a segment longer than EXT-X-TARGETDURATION allows */
  'playlist/segment-too-long',
  /** a name without a target, or used twice */
  'playlist/names-clash',
  /** legal, but not supported here: byte ranges, variables, I-frame playlists */
  'playlist/not-supported',
] as const;
type PlaylistRefusalCode = (typeof PLAYLIST_REFUSALS)[number];
export type PlaylistRefusal = Refusal<PlaylistRefusalCode>;

/** A refusal with the line (from 1) and the reason. */
export const refuseLine = (code: PlaylistRefusalCode, line: number, reason: string): PlaylistRefusal =>
  refuse(code, { line, reason });

export interface PlaylistLine {
  /** from 1 */
  readonly number: number;
  /** `EXT-X-MAP`, or undefined when the line is a URL */
  readonly tag: string | undefined;
  /** what follows the colon of a tag, or the URL */
  readonly value: string;
}

// no control characters except line ends, no byte order mark: a NUL or an escape is an attack or a wrong file
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/;

/** Tags and URLs in order, without comments and empty lines; refuses what is not a playlist. */
export const playlistLines = (text: string): readonly PlaylistLine[] | PlaylistRefusal => {
  const lines: PlaylistLine[] = [];
  let number = 0;
  for (const raw of text.split('\n')) {
    number += 1;
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (FORBIDDEN.test(line) || line.includes('\r'))
      return refuseLine('playlist/not-a-playlist', number, 'a control character');
    if (number === 1 && line !== '#EXTM3U')
      return refuseLine('playlist/not-a-playlist', 1, 'the first line is not #EXTM3U');
    if (number === 1 || line === '' || (line.startsWith('#') && !line.startsWith('#EXT'))) continue;
    if (line.trim() !== line) return refuseLine('playlist/not-a-playlist', number, 'white space around the line');
    const colon = line.indexOf(':');
    lines.push(
      line.startsWith('#')
        ? { number, tag: line.slice(1, colon < 0 ? undefined : colon), value: colon < 0 ? '' : line.slice(colon + 1) }
        : { number, tag: undefined, value: line },
    );
  }
  return lines;
};
