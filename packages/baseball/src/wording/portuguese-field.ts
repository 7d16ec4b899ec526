import { type CountWords, oneOrMore } from './count-words.ts';
import type { FieldWords } from './field-words.ts';

export const counts: CountWords = {
  outs: oneOrMore('# eliminado', '# eliminados'),
  noOuts: 'nenhum eliminado',
  balls: oneOrMore('# bola', '# bolas'),
  strikes: oneOrMore('# strike', '# strikes'),
  runs: oneOrMore('# corrida', '# corridas'),
  runsScore: oneOrMore('entra # corrida', 'entram # corridas'),
};

export const field: FieldWords = {
  positions: {
    1: 'arremessador',
    2: 'receptor',
    3: 'primeira base',
    4: 'segunda base',
    5: 'terceira base',
    6: 'interbases',
    7: 'jardineiro esquerdo',
    8: 'jardineiro central',
    9: 'jardineiro direito',
    10: 'rebatedor designado',
    11: 'rebatedor substituto',
    12: 'corredor substituto',
  },
  fielders: {
    1: { to: 'para o arremessador', of: 'do arremessador' },
    2: { to: 'para o receptor', of: 'do receptor' },
    3: { to: 'para o primeira base', of: 'do primeira base' },
    4: { to: 'para o segunda base', of: 'do segunda base' },
    5: { to: 'para o terceira base', of: 'do terceira base' },
    6: { to: 'para o interbases', of: 'do interbases' },
    7: { to: 'para o jardineiro esquerdo', of: 'do jardineiro esquerdo' },
    8: { to: 'para o jardineiro central', of: 'do jardineiro central' },
    9: { to: 'para o jardineiro direito', of: 'do jardineiro direito' },
  },
  areas: {
    7: { into: 'para o campo esquerdo', over: 'pelo campo esquerdo' },
    8: { into: 'para o campo central', over: 'pelo campo central' },
    9: { into: 'para o campo direito', over: 'pelo campo direito' },
  },
  flights: {
    ground: 'em bola rasteira',
    line: 'em linha',
    fly: 'em bola alta',
    popup: 'em bola alta curta',
    bunt_ground: 'com um bunt',
    bunt_popup: 'com um bunt alto',
    bunt_line: 'com um bunt em linha',
  },
  bases: {
    1: { to: 'à primeira', at: 'na primeira', stolen: 'a primeira' },
    2: { to: 'à segunda', at: 'na segunda', stolen: 'a segunda' },
    3: { to: 'à terceira', at: 'na terceira', stolen: 'a terceira' },
    4: { to: 'ao home', at: 'no home', stolen: 'o home' },
  },
};
