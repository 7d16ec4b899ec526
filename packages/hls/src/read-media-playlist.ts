/**
 * Parses a media playlist strictly: whatever RFC 8216bis forbids is refused with its line. Unknown tags are ignored (6.3.1);
 * unsupported ones that would change the meaning are refused.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { attributesIn, secondsFrom } from './attribute-list.ts';
import { instantFrom } from './instant.ts';
import { type MediaPlaylist, versionOf } from './media-playlist.ts';
import { type PlaylistLine, type PlaylistRefusal, playlistLines, refuseLine } from './playlist-lines.ts';
import { type Complaint, malformed, type Reading, type Take, takeWhole } from './playlist-reading.ts';
import { complaintOfParts, takePart, takePartTarget, takePreloadHint, takeRenditionReport } from './read-part-tags.ts';

const takeServerControl: Take = ({ playlist }, line) => {
  const attributes = attributesIn(line.value);
  const [canSkipUntilUs, holdBackUs] = [attributes.seconds('CAN-SKIP-UNTIL'), attributes.seconds('HOLD-BACK')];
  const partHoldBackUs = attributes.seconds('PART-HOLD-BACK');
  if (canSkipUntilUs !== undefined) playlist.canSkipUntilUs = canSkipUntilUs;
  if (holdBackUs !== undefined) playlist.holdBackUs = holdBackUs;
  if (partHoldBackUs !== undefined) playlist.partHoldBackUs = partHoldBackUs;
  if (attributes.flag('CAN-BLOCK-RELOAD')) playlist.canBlockReload = true;
  const complaint = attributes.complaint();
  return complaint === undefined ? undefined : malformed(line, complaint);
};

const takeMap: Take = ({ playlist, segments, next }, line) => {
  const attributes = attributesIn(line.value);
  const uri = attributes.needQuoted('URI');
  const complaint = attributes.complaint();
  if (complaint !== undefined) return malformed(line, complaint);
  if (attributes.quoted('BYTERANGE') !== undefined)
    return refuseLine('playlist/not-supported', line.number, 'an initialization segment that is a part of a file');
  if (next.map !== undefined) return refuseLine('playlist/tag-repeated', line.number, 'EXT-X-MAP');
  if (playlist.map === undefined && segments.length === 0) playlist.map = uri;
  else next.map = uri;
  return undefined;
};

const takeKey: Take = (reading, line) => {
  const attributes = attributesIn(line.value);
  const method = attributes.needOneOf('METHOD', ['NONE', 'AES-128']);
  const uri = method === 'NONE' ? undefined : attributes.needQuoted('URI');
  const complaint = attributes.complaint();
  if (complaint !== undefined) return malformed(line, complaint);
  const iv = /(?:^|,)IV=([^,]*)/.exec(line.value)?.[1];
  const number = iv === undefined ? undefined : /^0[xX][0-9a-fA-F]{32}$/.test(iv) ? Number(iv) : Number.NaN;
  if (/(^|,)KEYFORMAT=/.test(line.value) || !Number.isSafeInteger(number ?? 0))
    return refuseLine('playlist/not-supported', line.number, 'a key with a format or an IV that is no number');
  reading.key = uri;
  reading.iv = uri === undefined ? undefined : number;
  return undefined;
};

const takeSkip: Take = ({ playlist, segments }, line) => {
  const attributes = attributesIn(line.value);
  const skipped = attributes.needInteger('SKIPPED-SEGMENTS');
  const complaint = attributes.complaint();
  if (complaint !== undefined || skipped === 0) return malformed(line, complaint ?? 'nothing is skipped');
  if (segments.length) return refuseLine('playlist/tag-misplaced', line.number, 'EXT-X-SKIP after a segment');
  playlist.skipped = skipped;
  return undefined;
};

const takeDateRange: Take = ({ dateRanges }, line) => {
  const attributes = attributesIn(line.value);
  const [id, date] = [attributes.needQuoted('ID'), attributes.needQuoted('START-DATE')];
  const [kind, durationUs, own] = [attributes.quoted('CLASS'), attributes.seconds('DURATION'), attributes.own()];
  const startsAt = instantFrom(date);
  const complaint = attributes.complaint() ?? (startsAt === undefined ? 'START-DATE is not a date' : undefined);
  if (complaint !== undefined || startsAt === undefined) return malformed(line, complaint ?? '');
  if (dateRanges.some((range) => range.id === id))
    return refuseLine('playlist/names-clash', line.number, `two date ranges called ${id}`);
  dateRanges.push({
    id,
    ...(kind === undefined ? {} : { kind }),
    startsAt,
    ...(durationUs === undefined ? {} : { durationUs }),
    ...(Object.keys(own).length ? { own } : {}),
  });
  return undefined;
};

const takeDuration: Take = (reading, line) => {
  const [, seconds = ''] = /^([^,]*),/.exec(line.value) ?? [];
  const durationUs = secondsFrom(seconds);
  if (durationUs === undefined) return malformed(line, 'not a duration and a comma');
  if (reading.next.durationUs !== undefined)
    return refuseLine('playlist/tag-repeated', line.number, 'two EXTINF for one segment');
  reading.hasFractions ||= seconds.includes('.');
  reading.next.durationUs = durationUs;
  return undefined;
};

/** Only of key frames: other segments are files of their own. */
const takeByteRange: Take = ({ playlist, next }, line) => {
  const [, length] = /^(\d{1,15})@0$/.exec(line.value) ?? [];
  if (!playlist.hasKeyFramesOnly || length === undefined)
    return refuseLine('playlist/not-supported', line.number, 'a segment in the middle of a file');
  next.keyBytes = Number(length);
  return undefined;
};

