/**
 * The command line of an encoder: FLV on its standard input, one FLV for each rung on descriptors 3, 4, … It contains
 * neither an address nor a key.
 */
import type { Rung } from './profiles.ts';

export const FIRST_OUTPUT = 3;

const video = ({ mostKilobits }: Rung, threads: number): readonly string[] =>
  // biome-ignore format: one option a line, with its value
  [
    '-c:v', 'libx264',
    '-preset', 'veryfast',
    // no picture waits for a later one, so the child answers each at once
    '-tune', 'zerolatency',
    '-bf', '0',
    '-threads', String(threads),
    '-pix_fmt', 'yuv420p',
    '-crf', '23',
    '-maxrate', `${mostKilobits}k`,
    '-bufsize', `${mostKilobits}k`,
    // key frames where the source has them, and nowhere else
    '-force_key_frames', 'source',
    '-forced-idr', '1',
    '-sc_threshold', '0',
    '-g', '600',
    // times as they came, in milliseconds
    '-fps_mode', 'passthrough',
    '-enc_time_base', '-1',
  ];

/** Each smaller picture is scaled from the one above it. */
const scaling = (rungs: readonly Rung[]): string =>
  rungs
    .map(({ height }, place) => {
      const from = place === 0 ? '[0:v]' : `[next${place - 1}]`;
      const scaled = `${from}scale=-2:${height}`;
      return place === rungs.length - 1 ? `${scaled}[out${place}]` : `${scaled},split=2[out${place}][next${place}]`;
    })
    .join(';');

/** The stream's configuration already has the picture's size; probing further would wait for a hundred pictures. */
const AT_ONCE = ['-probesize', '32', '-analyzeduration', '0', '-fpsprobesize', '0'];

/** `input` and `outputs` are pipes, or files for a measurement. */
export const encoderArguments = (
  rungs: readonly Rung[],
  threads: number,
  input = 'pipe:0',
  outputs: readonly string[] = rungs.map((_, place) => `pipe:${FIRST_OUTPUT + place}`),
): readonly string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y'],
  ...['-threads', '1', '-copyts', ...AT_ONCE, '-f', 'flv', '-i', input],
  ...['-filter_complex', scaling(rungs)],
  ...rungs.flatMap((rung, place) => [
    ...['-map', `[out${place}]`, ...video(rung, threads)],
    ...['-f', 'flv', '-flvflags', 'no_duration_filesize', '-flush_packets', '1', outputs[place] ?? ''],
  ]),
];
