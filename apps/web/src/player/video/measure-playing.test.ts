import { expect, test } from 'vitest';
import { keepBeginning } from './first-picture.ts';
import { measurePlaying } from './measure-playing.ts';

const open = () => {
  let at = 0;
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const measure = measurePlaying(video, () => at);
  return {
    video,
    measure,
    after: (seconds: number, event: string) => {
      at += seconds * 1000;
      video.dispatchEvent(new Event(event));
    },
    wait: (seconds: number) => {
      at += seconds * 1000;
    },
  };
};

test('the time to the first picture is said once; waiting for it is no stall', () => {
  const { measure, after, wait } = open();
  after(0.2, 'waiting');
  after(1, 'playing');
  wait(30);
  expect(measure.take()).toEqual({ watched: 30, stalls: 0, stalledMs: 0, startMs: 1200 });
  wait(60);
  expect(measure.take()).toEqual({ watched: 60, stalls: 0, stalledMs: 0, startMs: undefined });
});

test('a picture that stands still for data is a stall; one that was paused or moved is not', () => {
  const { measure, after, wait, video } = open();
  after(1, 'playing');
  after(10, 'waiting');
  after(2.5, 'playing');
  after(5, 'pause');
  wait(600);
  after(0, 'playing');
  after(5, 'seeking');
  Object.defineProperty(video, 'seeking', { value: true, configurable: true });
  after(0, 'waiting');
  Object.defineProperty(video, 'seeking', { value: false });
  after(3, 'playing');
  wait(4);
  expect(measure.take()).toEqual({ watched: 24, stalls: 1, stalledMs: 2500, startMs: 1000 });
});

test('a stall that lasts is in both reports, and counted in the first', () => {
  const { measure, after, wait } = open();
  after(1, 'playing');
  after(50, 'waiting');
  wait(10);
  expect(measure.take()).toMatchObject({ watched: 50, stalls: 1, stalledMs: 10_000 });
  after(3, 'playing');
  expect(measure.take()).toMatchObject({ watched: 0, stalls: 0, stalledMs: 3000 });
});

test('after it is stopped nothing is measured', () => {
  const { measure, after } = open();
  measure.stop();
  after(1, 'playing');
  after(10, 'pause');
  expect(measure.take()).toEqual({ watched: 0, stalls: 0, stalledMs: 0, startMs: undefined });
});

test('a picture that began before the app is measured from its opening', () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  keepBeginning(video, { askedAt: 1000, playingAt: 3500 });
  let at = 6000;
  const measure = measurePlaying(video, () => at);
  at += 20_000;
  expect(measure.take()).toEqual({ watched: 20, stalls: 0, stalledMs: 0, startMs: 2500 });
  video.dispatchEvent(new Event('waiting'));
  at += 2000;
  video.dispatchEvent(new Event('playing'));
  expect(measure.take()).toMatchObject({ stalls: 1, stalledMs: 2000, startMs: undefined });
});
