/**
 * Makes the site's whole palette from a league's two colors. Pure. Each step of the two ramps keeps the relative luminance
 * that the step of `packages/ui/src/tokens.css` has, and takes only the hue and the share of color: contrast by WCAG depends on
 * luminance alone, so every text stays as readable as it is in the colors that come with Palco.
 */
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagLuminance,
  useMode as withMode,
} from 'culori/fn';
import { contrastOf } from '../season/club-colours.ts';
import type { Colours } from './identity.ts';

withMode(modeLrgb);
withMode(modeOklab);
const rgb = withMode(modeRgb);
const oklch = withMode(modeOklch);

/** The colors that come with Palco; `identity-palette.test.ts` compares the ramps with `tokens.css`. */
export const OWN_COLOURS: Colours = { night: '#0f1f3d', action: '#f5813f' };
export const OWN_RAMP = {
  'night-980': '#040914',
  'night-950': '#060d1c',
  'night-900': '#081226',
  'night-850': '#0b1830',
  'night-800': '#0f1f3d',
  'night-750': '#14284c',
  'night-700': '#1b335d',
  'night-600': '#294673',
  'night-500': '#41608f',
  'night-400': '#6d8abb',
  'night-300': '#93a7cd',
  'night-200': '#bccae4',
  'disabled-bg': '#16233d',
  'disabled-text': '#8394b5',
  ink: '#12203c',
  'ink-soft': '#4b5568',
  'clay-300': '#ffb184',
  'clay-400': '#ff9a63',
  'clay-500': '#f5813f',
  'clay-600': '#e06a27',
  'clay-800': '#9a3f0f',
  'clay-ink': '#1e0c02',
} as const;
type RampToken = keyof typeof OWN_RAMP;
/** The button's roles, which depend on whether its text is dark or light. */
type PaletteToken = RampToken | 'action-hover' | 'action-press' | 'on-action';
type Tokens = Readonly<Record<PaletteToken, string>>;

/** Colors with one meaning in every league, and what is drawn on paper. */
const FIXED = {
  chalk: '#f6f2e7',
  live: '#57d183',
  here: '#ffd24a',
  recorded: '#7fb5ff',
  error: '#ff8b82',
  paper: '#fbf8ef',
  'paper-200': '#f0eadb',
  white: '#ffffff',
  'paper-live': '#14663a',
  'paper-recorded': '#1b4f9c',
  'paper-error': '#a3231b',
} as const;
/** Meanings that the button must not be mistaken for, by a color of each. */
const MEANINGS = { live: '#57d183', here: '#ffd24a', failed: '#ec5a50' } as const;
type Meaning = keyof typeof MEANINGS;
/** Degrees of hue. */
export const HUE_APART = 15;
/** Below this chroma a color is gray and has no hue to be mistaken. */
const GRAY = 0.04;
/** WCAG 1.4.3 for text, 1.4.11 for what outlines a control. */
export const FOR_TEXT = 4.5;
export const FOR_SHAPES = 3;
/** More than the rule asks, so that rounding to eight bits does not fall below it. */
const SPARE = 0.06;

const inOklch = (colour: string): Oklch => oklch(colour) as Oklch;
const luminanceOf = (colour: string): number => wcagLuminance(rgb(colour) as never);
/** The color of this hue and chroma with this relative luminance; where the screen has no such color, with less chroma. */
const withLuminance = (luminance: number, c: number, h: number): string => {
  let [low, high] = [0, 1];
  const at = (l: number): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000';
  // a step of lightness that is finer than a step of the eight bits of a channel
  for (let step = 0; step < 14; step += 1) {
    const l = (low + high) / 2;
    if (luminanceOf(at(l)) < luminance) low = l;
    else high = l;
  }
  return at(high);
};

/** An own color with the hue of the given one; its chroma grows and shrinks with the given one's. */
const shifted = (own: string, from: Oklch, to: Oklch, luminance = luminanceOf(own)): string => {
  const { c, h = 0 } = inOklch(own);
  const share = from.c > 0 ? Math.min(to.c / from.c, 2.4) : 1;
  return withLuminance(luminance, c * share, h + (to.h ?? 0) - (from.h ?? 0));
};

const hueBetween = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
};

const nightOf = (given: string): Record<Exclude<RampToken, `clay-${string}`>, string> => {
  const [from, to] = [inOklch(OWN_COLOURS.night), inOklch(given)];
  const tokens = Object.entries(OWN_RAMP).filter(([name]) => !name.startsWith('clay-'));
  return Object.fromEntries(tokens.map(([name, own]) => [name, shifted(own, from, to)])) as never;
};

/** The button is the given color itself; its text is dark or light, whichever reads, and its other states follow. */
const actionOf = (given: string) => {
  const [from, to] = [inOklch(OWN_COLOURS.action), inOklch(given)];
  const own = (name: RampToken, luminance?: number): string => shifted(OWN_RAMP[name], from, to, luminance);
  const ink = own('clay-ink');
  // black reads on everything that white does not
  const onAction = [ink, FIXED.white].find((text) => contrastOf(text, given) >= FOR_TEXT) ?? '#000000';
  const isDarkText = onAction !== FIXED.white;
  const bright = luminanceOf(given) + 0.05;
  /** the darkest or brightest that its text reads on, with a little left */
  const limit = isDarkText ? (luminanceOf(onAction) + 0.05) * (FOR_TEXT + SPARE) : 1.05 / (FOR_TEXT + SPARE);
  const state = (share: number): string => {
    const wished = bright * share;
    const kept = isDarkText ? Math.max(wished, limit) : Math.min(wished, limit);
    return withLuminance(Math.min(kept, 1.05) - 0.05, to.c, to.h ?? 0);
  };
  return {
    'clay-300': own('clay-300'),
    'clay-400': own('clay-400'),
    'clay-500': given,
    'clay-600': own('clay-600'),
    'clay-800': own('clay-800'),
    'clay-ink': ink,
    'action-hover': state(1.3),
    'action-press': state(0.78),
    'on-action': onAction,
  };
};

