import { type CountWords, oneOrMore } from './count-words.ts';
import type { FieldWords } from './field-words.ts';

export const counts: CountWords = {
  outs: oneOrMore('# out', '# outs'),
  noOuts: 'no outs',
  balls: oneOrMore('# ball', '# balls'),
  strikes: oneOrMore('# strike', '# strikes'),
  runs: oneOrMore('# run', '# runs'),
  runsScore: oneOrMore('# run scores', '# runs score'),
};

export const field: FieldWords = {
  positions: {
    1: 'pitcher',
    2: 'catcher',
    3: 'first baseman',
    4: 'second baseman',
    5: 'third baseman',
    6: 'shortstop',
    7: 'left fielder',
    8: 'center fielder',
    9: 'right fielder',
    10: 'designated hitter',
    11: 'pinch hitter',
    12: 'pinch runner',
  },
  fielders: {
    1: { to: 'to the pitcher', of: 'the pitcher' },
    2: { to: 'to the catcher', of: 'the catcher' },
    3: { to: 'to the first baseman', of: 'the first baseman' },
    4: { to: 'to the second baseman', of: 'the second baseman' },
    5: { to: 'to the third baseman', of: 'the third baseman' },
    6: { to: 'to the shortstop', of: 'the shortstop' },
    7: { to: 'to the left fielder', of: 'the left fielder' },
    8: { to: 'to the center fielder', of: 'the center fielder' },
    9: { to: 'to the right fielder', of: 'the right fielder' },
  },
  areas: {
    7: { into: 'to left field', over: 'to left field' },
    8: { into: 'to center field', over: 'to center field' },
    9: { into: 'to right field', over: 'to right field' },
  },
  flights: {
    ground: 'on a ground ball',
    line: 'on a line drive',
    fly: 'on a fly ball',
    popup: 'on a pop-up',
    bunt_ground: 'on a bunt',
    bunt_popup: 'on a bunt pop-up',
    bunt_line: 'on a bunt line drive',
  },
  bases: {
    1: { to: 'to first', at: 'at first', stolen: 'first' },
    2: { to: 'to second', at: 'at second', stolen: 'second' },
    3: { to: 'to third', at: 'at third', stolen: 'third' },
    4: { to: 'home', at: 'at home', stolen: 'home' },
  },
};
