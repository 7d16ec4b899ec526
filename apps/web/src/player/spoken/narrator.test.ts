import { LANGUAGES } from '@palco/kernel/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StandInSpeech, standInSpeech, voiceOf } from '../../testing/stand-in-speech.ts';
import { chooseVoice } from './choose-voice.ts';
import { createNarrator } from './narrator.ts';
import { createPace } from './pace.ts';

const VOICE = voiceOf('es-MX');
const play = (text: string) => ({ text, isJump: false });
const jump = (text: string) => ({ text, isJump: true });
let speech: StandInSpeech;
beforeEach(() => {
  speech = standInSpeech([VOICE]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['es', ['en-US', 'es-ES', 'es-US', 'es-MX'], 'es-MX'],
  ['es', ['es_ES', 'es_US'], 'es_US'],
  ['es', ['es-ES'], 'es-ES'],
  ['es', ['en-US', 'est-EE'], undefined],
  ['pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['ru', [], undefined],
] as const)('for %s of %j the voice is %s', (language, tags, chosen) => {
  expect(
    chooseVoice(
      tags.map((tag) => voiceOf(tag)),
      language,
    )?.lang,
  ).toBe(chosen);
});

test('a voice on the device goes before one on a server, in its region only', () => {
  const away = voiceOf('es-MX', false);
  expect(chooseVoice([away, VOICE], 'es')).toBe(VOICE);
  expect(chooseVoice([voiceOf('es-ES'), away], 'es')).toBe(away);
  for (const language of LANGUAGES) expect(chooseVoice([], language)).toBeUndefined();
});

test('the sound is lower while it speaks, and as before afterwards', () => {
  const video = document.createElement('video');
  video.volume = 0.8;
  const narrator = createNarrator(() => video);
  narrator.say(play('uno'), VOICE);
  expect(video.volume).toBeCloseTo(0.24);
  narrator.say(play('dos'), VOICE);
  narrator.say(play('tres'), VOICE);
  expect(speech.said).toEqual(['uno']);
  speech.finish();
  expect(speech.said).toEqual(['uno', 'tres']);
  expect(video.volume).toBeCloseTo(0.24);
  speech.finish();
  expect(video.volume).toBe(0.8);
});

test('a jump interrupts; a volume that the viewer chose meanwhile stays', () => {
  const video = document.createElement('video');
  const narrator = createNarrator(() => video);
  narrator.say(play('uno'), VOICE);
  narrator.say(play('dos'), VOICE);
  narrator.say(jump('Alta de la 5ta.'), VOICE);
  expect(speech.said).toEqual(['uno', 'Alta de la 5ta.']);
  expect(speech.cancelled).toBe(1);
  video.volume = 0.5;
  speech.finish();
  expect(video.volume).toBe(0.5);
  expect(speech.said).toHaveLength(2);
});

test('stopped it says nothing more, and nothing that waits', () => {
  const narrator = createNarrator(() => null);
  narrator.say(play('uno'), VOICE);
  narrator.say(play('dos'), VOICE);
  narrator.stop();
  speech.finish();
  expect(speech.said).toEqual(['uno']);
  expect(speech.cancelled).toBe(1);
});

test('announcements come one by one, and of several only the newest', () => {
  vi.useFakeTimers();
  const passed: string[] = [];
  const pace = createPace((text: string) => passed.push(text), 2500);
  pace.offer('a');
  vi.advanceTimersByTime(0);
  for (const text of ['b', 'c']) pace.offer(text);
  vi.advanceTimersByTime(2400);
  expect(passed).toEqual(['a']);
  vi.advanceTimersByTime(200);
  expect(passed).toEqual(['a', 'c']);
  vi.advanceTimersByTime(9000);
  pace.offer('d', 600);
  vi.advanceTimersByTime(500);
  pace.offer('e', 600);
  vi.advanceTimersByTime(599);
  expect(passed).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(passed.at(-1)).toBe('e');
  pace.offer('f');
  pace.drop();
  vi.advanceTimersByTime(9000);
  expect(passed.at(-1)).toBe('e');
});
