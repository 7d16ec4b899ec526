/** A media playlist (RFC 8216bis 4.4.3, 4.4.4): the segments of one rendition, and its text. Times are microseconds. */
import { attributeText, isQuotable, quoted, secondsText } from './attribute-list.ts';
import { instantText } from './instant.ts';
import {
  areAddresses,
  type PartialSegment,
  partText,
  preloadHintText,
  type RenditionReport,
  renditionReportText,
} from './partial-segment.ts';

/** What is known of a segment while it grows. */
export interface OpenSegment {
  /** wall-clock time of its first sample, milliseconds since 1970; segments without one follow from their neighbors */
  readonly programDateTime?: number;
  /** it does not continue the segment before it: other timestamps or another encoding */
  readonly isDiscontinuous?: true;
  /** nothing was recorded here; players skip it */
  readonly isGap?: true;
  /** initialization segment from here on, when it is not the one of the segments before */
  readonly map?: string;
  /** address of the AES-128 key of this segment. Initialization segments are not encrypted */
  readonly key?: string;
  /** its IV, a number of 16 bytes; without one it is the segment's media sequence number */
  readonly iv?: number;
  /** only near the end of a live playlist */
  readonly parts?: readonly PartialSegment[];
}
export interface MediaSegment extends OpenSegment {
  /** address, relative to the playlist's own */
  readonly uri: string;
  readonly durationUs: number;
  /** in a playlist of key frames: this many bytes from the beginning of the address, which end with the picture */
  readonly keyBytes?: number;
}
/** A range of time with an id. It never contains a result, which would be a spoiler. */
export interface DateRange {
  readonly id: string;
  readonly kind?: string;
  /** milliseconds since 1970 */
  readonly startsAt: number;
  readonly durationUs?: number;
  /** client-defined attributes; names begin with `X-` */
  readonly own?: Readonly<Record<string, string>>;
}
export interface MediaPlaylist {
  /** whole seconds no segment may exceed when rounded */
  readonly targetDuration: number;
  /** number of the first segment, skipped ones included */
  readonly mediaSequence: number;
  readonly discontinuitySequence: number;
  /** EVENT: nothing is ever removed. VOD: nothing changes. Without: a moving window */
  readonly type?: 'EVENT' | 'VOD';
  readonly isIndependent: boolean;
  /** each segment is one key frame, which is shown until the next one */
  readonly hasKeyFramesOnly?: true;
  /** deltas may be requested; they skip what is older than this, counted from the end */
  readonly canSkipUntilUs?: number;
  /** how far from the end players should start */
  readonly holdBackUs?: number;
  /** a request may wait for a segment or part that does not exist yet (6.2.5.2) */
  readonly canBlockReload?: true;
  /** length that no part exceeds; required in a playlist with parts */
  readonly partTargetUs?: number;
  /** how far from the end players of parts should stay */
  readonly partHoldBackUs?: number;
  /** initialization segment, until a segment names another */
  readonly map?: string;
  /** a delta: this many segments of `mediaSequence` and after it are left out */
  readonly skipped: number;
  readonly segments: readonly MediaSegment[];
  /** the segment after the last, of which there are parts so far */
  readonly openSegment?: OpenSegment;
  /** address of the part that comes next: it may be requested before it exists */
  readonly preloadHint?: string;
  readonly renditionReports?: readonly RenditionReport[];
  readonly dateRanges: readonly DateRange[];
  readonly isEnded: boolean;
}

/** The lowest EXT-X-VERSION with these features (section 8). */
export const versionOf = ({
  skipped,
  map,
  hasKeyFramesOnly,
}: Pick<MediaPlaylist, 'skipped' | 'map' | 'hasKeyFramesOnly'>): number => {
  if (skipped > 0) return 9;
  if (hasKeyFramesOnly) return map === undefined ? 4 : 5;
  return map === undefined ? 3 : 6;
};

const secondsOrNothing = (us: number | undefined): string | undefined =>
  us === undefined ? undefined : secondsText(us);

const serverControlText = ({ canBlockReload, partHoldBackUs, canSkipUntilUs, holdBackUs }: MediaPlaylist): string =>
  attributeText([
    ['CAN-BLOCK-RELOAD', canBlockReload ? 'YES' : undefined],
    ['PART-HOLD-BACK', secondsOrNothing(partHoldBackUs)],
    ['CAN-SKIP-UNTIL', secondsOrNothing(canSkipUntilUs)],
    ['HOLD-BACK', secondsOrNothing(holdBackUs)],
  ]);