const SURFACES = ['night-980', 'night-950', 'night-900', 'night-850', 'night-800', 'night-750'] as const;
const PAPERS = ['paper', 'paper-200', 'white'] as const;
type Name = PaletteToken | keyof typeof FIXED;
/** A text or a shape, what it is on, and the ratio it needs. */
type Pair = readonly [on: Name, over: Name, least: number];
const across = (names: readonly Name[], over: readonly Name[], least: number): Pair[] =>
  names.flatMap((name) => over.map((surface): Pair => [name, surface, least]));
/** Every pair that a page of the site draws, by night and on paper. */
export const PAIRS: readonly Pair[] = [
  ...across(['chalk', 'night-200', 'night-300', 'clay-400', 'live', 'here', 'recorded', 'error'], SURFACES, FOR_TEXT),
  ...across(['chalk'], ['night-700'], FOR_TEXT),
  ...across(['night-400'], SURFACES, FOR_SHAPES),
  ['disabled-text', 'disabled-bg', FOR_TEXT],
  ...across(['on-action'], ['clay-500', 'action-hover', 'action-press'], FOR_TEXT),
  ...across(['ink', 'ink-soft', 'clay-800', 'paper-live', 'paper-recorded', 'paper-error'], PAPERS, FOR_TEXT),
];
/** The button itself against every surface that it stands on. */
const BUTTON_PAIRS = across(['clay-500'], ['night-900', 'night-850', 'night-800'], FOR_SHAPES);

interface MeasuredPair {
  readonly pair: Pair;
  readonly ratio: number;
}
const measured = (tokens: Tokens, pairs: readonly Pair[]): MeasuredPair[] => {
  const hex = (name: Name): string => ({ ...FIXED, ...tokens })[name];
  return pairs.map((pair) => ({ pair, ratio: contrastOf(hex(pair[0]), hex(pair[1])) }));
};

/** Why two colors cannot be published, and the nearest action color that can. */
interface ColoursRefused {
  readonly reason: 'like-live' | 'like-here' | 'like-failed' | 'too-dark';
  readonly nearest: string;
}
export interface Palette {
  readonly tokens: Tokens;
  readonly pairs: readonly MeasuredPair[];
  /** hue between the action color and each meaning, in degrees; undefined for a gray, which has none */
  readonly apart: Readonly<Record<Meaning, number | undefined>>;
  readonly refused: ColoursRefused | undefined;
}

const apartOf = (action: string): Palette['apart'] => {
  const { c, h = 0 } = inOklch(action);
  const from = (meaning: Meaning) => (c < GRAY ? undefined : hueBetween(h, inOklch(MEANINGS[meaning]).h ?? 0));
  return { live: from('live'), here: from('here'), failed: from('failed') };
};
const likeOf = (action: string): Meaning | undefined =>
  (['live', 'here', 'failed'] as const).find((meaning) => (apartOf(action)[meaning] ?? 180) < HUE_APART);
const isTooDark = (action: string, tokens: Tokens): boolean =>
  measured({ ...tokens, 'clay-500': action }, BUTTON_PAIRS).some(({ ratio, pair }) => ratio < pair[2]);

/** The same color, brighter until a button of it is seen, and turned until it means nothing else. */
const nearestOf = (action: string, tokens: Tokens): string => {
  const { c, h = 0 } = inOklch(action);
  const least = (FOR_SHAPES + SPARE) * (luminanceOf(tokens['night-800']) + 0.05) - 0.05;
  const luminance = Math.max(luminanceOf(action), least);
  const turns = Array.from({ length: 181 }, (_, turn) => turn).flatMap((turn) => [turn, -turn]);
  const tried = turns.map((turn) => withLuminance(luminance, c, h + turn));
  return tried.find((colour) => !likeOf(colour) && !isTooDark(colour, tokens)) ?? OWN_COLOURS.action;
};

/** The palette of two colors, `#rrggbb`. The same colors always make the same palette. */
export const paletteOf = ({ night, action }: Colours): Palette => {
  const tokens = { ...nightOf(night), ...actionOf(action) } as Tokens;
  const like = likeOf(action);
  const reason = like ? (`like-${like}` as const) : isTooDark(action, tokens) ? 'too-dark' : undefined;
  return {
    tokens,
    pairs: measured(tokens, [...PAIRS, ...BUTTON_PAIRS]),
    apart: apartOf(action),
    refused: reason && { reason, nearest: nearestOf(action, tokens) },
  };
};

const channels = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');
/** The palette as custom properties over those of `tokens.css`; nothing for the colors that come with Palco. */
export const paletteCss = (colours: Colours, selector = ':root'): string => {
  if (colours.night === OWN_COLOURS.night && colours.action === OWN_COLOURS.action) return '';
  const { tokens } = paletteOf(colours);
  const own = Object.entries(tokens).map(([name, colour]) => `--${name}:${colour}`);
  const mixed = [
    `--line:rgb(${channels(tokens['night-300'])} / 0.16)`,
    `--control-glass:rgb(${channels(tokens['night-900'])} / 0.35)`,
  ];
  return `${selector}{${[...own, ...mixed].join(';')}}`;
};
