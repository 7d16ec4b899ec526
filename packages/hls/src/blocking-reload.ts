/** What a player asks for when it reloads a live playlist (delivery directives, RFC 8216bis 6.2.5). */
import type { LiveEdge } from './live-edge.ts';

export interface Directives {
  /** the playlist is awaited until it contains this segment, or its part; undefined: as it is now */
  readonly sequence: number | undefined;
  readonly part: number | undefined;
  /** older segments may be left out */
  readonly isDelta: boolean;
}
export const NO_DIRECTIVES: Directives = { sequence: undefined, part: undefined, isDelta: false };

const DIRECTIVE = /^_HLS_(msn|part|skip)=(.*)$/;
const NUMBER = /^\d{1,9}$/;

/** The directives of a query; undefined when they are malformed: not a number, twice, or a part without its segment. */
export const directivesOf = (query: string): Directives | undefined => {
  const found = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [, name, value] = DIRECTIVE.exec(pair) ?? [];
    if (name === undefined || value === undefined) continue;
    if (found.has(name)) return undefined;
    found.set(name, value);
  }
  const [sequence, part, skip] = ['msn', 'part', 'skip'].map((name) => found.get(name));
  if ([sequence, part].some((text) => text !== undefined && !NUMBER.test(text))) return undefined;
  if (part !== undefined && sequence === undefined) return undefined;
  return {
    sequence: sequence === undefined ? undefined : Number(sequence),
    part: part === undefined ? undefined : Number(part),
    isDelta: skip === 'YES' || skip === 'v2',
  };
};

/** Whether the awaited segment or part is listed. A part beyond the last of its segment is the first of the next one. */
export const isReached = ({ count, parts }: LiveEdge, { sequence, part }: Directives): boolean => {
  if (sequence === undefined) return true;
  if (sequence > count) return false;
  if (part === undefined) return sequence < count;
  if (sequence === count) return part < parts(count).length;
  if (sequence < count - 1) return true;
  const length = parts(sequence).length;
  return part < length || length === 0 || parts(count).length > 0;
};

/** Whether the segment or part is so far ahead that no reader of this playlist would ask for it: answer 400 (6.2.5.2). */
export const isTooFarAhead = (
  { count, parts, partTargetUs }: LiveEdge,
  { sequence, part = 0 }: Directives,
): boolean => {
  if (sequence === undefined) return false;
  if (sequence > count + 1) return true;
  const advance = partTargetUs < 1_000_000 ? Math.ceil(3_000_000 / partTargetUs) : 3;
  const last = sequence === count ? parts(count).length - 1 : 0;
  return sequence >= count && part > last + advance;
};

/**
 * How long a request may wait, in milliseconds: hls.js gives up a reload after three part targets or 0.8 target durations,
 * whichever is longer, so it gets the unchanged playlist before that.
 */
export const longestWaitMs = ({ partTargetUs }: LiveEdge): number => Math.floor((partTargetUs * 2.8) / 1000);
