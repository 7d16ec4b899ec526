/** A multivariant playlist (RFC 8216bis 4.4.6): the renditions of one program, and its text. */
import { attributeText, isQuotable, quoted, type Resolution } from './attribute-list.ts';

export interface Variant {
  readonly uri: string;
  /** bits per second, sound included: of the largest segment, and on average */
  readonly bandwidth: number;
  readonly averageBandwidth?: number;
  /** RFC 6381, comma-separated */
  readonly codecs: string;
  /** none: sound only */
  readonly resolution?: Resolution;
  readonly frameRate?: number;
  /** its groups of alternatives */
  readonly audio?: string;
  readonly subtitles?: string;
  /** its group of closed captions; `NONE`: neither it nor any other variant has them */
  readonly closedCaptions?: { readonly group: string } | 'NONE';
}
/** The key frames of a picture, in a playlist of their own. */
export interface KeyFrameVariant extends Pick<Variant, 'uri' | 'bandwidth' | 'averageBandwidth' | 'codecs'> {
  readonly resolution: Resolution;
}
export const CLOSED_CAPTIONS = 'CLOSED-CAPTIONS';
export const CHANNEL = /^(CC[1-4]|SERVICE([1-9]|[1-5]\d|6[0-3]))$/;
export const MEDIA_KINDS = ['AUDIO', 'SUBTITLES'] as const;
/** One alternative of a group: a language, a commentary, captions. */
export interface Alternative {
  readonly kind: (typeof MEDIA_KINDS)[number];
  readonly group: string;
  readonly name: string;
  readonly uri: string;
  /** BCP 47; `zxx` without speech */
  readonly language?: string;
  /** the default */
  readonly isDefault: boolean;
  /** a player may choose it by the viewer's language */
  readonly isAutoselect: boolean;
  /** sound only */
  readonly channels?: number;
}
/** Closed captions inside of the pictures. */
export interface ClosedCaptions {
  readonly group: string;
  readonly name: string;
  readonly language?: string;
  /** `CC1` to `CC4`, `SERVICE1` to `SERVICE63` */
  readonly channel: string;
  readonly isDefault: boolean;
  readonly isAutoselect: boolean;
}
export interface MultivariantPlaylist {
  readonly isIndependent: boolean;
  readonly alternatives: readonly Alternative[];
  readonly captions?: readonly ClosedCaptions[];
  readonly variants: readonly Variant[];
  readonly keyFrames?: readonly KeyFrameVariant[];
}

const yesOrNo = (is: boolean): string => (is ? 'YES' : 'NO');

const alternativeText = (media: Alternative): string =>
  `#EXT-X-MEDIA:${attributeText([
    ['TYPE', media.kind],
    ['GROUP-ID', quoted(media.group)],
    ['NAME', quoted(media.name)],
    ['LANGUAGE', quoted(media.language)],
    ['DEFAULT', yesOrNo(media.isDefault)],
    ['AUTOSELECT', yesOrNo(media.isAutoselect)],
    ['CHANNELS', media.channels === undefined ? undefined : `"${media.channels}"`],
    ['URI', quoted(media.uri)],
  ])}`;

const captionsText = (captions: ClosedCaptions): string =>
  `#EXT-X-MEDIA:${attributeText([
    ['TYPE', CLOSED_CAPTIONS],
    ['GROUP-ID', quoted(captions.group)],
    ['NAME', quoted(captions.name)],
    ['LANGUAGE', quoted(captions.language)],
    ['DEFAULT', yesOrNo(captions.isDefault)],
    ['AUTOSELECT', yesOrNo(captions.isAutoselect)],
    ['INSTREAM-ID', quoted(captions.channel)],
  ])}`;

const variantText = ({ resolution, ...variant }: Variant): string =>
  `#EXT-X-STREAM-INF:${attributeText([
    ['BANDWIDTH', variant.bandwidth],
    ['AVERAGE-BANDWIDTH', variant.averageBandwidth],
    ['CODECS', quoted(variant.codecs)],
    ['RESOLUTION', resolution && `${resolution.width}x${resolution.height}`],
    ['FRAME-RATE', variant.frameRate?.toFixed(3)],
    ['AUDIO', quoted(variant.audio)],
    ['SUBTITLES', quoted(variant.subtitles)],
    [
      CLOSED_CAPTIONS,
      typeof variant.closedCaptions === 'object' ? quoted(variant.closedCaptions.group) : variant.closedCaptions,
    ],
  ])}\n${variant.uri}`;

const keyFramesText = ({ uri, bandwidth, averageBandwidth, codecs, resolution }: KeyFrameVariant): string =>
  `#EXT-X-I-FRAME-STREAM-INF:${attributeText([
    ['BANDWIDTH', bandwidth],
    ['AVERAGE-BANDWIDTH', averageBandwidth],
    ['CODECS', quoted(codecs)],
    ['RESOLUTION', `${resolution.width}x${resolution.height}`],
    ['URI', quoted(uri)],
  ])}`;

const isWritable = ({ alternatives, captions = [], variants, keyFrames = [] }: MultivariantPlaylist): boolean =>
  alternatives.every(({ uri, group, name, language = '' }) => [uri, group, name, language].every(isQuotable)) &&
  captions.every(
    ({ group, name, language = '', channel }) => [group, name, language].every(isQuotable) && CHANNEL.test(channel),
  ) &&
  keyFrames.every(({ uri, codecs }) => [uri, codecs].every(isQuotable)) &&
  variants.every(
    ({ uri, codecs, audio = '', subtitles = '' }) =>
      /^[^#\s][^\s]*$/.test(uri) && [codecs, audio, subtitles].every(isQuotable),
  );

/** The playlist's text. Throws when a URL or a name in it could break out of its line. */
export const multivariantPlaylistText = (playlist: MultivariantPlaylist): string => {
  if (!isWritable(playlist)) throw new Error('a playlist with an address or a name that no playlist can say');
  const lines = ['#EXTM3U', '#EXT-X-VERSION:6'];
  if (playlist.isIndependent) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  lines.push(...playlist.alternatives.map(alternativeText), ...(playlist.captions ?? []).map(captionsText));
  lines.push(...playlist.variants.map(variantText), ...(playlist.keyFrames ?? []).map(keyFramesText));
  return `${lines.join('\n')}\n`;
};
