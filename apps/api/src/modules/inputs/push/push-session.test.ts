import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStreamMeter } from '@palco/media/stream-meter';
import { expect, test } from 'vitest';
import type { InputEncoder } from '../publication.ts';
import { createPushSession } from './push-session.ts';

const clip = join(import.meta.dirname, '../../../../../../demo/sample/clip');
const fileOf = (rendition: string, file: string): Buffer => readFileSync(join(clip, rendition, file));
/** The file with four other letters in all places. */
const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** What came of these files, uploaded in this order. */
const upload = (files: readonly (readonly [string, Buffer])[]) => {
  const [tags, problems]: [string[], string[]] = [[], []];
  const encoder: Pick<InputEncoder, 'kind' | 'video' | 'audio' | 'problem' | 'note' | 'expectBurst' | 'meter'> = {
    kind: 'picture',
    video: () => void tags.push('video'),
    audio: () => void tags.push('audio'),
    problem: (reason) => void problems.push(reason),
    note: () => undefined,
    expectBurst: () => undefined,
    meter: createStreamMeter(0),
  };
  const session = createPushSession(
    encoder as InputEncoder,
    () => new Date(0),
    () => undefined,
  );
  for (const [path, bytes] of files) session.begin(path).chunk(bytes);
  session.flush();
  return { tags, problems };
};
const picture = [
  ['game/init-video.mp4', fileOf('360p', 'init.mp4')],
  ['game/video-1.m4s', fileOf('360p', 's0.m4s')],
] as const;
const besideOf = (init: Buffer) =>
  [
    ['game/init-other.mp4', init],
    ['game/other-1.m4s', fileOf('ambiente', 's0.m4s')],
  ] as const;
const sound = fileOf('ambiente', 'init.mp4');

test.each([
  ['captions', renamed(sound, 'soun', 'text'), []],
  ['sound that browsers do not play', renamed(sound, 'mp4a', 'ac-3'), ['ac-3']],
])('%s in files of their own in the same folder are not read as the picture', (_, init, problems) => {
  const alone = upload(picture);
  expect(alone.tags.length).toBeGreaterThan(10);
  const [[initPath, initBytes], [path, bytes]] = besideOf(init);
  const [first, second] = picture;
  expect(upload([first, [initPath, initBytes], second, [path, bytes]])).toEqual({ ...alone, problems });
  expect(upload([[initPath, initBytes], first, [path, bytes], second])).toEqual({ ...alone, problems });
});
