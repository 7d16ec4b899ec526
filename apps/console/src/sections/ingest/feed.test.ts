import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import type { LiveInput } from '@palco/contracts/inputs/input-staff';
import { expect, test } from 'vitest';
import { type FeedState, feedState } from './feed-state.ts';
import { eventBeside, nextEvent, shortWord } from './next-event.ts';

const AT = '2026-11-28T02:52:14.000Z';
const input: LiveInput = {
  id: 1,
  name: 'Estadio Sonora',
  club: 'HER',
  position: 1,
  second_encoder: 'refused',
  state: 'live',
  due: { game: 5, role: 'primary', by: 'calendar' },
  key_set_at: AT,
  ladder: 'source',
  light_picture: 'off',
  srt: null,
  publishing: {
    game: 5,
    transport: 'rtmp',
    since: AT,
    bits_per_second: 5_000_000,
    pictures_per_second: 30,
    silent_for: 10,
    problem: null,
    ladder: null,
  },
  sounds: [],
};
const newest = { at: AT } as InputHealthReply['newest'];
const health = (...causes: InputHealthReply['conditions'][number]['cause'][]): InputHealthReply => ({
  input: 1,
  game: 5,
  is_publishing: true,
  verdict: causes.length ? 'faulty' : 'fine',
  conditions: causes.map((cause) => ({ cause, since: AT })),
  picture: null,
  sound: null,
  newest,
  loudness: null,
});
const away = { ...input, state: 'away' as const, publishing: null };

test.each<[string, Partial<Parameters<typeof feedState>[0]>, Partial<FeedState>]>([
  ['a usual encoder', {}, { tone: 'fine', word: 'fine' }],
  ['nothing measured yet', { health: undefined }, { tone: 'off', word: 'measuring' }],
  ['a fault', { health: health('bitrate-low') }, { tone: 'attention', causes: ['bitrate-low'] }],
  [
    'the gravest first',
    { health: health('bitrate-low', 'silent') },
    { tone: 'failure', causes: ['silent', 'bitrate-low'] },
  ],
  ['a gap that was', { health: health('gap') }, { tone: 'fine', word: 'fine', causes: [] }],
  ['silence, never zero', { health: health('no-data') }, { tone: 'failure', word: 'noData', since: AT }],
  ['the server away', { silentSince: AT }, { tone: 'failure', word: 'stale', since: AT }],
  ['cut', { cutSince: AT }, { tone: 'attention', word: 'cut', since: AT }],
  ['cut and failing: the failure', { cutSince: AT, health: health('silent') }, { tone: 'failure', causes: ['silent'] }],
  ['gone while its game is due', { input: away, health: health('no-data') }, { tone: 'failure', word: 'noData' }],
  ['expected', { input: { ...away, state: 'waiting' }, health: undefined }, { tone: 'off', word: 'expected' }],
  ['nothing due', { input: { ...away, due: null }, health: undefined }, { tone: 'off', word: 'quiet' }],
  ['a backup on the air', { input: { ...input, state: 'backup_live' } }, { tone: 'attention', word: 'backup' }],
  ['a backup that waits', { input: { ...input, state: 'standby' } }, { tone: 'fine', word: 'standby' }],
])('a feed in words: %s', (_, change, expected) => {
  expect(feedState({ input, health: health(), cutSince: null, silentSince: undefined, ...change })).toMatchObject(
    expected,
  );
});

test('a tap is for the event that the picture should show by now, and can be moved by hand', () => {
  const at = (second: number): string => new Date(1_795_000_000_000 + second * 1000).toISOString();
  const events = [0, 20, 42, 60].map((second, event) => ({ play: 'p1', event, at: at(second), what: 'ball' }));
  const clock = Date.parse(at(48));
  const ask = (change: object) => nextEvent({ events, tapped: new Set(), clock, delay: 0, ...change })?.event;
  expect(ask({})).toBe(2);
  expect(ask({ delay: 26_000 })).toBe(1);
  expect(ask({ tapped: new Set(['p1 2']) })).toBe(1);
  // what has not happened in the picture cannot be seen
  expect(ask({ clock: Date.parse(at(-10)) })).toBeUndefined();
  expect([eventBeside(events, events[1], 1)?.event, eventBeside(events, events[0], -1)]).toEqual([2, undefined]);
  expect(eventBeside(events, undefined, 1)?.event).toBe(3);
});

test.each([
  ['called_strike', 'strike'],
  ['foul_tip', 'foul'],
  ['in_play', 'inPlay'],
  ['ball_in_dirt', 'ball'],
  ['stolen_base', 'other'],
])('%s is short: %s', (what, word) => {
  expect(shortWord(what)).toBe(word);
});
