import { type CountWords, oneOrMore } from './count-words.ts';
import type { FieldWords } from './field-words.ts';

export const counts: CountWords = {
  outs: oneOrMore('# eliminato', '# eliminati'),
  noOuts: 'nessun eliminato',
  balls: oneOrMore('# ball', '# ball'),
  strikes: oneOrMore('# strike', '# strike'),
  runs: oneOrMore('# punto', '# punti'),
  runsScore: oneOrMore('entra # punto', 'entrano # punti'),
};

export const field: FieldWords = {
  positions: {
    1: 'lanciatore',
    2: 'ricevitore',
    3: 'prima base',
    4: 'seconda base',
    5: 'terza base',
    6: 'interbase',
    7: 'esterno sinistro',
    8: 'esterno centro',
    9: 'esterno destro',
    10: 'battitore designato',
    11: 'battitore sostituto',
    12: 'corridore sostituto',
  },
  fielders: {
    1: { to: 'sul lanciatore', of: 'del lanciatore' },
    2: { to: 'sul ricevitore', of: 'del ricevitore' },
    3: { to: 'sul prima base', of: 'del prima base' },
    4: { to: 'sul seconda base', of: 'del seconda base' },
    5: { to: 'sul terza base', of: 'del terza base' },
    6: { to: 'sull’interbase', of: 'dell’interbase' },
    7: { to: 'all’esterno sinistro', of: 'dell’esterno sinistro' },
    8: { to: 'all’esterno centro', of: 'dell’esterno centro' },
    9: { to: 'all’esterno destro', of: 'dell’esterno destro' },
  },
  areas: {
    7: { into: 'a sinistra', over: 'a sinistra' },
    8: { into: 'al centro', over: 'al centro' },
    9: { into: 'a destra', over: 'a destra' },
  },
  flights: {
    ground: 'con una rimbalzante',
    line: 'con una linea',
    fly: 'con una volata',
    popup: 'con un campanile',
    bunt_ground: 'con una smorzata',
    bunt_popup: 'con una smorzata al volo',
    bunt_line: 'con una smorzata in linea',
  },
  bases: {
    1: { to: 'in prima', at: 'in prima', stolen: 'la prima' },
    2: { to: 'in seconda', at: 'in seconda', stolen: 'la seconda' },
    3: { to: 'in terza', at: 'in terza', stolen: 'la terza' },
    4: { to: 'a casa base', at: 'a casa base', stolen: 'casa base' },
  },
};
