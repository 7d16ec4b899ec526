/** Stat columns by their names on the wire; their headers are the same in every language. */
export const SHORT = {
  g: 'G',
  ab: 'AB',
  r: 'R',
  h: 'H',
  h2b: '2B',
  h3b: '3B',
  hr: 'HR',
  rbi: 'RBI',
  bb: 'BB',
  so: 'SO',
  sb: 'SB',
  avg: 'AVG',
  obp: 'OBP',
  slg: 'SLG',
  ops: 'OPS',
  w: 'W',
  l: 'L',
  sv: 'SV',
  hld: 'HLD',
  ip: 'IP',
  er: 'ER',
  era: 'ERA',
  whip: 'WHIP',
  p: 'POS',
  i: 'INN',
  po: 'PO',
  a: 'A',
  e: 'E',
  f: 'FLD',
} as const;
export type StatName = keyof typeof SHORT;

export const BATTING = [
  'g',
  'ab',
  'r',
  'h',
  'h2b',
  'h3b',
  'hr',
  'rbi',
  'bb',
  'so',
  'sb',
  'avg',
  'obp',
  'slg',
  'ops',
] as const;
export const PITCHING = ['g', 'w', 'l', 'sv', 'hld', 'ip', 'h', 'er', 'hr', 'bb', 'so', 'era', 'whip'] as const;
export const FIELDING = ['p', 'g', 'i', 'po', 'a', 'e', 'f'] as const;

/** Columns that leaders can be sorted by, the most used first. */
export const BATTING_LEADS = ['avg', 'hr', 'rbi', 'h', 'r', 'sb', 'obp', 'slg', 'h2b', 'h3b', 'bb'] as const;
export const PITCHING_LEADS = ['era', 'w', 'so', 'sv', 'whip', 'ip', 'hld'] as const;
