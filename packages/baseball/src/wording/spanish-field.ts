import { type CountWords, oneOrMore } from './count-words.ts';
import type { FieldWords } from './field-words.ts';

export const counts: CountWords = {
  outs: oneOrMore('# out', '# outs'),
  noOuts: 'sin outs',
  balls: oneOrMore('# bola', '# bolas'),
  strikes: oneOrMore('# strike', '# strikes'),
  runs: oneOrMore('# carrera', '# carreras'),
  runsScore: oneOrMore('anota # carrera', 'anotan # carreras'),
};

export const field: FieldWords = {
  positions: {
    1: 'lanzador',
    2: 'receptor',
    3: 'primera base',
    4: 'segunda base',
    5: 'tercera base',
    6: 'parador en corto',
    7: 'jardinero izquierdo',
    8: 'jardinero central',
    9: 'jardinero derecho',
    10: 'bateador designado',
    11: 'bateador emergente',
    12: 'corredor emergente',
  },
  fielders: {
    1: { to: 'al lanzador', of: 'del lanzador' },
    2: { to: 'al receptor', of: 'del receptor' },
    3: { to: 'al primera base', of: 'del primera base' },
    4: { to: 'al segunda base', of: 'del segunda base' },
    5: { to: 'al tercera base', of: 'del tercera base' },
    6: { to: 'al parador en corto', of: 'del parador en corto' },
    7: { to: 'al jardinero izquierdo', of: 'del jardinero izquierdo' },
    8: { to: 'al jardinero central', of: 'del jardinero central' },
    9: { to: 'al jardinero derecho', of: 'del jardinero derecho' },
  },
  areas: {
    7: { into: 'al jardín izquierdo', over: 'por el jardín izquierdo' },
    8: { into: 'al jardín central', over: 'por el jardín central' },
    9: { into: 'al jardín derecho', over: 'por el jardín derecho' },
  },
  flights: {
    ground: 'con rodado',
    line: 'con línea',
    fly: 'con elevado',
    popup: 'con globo',
    bunt_ground: 'con toque',
    bunt_popup: 'con toque elevado',
    bunt_line: 'con toque de línea',
  },
  bases: {
    1: { to: 'a primera', at: 'en primera', stolen: 'primera' },
    2: { to: 'a segunda', at: 'en segunda', stolen: 'segunda' },
    3: { to: 'a tercera', at: 'en tercera', stolen: 'tercera' },
    4: { to: 'a home', at: 'en home', stolen: 'home' },
  },
};
