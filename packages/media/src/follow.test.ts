import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import type { CutEvent } from './cut-events.ts';
import { createFollower, type Follower } from './follow.ts';
import { readTrack, type Tag } from './read-tags.ts';

const clip = join(import.meta.dirname, '../../../demo/sample/clip/360p');
const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const reader = must(readTrack(readFileSync(join(clip, 'init.mp4'))));
/** Segment n of the clip is 3.84 s from n * 3840 ms on. */
const SEGMENT_MS = 3840;
const segment = (number: number): readonly Tag[] => must(reader.tagsOf(readFileSync(join(clip, `s${number}.m4s`)), 0));
const FIRST = 10;

const newFollower = (): Follower => {
  const follower = createFollower('video-360');
  for (let number = 0; number < 6; number++) follower.boundary({ number: FIRST + number, atMs: number * SEGMENT_MS });
  return follower;
};
const push = (follower: Follower, tags: readonly Tag[]): readonly CutEvent[] =>
  tags.flatMap(({ timestamp, body }) => must(follower.video(timestamp, body)));
/** `g12` gap below 12, `v` void, `c` another configuration, `s3840` a segment and its length. */
const drawn = (events: readonly CutEvent[]): string => {
  const words: string[] = [];
  let length = 0;
  for (const event of events) {
    if (event.kind === 'part') length += event.part.durationMs;
    if (event.kind === 'gap') words.push(`g${event.to}`);
    if (event.kind === 'rendition') words.push('c');
    if (event.kind === 'void') words.push('v');
    if (event.kind === 'void' || event.kind === 'gap') length = 0;
    if (event.kind !== 'segment') continue;
    words.push(`s${Math.round(length)}`);
    length = 0;
  }
  return words.join(' ');
};

test('segments have the numbers and the boundaries of the source', () => {
  const follower = newFollower();
  const events = push(follower, [reader.config, ...[0, 1, 2, 3].flatMap(segment)]);
  expect(drawn(events)).toBe('c g10 s3840 s3840 s3840');
  expect(drawn(follower.end())).toMatch(/^s\d+$/);
});

test('an encoder that dies loses nothing when its segment comes again, and a segment when it does not', () => {
  const follower = newFollower();
  const events = [...push(follower, [reader.config, ...segment(0), ...segment(1).slice(0, 40)])];
  follower.restart();
  events.push(...push(follower, [reader.config, ...segment(1), ...segment(2).slice(0, 40)]));
  follower.restart();
  events.push(...push(follower, [reader.config, ...segment(3), ...segment(4)]));
  expect(drawn(events)).toBe('c g10 s3840 v s3840 g13 s3840');
});

test('what one encoder has made whole stays when another continues with the next segment', () => {
  const follower = newFollower();
  const events = [...push(follower, [reader.config, ...segment(0), ...segment(1)])];
  follower.restart();
  events.push(...push(follower, [reader.config, ...segment(2), ...segment(3)]));
  expect(drawn(events)).toMatch(/^c g10 s3840 s38\d\d g12 s3840$/);
});

test('pictures in the middle of a segment, or of segments that are gaps already, are no beginning', () => {
  const follower = newFollower();
  expect(drawn(push(follower, [reader.config, ...segment(0).slice(30), ...segment(1), ...segment(2)]))).toBe(
    'c g11 s3840',
  );
  expect(drawn(follower.skip(14))).toBe('g14');
  follower.restart();
  expect(drawn(push(follower, [...segment(3), ...segment(4), ...segment(5)]))).toBe('s3840');
});
