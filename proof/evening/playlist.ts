/** Reads what a fan's player and the recordings' check need of HLS playlists as Palco writes them. */

interface ListedSegment {
  readonly uri: string;
  readonly sequence: number;
  readonly durationMs: number;
  /** milliseconds since 1970, of its first sample */
  readonly at: number;
  readonly isGap: boolean;
}
interface ReadPlaylist {
  readonly targetMs: number;
  readonly isEnded: boolean;
  /** initialization segments, each once */
  readonly maps: readonly string[];
  readonly segments: readonly ListedSegment[];
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean);

/** Addresses of the renditions of a multivariant playlist with pictures, the lightest first. */
export const variantsOf = (text: string): string[] => {
  const lines = text.split('\n');
  return lines
    .flatMap((line, place) => {
      if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
      return [{ uri: lines[place + 1] ?? '', bandwidth: Number(attribute(line, 'BANDWIDTH')) }];
    })
    .toSorted((one, other) => one.bandwidth - other.bandwidth)
    .map(({ uri }) => uri);
};

/** A segment begins where the one before it ends, unless the playlist gives its date. */
export const readPlaylist = (text: string): ReadPlaylist => {
  const segments: ListedSegment[] = [];
  const maps = new Set<string>();
  let [sequence, targetMs, durationMs, at] = [0, 0, 0, 0];
  let [isGap, isEnded] = [false, false];
  for (const line of text.split('\n')) {
    const [, tag, value = ''] = /^#EXT-?(X-[A-Z-]+|INF)(?::(.*))?$/.exec(line) ?? [];
    if (tag === 'X-MEDIA-SEQUENCE') sequence = Number(value);
    else if (tag === 'X-TARGETDURATION') targetMs = Number(value) * 1000;
    else if (tag === 'X-MAP') maps.add(attribute(`:${value}`, 'URI') ?? '');
    else if (tag === 'X-PROGRAM-DATE-TIME') at = Date.parse(value);
    else if (tag === 'X-GAP') isGap = true;
    else if (tag === 'X-ENDLIST') isEnded = true;
    else if (tag === 'INF') durationMs = Number.parseFloat(value) * 1000;
    else if (line && !line.startsWith('#')) {
      segments.push({ uri: line, sequence, durationMs, at, isGap });
      sequence += 1;
      at += durationMs;
      isGap = false;
    }
  }
  return { targetMs, isEnded, maps: [...maps], segments };
};