const dateRangeText = ({ id, kind, startsAt, durationUs, own = {} }: DateRange): string =>
  `#EXT-X-DATERANGE:${attributeText([
    ['ID', quoted(id)],
    ['CLASS', quoted(kind)],
    ['START-DATE', quoted(instantText(startsAt))],
    ['DURATION', durationUs === undefined ? undefined : secondsText(durationUs)],
    ...Object.entries(own).map(([name, value]) => [name, quoted(value)] as const),
  ])}`;

const ivText = (iv: number): string => `0x${iv.toString(16).padStart(32, '0')}`;
/**
 * The tags of a segment and its parts, each line with its end. `before`: the segment in front of it in the list. A key applies
 * until the next one, also to initialization segments.
 */
const openSegmentText = (segment: OpenSegment, before: OpenSegment | undefined): string => {
  let text = '';
  let [key, iv] = [before?.key, before?.iv];
  if (segment.isDiscontinuous) text += '#EXT-X-DISCONTINUITY\n';
  if (key !== undefined && (segment.map !== undefined || segment.key === undefined)) {
    text += '#EXT-X-KEY:METHOD=NONE\n';
    [key, iv] = [undefined, undefined];
  }
  if (segment.map !== undefined) text += `#EXT-X-MAP:URI="${segment.map}"\n`;
  if (segment.key !== key || segment.iv !== iv)
    text += `#EXT-X-KEY:METHOD=AES-128,URI="${segment.key}"${segment.iv === undefined ? '' : `,IV=${ivText(segment.iv)}`}\n`;
  if (segment.isGap) text += '#EXT-X-GAP\n';
  if (segment.programDateTime !== undefined)
    text += `#EXT-X-PROGRAM-DATE-TIME:${instantText(segment.programDateTime)}\n`;
  for (const part of segment.parts ?? []) text += `${partText(part)}\n`;
  return text;
};
const segmentText = (segment: MediaSegment, before: MediaSegment | undefined): string => {
  const { durationUs, keyBytes, uri } = segment;
  const range = keyBytes === undefined ? '' : `#EXT-X-BYTERANGE:${keyBytes}@0\n`;
  return `${openSegmentText(segment, before)}#EXTINF:${secondsText(durationUs)},\n${range}${uri}`;
};

/** Whether every text in it can be written in a playlist, which has no escape. */
const isWritable = ({ map = '', segments, dateRanges, openSegment, preloadHint, ...rest }: MediaPlaylist): boolean =>
  isQuotable(map) &&
  segments.every(
    ({ uri, map: own = '', key = '' }) => /^[^#\s][^\s]*$/.test(uri) && isQuotable(own) && isQuotable(key),
  ) &&
  [...segments, openSegment ?? {}].every(({ parts = [] }) => areAddresses(parts)) &&
  areAddresses(preloadHint === undefined ? [] : [{ uri: preloadHint }]) &&
  areAddresses(rest.renditionReports ?? []) &&
  dateRanges.every(({ id, kind = '', own = {} }) => [id, kind, ...Object.values(own)].every(isQuotable));

/** The playlist's text. Throws when a URL or a name in it could break out of its line. */
export const mediaPlaylistText = (playlist: MediaPlaylist): string => {
  if (!isWritable(playlist)) throw new Error('a playlist with an address or a name that no playlist can say');
  const { targetDuration, mediaSequence, discontinuitySequence, type, isIndependent, map, skipped } = playlist;
  const control = serverControlText(playlist);
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${versionOf(playlist)}`, `#EXT-X-TARGETDURATION:${targetDuration}`];
  if (control) lines.push(`#EXT-X-SERVER-CONTROL:${control}`);
  if (playlist.partTargetUs !== undefined)
    lines.push(`#EXT-X-PART-INF:PART-TARGET=${secondsText(playlist.partTargetUs)}`);
  if (isIndependent) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  if (playlist.hasKeyFramesOnly) lines.push('#EXT-X-I-FRAMES-ONLY');
  if (type) lines.push(`#EXT-X-PLAYLIST-TYPE:${type}`);
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`);
  if (discontinuitySequence > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`);
  if (map !== undefined) lines.push(`#EXT-X-MAP:URI="${map}"`);
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  for (const range of playlist.dateRanges) lines.push(dateRangeText(range));
  for (const [place, segment] of playlist.segments.entries())
    lines.push(segmentText(segment, playlist.segments[place - 1]));
  if (playlist.openSegment) lines.push(openSegmentText(playlist.openSegment, playlist.segments.at(-1)).trimEnd());
  if (playlist.preloadHint !== undefined) lines.push(preloadHintText(playlist.preloadHint));
  for (const report of playlist.renditionReports ?? []) lines.push(renditionReportText(report));
  if (playlist.isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
};