const takeProgramDateTime: Take = ({ next }, line) => {
  const instant = instantFrom(line.value);
  if (instant === undefined) return malformed(line, 'not a date with its zone');
  next.programDateTime = instant;
  return undefined;
};

/** Tags that may appear once in a playlist. */
const ONCE: Readonly<Record<string, Take>> = {
  'EXT-X-VERSION': takeWhole((reading, value) => {
    reading.version = value;
  }),
  'EXT-X-TARGETDURATION': takeWhole((reading, value) => {
    reading.targetDuration = value;
  }),
  'EXT-X-SERVER-CONTROL': takeServerControl,
  'EXT-X-PART-INF': takePartTarget,
  'EXT-X-INDEPENDENT-SEGMENTS': ({ playlist }) => {
    playlist.isIndependent = true;
    return undefined;
  },
  'EXT-X-I-FRAMES-ONLY': ({ playlist }) => {
    playlist.hasKeyFramesOnly = true;
    return undefined;
  },
  'EXT-X-PLAYLIST-TYPE': ({ playlist }, line) => {
    if (line.value !== 'EVENT' && line.value !== 'VOD') return malformed(line, 'neither EVENT nor VOD');
    playlist.type = line.value;
    return undefined;
  },
  'EXT-X-MEDIA-SEQUENCE': takeWhole(({ playlist }, value) => {
    playlist.mediaSequence = value;
  }),
  'EXT-X-DISCONTINUITY-SEQUENCE': takeWhole(({ playlist }, value) => {
    playlist.discontinuitySequence = value;
  }),
  'EXT-X-SKIP': takeSkip,
  'EXT-X-ENDLIST': ({ playlist }) => {
    playlist.isEnded = true;
    return undefined;
  },
};
/** Of those, the ones that must come before the first segment. */
const FIRST: ReadonlySet<string> = new Set(['EXT-X-MEDIA-SEQUENCE', 'EXT-X-DISCONTINUITY-SEQUENCE']);
/** Tags that may repeat: those of a segment, and those that belong to none. */
const OFTEN: Readonly<Record<string, Take>> = {
  'EXT-X-MAP': takeMap,
  'EXT-X-KEY': takeKey,
  EXTINF: takeDuration,
  'EXT-X-BYTERANGE': takeByteRange,
  'EXT-X-PROGRAM-DATE-TIME': takeProgramDateTime,
  'EXT-X-DISCONTINUITY': ({ next }) => {
    next.isDiscontinuous = true;
    return undefined;
  },
  'EXT-X-GAP': ({ next }) => {
    next.isGap = true;
    return undefined;
  },
  'EXT-X-DATERANGE': takeDateRange,
  'EXT-X-PART': takePart,
  'EXT-X-PRELOAD-HINT': takePreloadHint,
  'EXT-X-RENDITION-REPORT': takeRenditionReport,
};
const MULTIVARIANT = /^EXT-X-(MEDIA|STREAM-INF|I-FRAME-STREAM-INF|SESSION-DATA|SESSION-KEY|CONTENT-STEERING)$/;
const BEYOND_US = /^EXT-X-DEFINE$/;

