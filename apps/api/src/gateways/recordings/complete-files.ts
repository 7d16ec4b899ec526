/** The files of a recording that are complete: initialization segments and segments, and nothing that is being written. */
import type { RecordingIndex } from './recording-index.ts';

export interface RecordedFile {
  /** such as `video/12.m4s` */
  readonly file: string;
  /** how many of its bytes belong to the recording; undefined: all of them */
  readonly bytes: number | undefined;
}
/** How far each rendition was read. */
export type FileCursor = Map<string, { next: number; init: number | undefined }>;

/** What was completed since the cursor was here last, rendition by rendition; moves the cursor. */
export const completeFiles = (index: RecordingIndex, cursor: FileCursor = new Map()): readonly RecordedFile[] => {
  const files: RecordedFile[] = [];
  for (const [id, { segments }] of index.renditions) {
    const at = cursor.get(id) ?? { next: 0, init: undefined };
    for (; at.next < segments.length; at.next++) {
      const segment = segments[at.next];
      if (!segment || segment.isGap) continue;
      if (segment.init !== at.init) files.push({ file: `${id}/init-${segment.init}.mp4`, bytes: undefined });
      at.init = segment.init;
      files.push({ file: `${id}/${at.next}.m4s`, bytes: segment.bytes });
    }
    cursor.set(id, at);
  }
  return files;
};

/** The journal of a copy ends where its files end: segments that are still being written do not count in it. */
export const copyOfJournal = (text: string, open: readonly string[]): string =>
  text + open.map((id) => `${JSON.stringify({ void: id })}\n`).join('');

export const openRenditions = ({ renditions }: RecordingIndex): readonly string[] =>
  [...renditions].flatMap(([id, { open }]) => (open ? [id] : []));
