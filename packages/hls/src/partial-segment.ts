/** Parts of segments (RFC 8216bis 4.4.4.9) and the other tags of a live playlist with parts. Times are microseconds. */
import { attributeText, isQuotable, quoted, secondsText } from './attribute-list.ts';

export interface PartialSegment {
  /** address, relative to the playlist's own */
  readonly uri: string;
  readonly durationUs: number;
  /** it begins with a key frame: a player may start here */
  readonly isIndependent?: true;
}
/** How far another rendition reaches, so that a player that changes to it asks for the right part (4.4.5.4). */
export interface RenditionReport {
  readonly uri: string;
  readonly lastSequence: number;
  /** index of the last part of segment `lastSequence`; undefined when its parts are not listed */
  readonly lastPart?: number;
}

const isAddress = (uri: string): boolean => uri !== '' && isQuotable(uri) && !/\s/.test(uri);

/** Whether a playlist can contain these addresses. */
export const areAddresses = (all: readonly { readonly uri: string }[]): boolean =>
  all.every(({ uri }) => isAddress(uri));

export const partText = ({ uri, durationUs, isIndependent }: PartialSegment): string =>
  `#EXT-X-PART:${attributeText([
    ['DURATION', secondsText(durationUs)],
    ['URI', quoted(uri)],
    ['INDEPENDENT', isIndependent ? 'YES' : undefined],
  ])}`;

export const preloadHintText = (uri: string): string => `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${uri}"`;

export const renditionReportText = ({ uri, lastSequence, lastPart }: RenditionReport): string =>
  `#EXT-X-RENDITION-REPORT:${attributeText([
    ['URI', quoted(uri)],
    ['LAST-MSN', lastSequence],
    ['LAST-PART', lastPart],
  ])}`;