const takeAddress = (reading: Reading, { number, value }: PlaylistLine): Complaint => {
  const { durationUs, ...tags } = reading.next;
  if (durationUs === undefined) return refuseLine('playlist/tag-missing', number, 'a segment without EXTINF');
  if (/\s/.test(value)) return refuseLine('playlist/not-a-playlist', number, 'white space in an address');
  const key = {
    ...(reading.key === undefined ? {} : { key: reading.key }),
    ...(reading.iv === undefined ? {} : { iv: reading.iv }),
  };
  reading.segments.push({ uri: value, durationUs, ...tags, ...key });
  reading.next = {};
  return undefined;
};

const takeTag = (reading: Reading, line: PlaylistLine, seen: Set<string>): Complaint => {
  const { tag = '', number } = line;
  if (MULTIVARIANT.test(tag)) return refuseLine('playlist/tag-misplaced', number, `${tag} in a media playlist`);
  if (BEYOND_US.test(tag)) return refuseLine('playlist/not-supported', number, tag);
  if (!Object.hasOwn(ONCE, tag)) return Object.hasOwn(OFTEN, tag) ? OFTEN[tag]?.(reading, line) : undefined;
  if (seen.has(tag)) return refuseLine('playlist/tag-repeated', number, tag);
  seen.add(tag);
  const hasBegun = reading.segments.length > 0 || reading.next.isDiscontinuous === true;
  if (FIRST.has(tag) && hasBegun) return refuseLine('playlist/tag-misplaced', number, `${tag} after a segment`);
  return ONCE[tag]?.(reading, line);
};

/** Checks that need the whole text. */
const finish = (reading: Reading, lastLine: number): MediaPlaylist | PlaylistRefusal => {
  const { playlist, segments, dateRanges, targetDuration, version } = reading;
  if (reading.next.parts && reading.next.durationUs === undefined) {
    playlist.openSegment = reading.next;
    reading.next = {};
  }
  if (targetDuration === undefined) return refuseLine('playlist/tag-missing', lastLine, 'EXT-X-TARGETDURATION');
  if (Object.keys(reading.next).length)
    return refuseLine('playlist/tag-misplaced', lastLine, 'tags of a segment that does not come');
  const least = Math.max(versionOf(playlist) > 3 ? versionOf(playlist) : 1, reading.hasFractions ? 3 : 1);
  if (version < least) return refuseLine('playlist/version-too-low', lastLine, `needs version ${least}`);
  const long = segments.findIndex(({ durationUs }) => Math.round(durationUs / 1_000_000) > targetDuration);
  if (long >= 0) return refuseLine('playlist/segment-too-long', lastLine, `segment ${long + 1} of the list`);
  if (playlist.skipped > 0 && playlist.canSkipUntilUs === undefined)
    return refuseLine('playlist/tag-missing', lastLine, 'a delta without CAN-SKIP-UNTIL');
  return complaintOfParts(reading, lastLine) ?? { ...playlist, targetDuration, segments, dateRanges };
};

/** The playlist, or the first error with its line. */
export const readMediaPlaylist = (text: string): MediaPlaylist | PlaylistRefusal => {
  const lines = playlistLines(text);
  if (isRefusal(lines)) return lines;
  const reading: Reading = {
    playlist: { mediaSequence: 0, discontinuitySequence: 0, isIndependent: false, skipped: 0, isEnded: false },
    version: 1,
    targetDuration: undefined,
    hasFractions: false,
    key: undefined,
    iv: undefined,
    segments: [],
    dateRanges: [],
    next: {},
  };
  const seen = new Set<string>();
  for (const line of lines) {
    const refused = line.tag === undefined ? takeAddress(reading, line) : takeTag(reading, line, seen);
    if (refused) return refused;
  }
  return finish(reading, lines.at(-1)?.number ?? 1);
};
