import { type RetrosheetCredit, type RetrosheetEvent, readCredit } from './retrosheet-event.ts';

/** A runner's move in the basic play, before the explicit advances. */
export interface BasicMove {
  readonly from: number;
  readonly to: number;
  readonly out: boolean;
  readonly credit?: RetrosheetCredit;
  /** UR, TUR, NR of a run written in the basic play: `SBH(UR)` */
  readonly marks?: readonly string[];
  readonly reason?: 'stolen_base' | 'caught_stealing' | 'pickoff' | 'pickoff_caught_stealing' | 'error';
}

/** Retrosheet's basic plays, by the names used here. */
type BasicKind =
  | 'single'
  | 'double'
  | 'triple'
  | 'home_run'
  | 'walk'
  | 'intent_walk'
  | 'hit_by_pitch'
  | 'catcher_interf'
  | 'strikeout'
  | 'out'
  | 'error'
  | 'choice'
  | 'foul_error'
  | 'running'
  | 'none';

export interface BasicPlay {
  readonly kind: BasicKind;
  /** WP, PB, BK, DI, OA: the reason for other runners' moves */
  readonly cause?: 'wild_pitch' | 'passed_ball' | 'balk' | 'defensive_indifference' | 'other';
  readonly moves: readonly BasicMove[];
  /** who first handled the ball */
  readonly fielder?: number;
  /** an error of the basic play that belongs to no advance */
  readonly error?: RetrosheetCredit;
  readonly groundRule?: true;
}

const targetOf = (letter: string): number => (letter === 'H' ? 4 : Number(letter));
/** `(UR)(2E4)`: the parentheses that name fielders, and those that do not. */
const detailsIn = (text: string): { readonly credit?: RetrosheetCredit; readonly marks?: readonly string[] } => {
  const details = [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside);
  const credit = details.map(readCredit).find(Boolean);
  const marks = details.filter((detail) => readCredit(detail) === undefined);
  return { ...(credit ? { credit } : {}), ...(marks.length ? { marks } : {}) };
};

/** `SB2`, `CS3(25)`, `PO1(E3/TH)`, `POCS2(134)`; several joined by `;`. */
const readRunning = (text: string): BasicPlay | undefined => {
  const cause = (
    {
      WP: 'wild_pitch',
      PB: 'passed_ball',
      BK: 'balk',
      DI: 'defensive_indifference',
      OA: 'other',
      OBA: 'other',
    } as const
  )[text];
  if (cause) return { kind: 'running', cause, moves: [] };
  const moves: BasicMove[] = [];
  for (const part of text.split(';')) {
    const match = /^(SB|CS|POCS|POSB|PO)([123H])(.*)$/.exec(part);
    if (!match) return undefined;
    const [, word, base = '', rest = ''] = match;
    const details = detailsIn(rest);
    const to = targetOf(base);
    const safe = details.credit?.error !== undefined;
    const { credit: _, ...marked } = details;
    if (word === 'SB' || word === 'POSB')
      moves.push({ from: to - 1, to, out: false, reason: 'stolen_base', ...marked });
    else if (word === 'PO') moves.push({ from: to, to, out: !safe, reason: 'pickoff', ...details });
    else {
      const reason = word === 'CS' ? 'caught_stealing' : 'pickoff_caught_stealing';
      moves.push({ from: to - 1, to, out: !safe, reason, ...details });
    }
  }
  return { kind: 'running', moves };
};

/** `63`, `64(1)3`, `3(B)3(1)`, `6E3`: chains of fielders, each ending in an out or in an error. */
const readOuts = (text: string, forced: boolean): BasicPlay | undefined => {
  const moves: BasicMove[] = [];
  let former: number | undefined;
  let rest = text;
  let batterNamed = false;
  while (rest !== '') {
    const match = /^([0-9]*(?:E[1-9])?)(?:\(([B123])\))?/.exec(rest);
    const credit = readCredit(match?.[1] ?? '');
    if (!match || !credit || match[0] === '') return undefined;
    const from = match[2] === undefined || match[2] === 'B' ? 0 : Number(match[2]);
    // the fielder with the last putout threw the ball on: 64(1)3 is 6-4, then 4-3
    const fielders =
      former !== undefined && credit.fielders[0] !== former ? [former, ...credit.fielders] : credit.fielders;
    // a runner doubled off after a caught ball is out where he came from, a forced one at the next base
    const behind = from > 0 && batterNamed && !forced;
    if (from === 0) batterNamed = true;
    moves.push({
      from,
      to: behind ? from : from + 1,
      out: credit.error === undefined,
      credit: { ...credit, fielders },
      ...(credit.error === undefined ? {} : { reason: 'error' as const }),
    });
    former = fielders.at(-1);
    rest = rest.slice(match[0].length);
  }
  if (!moves.some((move) => move.from === 0)) moves.push({ from: 0, to: 1, out: false });
  const fielder = Number(/[1-9]/.exec(text)?.[0] ?? 0);
  return { kind: 'out', moves, ...(fielder ? { fielder } : {}) };
};

