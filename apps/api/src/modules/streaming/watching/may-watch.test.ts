import type { GameStatus } from '@palco/baseball/rules/game-status';
import { expect, test } from 'vitest';
import { ruleOf } from '../../../testing/written-rule.ts';
import type { RightsVerdict } from '../../rights/decide-rights.ts';
import type { GameVideo } from '../game-video.ts';
import { goesOn, watchRefusal } from './may-watch.ts';

const FROM = new Date('2026-11-21T01:00:00Z');
const OPEN: RightsVerdict = { state: 'open', rule: undefined, opensAt: undefined };
const DARK: RightsVerdict = { state: 'dark', rule: ruleOf({ countries: ['US'] }), opensAt: undefined };
const VIDEO = {
  none: { kind: 'none' },
  live: { kind: 'live', from: FROM, hasParts: false },
  ondemand: { kind: 'ondemand', from: FROM, hasParts: false },
  vimeo: { kind: 'vimeo', address: 'https://player.vimeo.com/video/1', anchor: undefined },
} as const satisfies Record<string, GameVideo>;

type Row = readonly [
  what: string,
  status: GameStatus,
  video: keyof typeof VIDEO,
  asker: 'nobody' | 'fan' | 'member',
  more: { isFree?: true; rights?: RightsVerdict; wantsRecording?: true },
  why: string | undefined,
];
const ROWS: readonly Row[] = [
  ['live with a pass', 'in_progress', 'live', 'member', {}, undefined],
  ['recorded with a pass', 'final', 'ondemand', 'member', {}, undefined],
  ['at another host with a pass', 'final', 'vimeo', 'member', {}, undefined],
  ['live without a pass', 'in_progress', 'live', 'fan', {}, 'streaming/no-pass'],
  ['live for nobody', 'in_progress', 'live', 'nobody', {}, 'session/required'],
  ['free for nobody', 'in_progress', 'live', 'nobody', { isFree: true }, undefined],
  ['free where it is hidden', 'in_progress', 'live', 'nobody', { isFree: true, rights: DARK }, 'streaming/not-here'],
  ['hidden, with a pass', 'in_progress', 'live', 'member', { rights: DARK }, 'streaming/not-here'],
  ['to come, with a pass', 'upcoming', 'none', 'member', {}, 'streaming/not-started'],
  ['warming up, with a pass', 'warm_up', 'none', 'member', {}, 'streaming/not-started'],
  ['to come, without a pass: worth buying one', 'upcoming', 'none', 'fan', {}, 'streaming/no-pass'],
  ['called off: nobody is sent to buy', 'cancelled', 'none', 'fan', {}, 'streaming/no-video'],
  ['put off', 'postponed', 'none', 'member', {}, 'streaming/no-video'],
  ['over without a recording', 'final', 'none', 'nobody', {}, 'streaming/no-video'],
  ['live, for a player of recordings', 'in_progress', 'live', 'member', { wantsRecording: true }, 'streaming/no-video'],
  ['to come, for a player of recordings', 'upcoming', 'none', 'member', { wantsRecording: true }, 'streaming/no-video'],
  ['recorded, for a player of recordings', 'final', 'vimeo', 'member', { wantsRecording: true }, undefined],
];
test.each(ROWS)('%s', (_, status, video, asker, more, why) => {
  const { isFree = false, rights = OPEN, wantsRecording = false } = more;
  const who = { isSignedIn: asker !== 'nobody', hasPass: asker === 'member' };
  const no = watchRefusal({ game: { status, isFree }, video: VIDEO[video], ...who, rights, wantsRecording });
  expect(no?.refused).toBe(why);
});

const LIVE = { status: 'in_progress', isFree: false, hasRecording: false, cutSince: undefined } as const;
const RECORDED = { ...LIVE, status: 'final', hasRecording: true } as const;
const HERE = { goesOn: true, isFree: false };
test.each([
  ['a live game on a seat', LIVE, true, HERE, true],
  ['without a seat', LIVE, false, HERE, false],
  ['a free game without a seat', { ...LIVE, isFree: true }, false, HERE, true],
  ['free where it is watched, without a seat', LIVE, false, { ...HERE, isFree: true }, true],
  ['a game that became dark', LIVE, true, { ...HERE, goesOn: false }, false],
  ['a picture that staff has cut', { ...LIVE, cutSince: FROM }, true, HERE, false],
  ['a recording of a game whose picture was cut', { ...RECORDED, cutSince: FROM }, true, HERE, true],
  ['a recording that was withdrawn', { ...RECORDED, hasRecording: false }, true, HERE, false],
] as const)('a picture that was granted: %s', (_, game, hasSeat, rights, isOn) => {
  expect(goesOn(game, { hasSeat, rights })).toBe(isOn);
});
