/** Reads the tags of playlists with parts, strictly. */
import { attributesIn } from './attribute-list.ts';
import type { PartialSegment } from './partial-segment.ts';
import { refuseLine } from './playlist-lines.ts';
import { type Complaint, malformed, type Reading, type Take } from './playlist-reading.ts';

export const takePartTarget: Take = ({ playlist }, line) => {
  const attributes = attributesIn(line.value);
  const partTargetUs = attributes.seconds('PART-TARGET');
  const complaint = attributes.complaint();
  if (complaint !== undefined || !partTargetUs) return malformed(line, complaint ?? 'PART-TARGET is missing');
  playlist.partTargetUs = partTargetUs;
  return undefined;
};

export const takePart: Take = ({ next }, line) => {
  const attributes = attributesIn(line.value);
  const [uri, durationUs] = [attributes.needQuoted('URI'), attributes.seconds('DURATION')];
  const isIndependent = attributes.flag('INDEPENDENT');
  const complaint = attributes.complaint() ?? (durationUs === undefined ? 'DURATION is missing' : undefined);
  if (complaint !== undefined || durationUs === undefined) return malformed(line, complaint ?? '');
  if (uri === '' || /\s/.test(uri)) return malformed(line, 'URI is no address');
  if (attributes.quoted('BYTERANGE') !== undefined)
    return refuseLine('playlist/not-supported', line.number, 'a part that is a range of a file');
  if (next.durationUs !== undefined)
    return refuseLine('playlist/tag-misplaced', line.number, 'EXT-X-PART after the EXTINF of its segment');
  const part: PartialSegment = { uri, durationUs, ...(isIndependent ? { isIndependent } : {}) };
  next.parts = [...(next.parts ?? []), part];
  return undefined;
};

export const takePreloadHint: Take = ({ playlist }, line) => {
  const attributes = attributesIn(line.value);
  const kind = attributes.needOneOf('TYPE', ['PART', 'MAP']);
  const uri = attributes.needQuoted('URI');
  const complaint = attributes.complaint();
  if (complaint !== undefined) return malformed(line, complaint);
  if (uri === '' || /\s/.test(uri)) return malformed(line, 'URI is no address');
  // a hint may be ignored
  if (kind === 'MAP') return undefined;
  if (playlist.preloadHint !== undefined)
    return refuseLine('playlist/tag-repeated', line.number, 'two hints of one type');
  playlist.preloadHint = uri;
  return undefined;
};

export const takeRenditionReport: Take = ({ playlist }, line) => {
  const attributes = attributesIn(line.value);
  const uri = attributes.needQuoted('URI');
  const [lastSequence, lastPart] = [attributes.needInteger('LAST-MSN'), attributes.integer('LAST-PART')];
  const complaint = attributes.complaint();
  if (complaint !== undefined) return malformed(line, complaint);
  if (uri === '' || /\s/.test(uri)) return malformed(line, 'URI is no address');
  const report = { uri, lastSequence, ...(lastPart === undefined ? {} : { lastPart }) };
  playlist.renditionReports = [...(playlist.renditionReports ?? []), report];
  return undefined;
};

/** Rules that need the whole text (4.4.3.7, 4.4.3.8, 4.4.4.9). */
export const complaintOfParts = ({ playlist, segments }: Reading, lastLine: number): Complaint => {
  const { partTargetUs, partHoldBackUs, openSegment } = playlist;
  const parts = [...segments, openSegment ?? {}].flatMap((each) => each.parts ?? []);
  if (partTargetUs === undefined)
    return parts.length ? refuseLine('playlist/tag-missing', lastLine, 'parts without EXT-X-PART-INF') : undefined;
  if (partHoldBackUs === undefined)
    return refuseLine('playlist/tag-missing', lastLine, 'EXT-X-PART-INF without PART-HOLD-BACK');
  if (partHoldBackUs < 2 * partTargetUs)
    return refuseLine('playlist/tag-malformed', lastLine, 'PART-HOLD-BACK is less than two part targets');
  const long = parts.find(({ durationUs }) => durationUs > partTargetUs);
  return long && refuseLine('playlist/segment-too-long', lastLine, `part ${long.uri}`);
};