const HITS = { S: 1, D: 2, DGR: 2, T: 3, HR: 4, H: 4 } as const;
const HIT_KINDS = ['single', 'double', 'triple', 'home_run'] as const;

const readHit = (text: string): BasicPlay | undefined => {
  const match = /^(S|DGR|D|T|HR|H)(\d*)$/.exec(text);
  if (!match) return undefined;
  const bases = HITS[match[1] as keyof typeof HITS];
  const fielder = Number(match[2]?.[0] ?? 0);
  const kind = HIT_KINDS[bases - 1] ?? 'single';
  return {
    kind,
    moves: [{ from: 0, to: bases, out: false }],
    ...(fielder ? { fielder } : {}),
    ...(match[1] === 'DGR' ? { groundRule: true as const } : {}),
  };
};

/** `K`, `K23`, `W`, `IW`, `I`, `HP`, with what runners did on the same pitch after a plus sign. */
const readPlateAndMore = (text: string): BasicPlay | undefined => {
  const match = /^(K|IW|I|W|HB?P)(E?\d[\dE]*)?(?:\+(.+))?$/.exec(text);
  if (!match) return undefined;
  const [, word, fielders, more] = match;
  const beside = more === undefined || more === '' ? undefined : readRunning(more);
  const error = more !== undefined && /^E[1-9]$/.test(more) ? readCredit(more) : undefined;
  const credit = fielders === undefined ? undefined : readCredit(fielders);
  const kind =
    word === 'K' ? 'strikeout' : word === 'W' ? 'walk' : word?.startsWith('H') ? 'hit_by_pitch' : 'intent_walk';
  const batter: BasicMove =
    kind === 'strikeout'
      ? credit?.error === undefined
        ? { from: 0, to: 1, out: true, credit: credit ?? { fielders: [2] } }
        : { from: 0, to: 1, out: false, credit, reason: 'error' }
      : { from: 0, to: 1, out: false };
  return {
    kind,
    moves: [batter, ...(beside?.moves ?? [])],
    ...(beside?.cause ? { cause: beside.cause } : {}),
    ...(error ? { error } : {}),
  };
};

const readReaching = (text: string, modifiers: readonly string[]): BasicPlay | undefined => {
  const throwing = modifiers.some((modifier) => /^TH[123H]?$/.test(modifier));
  const errorBy = /^E([1-9])/.exec(text)?.[1];
  if (errorBy !== undefined) {
    const credit = { fielders: [], error: Number(errorBy), throwing };
    return {
      kind: 'error',
      moves: [{ from: 0, to: 1, out: false, credit, reason: 'error' }],
      fielder: Number(errorBy),
    };
  }
  if (text === 'C') {
    const by = modifiers.map((modifier) => /^E([1-9])$/.exec(modifier)?.[1]).find(Boolean);
    const credit = { fielders: [], error: Number(by ?? 2) };
    return { kind: 'catcher_interf', moves: [{ from: 0, to: 1, out: false, credit }] };
  }
  const choice = /^FC(\d?)/.exec(text);
  if (choice) {
    const fielder = Number(choice[1] || 0);
    return { kind: 'choice', moves: [{ from: 0, to: 1, out: false }], ...(fielder ? { fielder } : {}) };
  }
  const foul = /^FLE([1-9])/.exec(text)?.[1];
  if (foul === undefined) return undefined;
  return { kind: 'foul_error', moves: [], error: { fielders: [], error: Number(foul), throwing } };
};

/** Reads the basic play; undefined when it does not follow Retrosheet's grammar. */
export const readBasicPlay = ({ basic, modifiers }: RetrosheetEvent): BasicPlay | undefined => {
  if (basic === 'NP') return { kind: 'none', moves: [] };
  const forced = modifiers.includes('GDP') || modifiers.includes('GTP');
  return (
    readHit(basic) ??
    readReaching(basic, modifiers) ??
    readPlateAndMore(basic) ??
    readRunning(basic) ??
    readOuts(basic, forced)
  );
};
