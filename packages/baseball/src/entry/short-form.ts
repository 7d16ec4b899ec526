/**
 * The short forms of a batted ball and what Retrosheet's grammar writes for them: `63` is `63/G6`, `F8` and `8F` are `8/F8`,
 * `643` with a runner on first is `64(1)3/GDP/G6`. Other text is returned unchanged, because whole event text is valid too.
 */
import { readBasicPlay } from '../notation/retrosheet-basic-play.ts';
import type { GameState } from '../rules/game-state.ts';

type OnBase = Pick<GameState, 'bases' | 'outs'>;

/** `G` ground ball, `L` line drive, `F` fly ball, `P` pop-up, `B` bunt. */
const FLIGHT: Readonly<Record<string, string>> = { G: 'G', L: 'L', F: 'F', P: 'P', B: 'BG' };
const flightTo = (letter: string, fielder: string): string => (letter ? `/${FLIGHT[letter]}${fielder}` : '');

/** The runner who is forced at the base where the fielder with the ball stands; undefined: the batter, at first. */
const forcedAt = (chain: string, { bases }: OnBase): 1 | 2 | 3 | undefined => {
  const [first, second, third] = bases.map(Boolean);
  const last = chain.at(-1);
  if (last === '2' && first && second && third) return 3;
  if (last === '5' && first && second) return 2;
  // 3-4 is the second baseman covering first
  const atSecond = last === '4' || last === '6';
  return atSecond && first && chain !== '34' ? 1 : undefined;
};

const lastBase = (chain: string): boolean => chain.endsWith('3') || chain.endsWith('1') || chain.endsWith('4');

/** `643`: out at the forced base, then at first. */
const doublePlay = (chain: string, on: OnBase): string | undefined => {
  if (chain.length < 3 || on.outs >= 2 || !lastBase(chain)) return undefined;
  const before = chain.slice(0, -1);
  const runner = forcedAt(before, on);
  return runner === undefined ? undefined : `${before}(${runner})${chain.slice(-1)}/GDP`;
};

/** Fielders in their order, on a ball that was not caught in the air. */
const onTheGround = (chain: string, letter: string, on: OnBase): string => {
  const flight = flightTo(letter || 'G', chain[0] ?? '');
  const double = doublePlay(chain, on);
  if (double) return `${letter === 'B' ? double.replace('/GDP', '/BGDP') : double}${flight}`;
  const runner = chain.length > 1 ? forcedAt(chain, on) : undefined;
  return runner === undefined ? `${chain}${flight}` : `${chain}(${runner})/FO${flight}`;
};

const out = (chain: string, letter: string, on: OnBase): string => {
  const first = chain[0] ?? '';
  const inTheAir = letter === 'F' || letter === 'L' || letter === 'P';
  if (inTheAir) return `${chain}${flightTo(letter, first)}`;
  if (chain.length > 1 || letter) return onTheGround(chain, letter, on);
  // one outfielder caught a fly; how one infielder got him out is not clear
  return first >= '7' ? `${chain}/F${first}` : chain;
};

type Form = readonly [RegExp, (parts: readonly string[], on: OnBase) => string];

const FORMS: readonly Form[] = [
  [/^([SDT])(?:([1-9])([GLFPB]?))?$/, ([hit = '', to = '', letter = '']) => `${hit}${to}${flightTo(letter, to)}`],
  [
    /^H(?:R|(?=[1-9]))(?:([1-9])([GLFP]?))?$/,
    ([to = '', letter = '']) => `HR${letter ? flightTo(letter, to) : to && `/${to}`}`,
  ],
  [/^IPHR?([1-9])([GLFP]?)$/, ([to = '', letter = '']) => `HR${to}/IPHR${flightTo(letter, to)}`],
  [/^DGR(?:([1-9])([GLFP]?))?$/, ([to = '', letter = '']) => `DGR${to}${flightTo(letter, to)}`],
  [/^SF([1-9]+)([FLP]?)$/, ([by = '', letter = '']) => `${by}/SF${flightTo(letter || 'F', by[0] ?? '')}`],
  [/^SH([1-9]+)$/, ([by = '']) => `${by}/SH${flightTo('B', by[0] ?? '')}`],
  [/^IF([1-9])$/, ([by = '']) => `${by}/IF/P${by}`],
  [/^B([1-9]+)$/, ([by = ''], on) => out(by, 'B', on)],
  [/^([GLFP])([1-9]+)$/, ([letter = '', by = ''], on) => out(by, letter, on)],
  [/^([1-9]+)([GLFPB]?)$/, ([by = '', letter = ''], on) => out(by, letter, on)],
  [
    /^E([1-9])(T?)([GLFPB]?)$/,
    ([by = '', thrown, letter = '']) => `E${by}${thrown ? '/TH' : ''}${flightTo(letter, by)}`,
  ],
  [
    /^([1-9]+)E([1-9])(T?)([GLFPB]?)$/,
    ([first = '', by = '', thrown, letter = '']) =>
      `${first}E${by}${thrown ? '/TH' : ''}${flightTo(letter || 'G', first[0] ?? '')}`,
  ],
  [/^FC([1-9]?)([GLFPB]?)$/, ([by = '', letter = '']) => `FC${by}${by ? flightTo(letter || 'G', by) : ''}`],
  [/^CI$/, () => 'C/E2'],
  [/^BI$/, () => '2/BINT'],
];

/** `63/G6` without the flight, so that a typed one takes its place. */
const withoutFlight = (text: string): string => text.replace(/\/B?[GLFP][1-9]?$/, '');

/** The basic play and modifiers in Retrosheet's grammar. `text` is in capitals and has no advances. */
export const basicText = (text: string, on: OnBase): string => {
  const [head = '', ...modifiers] = text.split('/');
  const [flight = '', ...others] = modifiers;
  for (const [form, written] of FORMS) {
    const match = form.exec(head);
    if (!match) continue;
    const short = written(match.slice(1), on);
    if (modifiers.length === 0) return short;
    if (others.length === 0 && /^B?[GLFP]$/.test(flight))
      return `${withoutFlight(short)}/${flight}${/[1-9]/.exec(head)?.[0] ?? ''}`;
    // a whole event text needs nothing added
    return readBasicPlay({ basic: head, modifiers, advances: [] })
      ? text
      : [withoutFlight(short), ...modifiers].join('/');
  }
  return text;
};

/** The short forms of running plays: `CS226` is `CS2(26)`; several are joined by a semicolon. */
export const runningText = (text: string): string =>
  text
    .split(';')
    .map((part) => part.replace(/(^|\+)(CS|POCS|PO)([123H])([1-9]+(?:E[1-9])?|E[1-9])$/, '$1$2$3($4)'))
    .join(';');
