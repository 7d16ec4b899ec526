/** Captions of the clip (WebVTT), cut into the channel's segments and shifted to their time in the game. */
import { type Refusal, refuse } from '@palco/kernel/refusal';

export interface Cue {
  /** milliseconds */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIMING = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3}) --> (?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?: .*)?$/;

const milliseconds = (hours: string | undefined, minutes: string, seconds: string, rest: string): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** The cues of a WebVTT file, in its order; styles, notes and identifiers are left out. */
export const cuesIn = (text: string): readonly Cue[] | Refusal<'captions/malformed'> => {
  const [head = '', ...blocks] = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return refuse('captions/malformed', { reason: 'does not begin with WEBVTT' });
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line !== '');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) continue;
    const times = TIMING.exec(lines[at] ?? '');
    if (!times) return refuse('captions/malformed', { reason: `not a time: ${lines[at]}` });
    const [, fh, fm = '', fs = '', fr = '', th, tm = '', ts = '', tr = ''] = times;
    const cue = {
      from: milliseconds(fh, fm, fs, fr),
      to: milliseconds(th, tm, ts, tr),
      text: lines.slice(at + 1).join('\n'),
    };
    if (cue.to <= cue.from) return refuse('captions/malformed', { reason: `ends before it begins: ${lines[at]}` });
    cues.push(cue);
  }
  return cues;
};

/** A WebVTT time: hours, minutes, seconds and milliseconds; from whole milliseconds. */
export const cueTimeText = (ms: number): string => {
  const [seconds, minutes] = [Math.floor(ms / 1000), Math.floor(ms / 60_000)];
  const two = (value: number): string => `${value}`.padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${`${ms % 1000}`.padStart(3, '0')}`;
};

/** Cues as a segment of a caption rendition; their times are media times, as in the picture's own time stamps. */
export const captionSegmentText = (cues: readonly Cue[]): string =>
  `${[
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000',
    ...cues.map(({ from, to, text }) => `${cueTimeText(from)} --> ${cueTimeText(to)}\n${text}`),
  ].join('\n\n')}\n`;

/**
 * The cues between two media times (milliseconds) of a clip that repeats every `loopMs`. A cue that spans two segments is
 * in both of them; players show equal cues once.
 */
export const loopingCues = (cues: readonly Cue[], loopMs: number, from: number, to: number): readonly Cue[] => {
  const found: Cue[] = [];
  // the last cue of a repetition may extend into the next
  for (let shift = Math.max(0, Math.floor(from / loopMs) - 1) * loopMs; shift < to; shift += loopMs)
    for (const cue of cues) {
      const moved = { from: cue.from + shift, to: cue.to + shift, text: cue.text };
      if (moved.from < to && moved.to > from) found.push(moved);
    }
  return found;
};
