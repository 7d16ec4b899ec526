import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { everyPlayIn } from '../testing/every-sentence.ts';

const italian = wordsOf('it');

/** The expected sentences, each one read by a fan of baseball. */
const SENTENCES: Readonly<Record<string, string>> = {
  single: 'Omar Cota batte un singolo con una linea a sinistra. Isaías Ibarra avanza in terza.',
  'single, infield': 'Omar Cota batte un singolo con una rimbalzante sull’interbase.',
  'single, ball unknown': 'Omar Cota batte un singolo.',
  'single, two score, second on the throw':
    'Omar Cota batte un singolo con una linea al centro. Luis Ochoa e Abel Nava segnano. Omar Cota avanza in seconda sul tiro.',
  'single, stretched too far':
    'Omar Cota batte un singolo con una linea a sinistra. Omar Cota è eliminato in seconda (7-4).',
  double: 'Omar Cota batte un doppio con una linea a destra. Abel Nava segna.',
  'double, by stations':
    'Omar Cota batte un doppio con una volata a destra. Isaías Ibarra avanza in terza. Isaías Ibarra segna su errore di tiro dell’esterno destro.',
  'double, ground rule': 'Omar Cota batte un doppio per regola di campo con una volata al centro.',
  triple: 'Omar Cota batte un triplo con una linea al centro. Isaías Ibarra segna.',
  'home run': 'Omar Cota batte un fuoricampo da un punto a sinistra.',
  'home run, two': 'Omar Cota batte un fuoricampo da due punti al centro. Isaías Ibarra segna.',
  'home run, three': 'Omar Cota batte un fuoricampo da tre punti a destra. Abel Nava e Isaías Ibarra segnano.',
  'home run, four':
    'Omar Cota batte un fuoricampo a basi piene a sinistra. Luis Ochoa, Abel Nava e Isaías Ibarra segnano.',
  'home run, inside the park': 'Omar Cota batte un fuoricampo interno con una linea al centro.',
  walk: 'Omar Cota riceve una base su ball. Luis Ochoa segna. Abel Nava avanza in terza. Isaías Ibarra avanza in seconda.',
  intent_walk: 'Omar Cota riceve una base intenzionale.',
  hit_by_pitch: 'Omar Cota è colpito dal lancio.',
  catcher_interf: 'Omar Cota va in base per interferenza del ricevitore.',
  strikeout: 'Omar Cota è eliminato al piatto.',
  'strikeout, swinging': 'Omar Cota è eliminato al piatto, girando a vuoto.',
  'strikeout, called': 'Omar Cota è eliminato al piatto, guardando.',
  'strikeout, foul tip': 'Omar Cota è eliminato al piatto su foul tip.',
  'strikeout, foul bunt': 'Omar Cota è eliminato al piatto su smorzata in foul.',
  'strikeout, thrown out': 'Omar Cota è eliminato al piatto, girando a vuoto (2-3).',
  'strikeout, wild pitch':
    'Omar Cota è eliminato al piatto, girando a vuoto. Omar Cota arriva in prima su lancio pazzo.',
  strikeout_double_play:
    'Omar Cota è eliminato al piatto. Isaías Ibarra è colto rubando la seconda (2-4). Doppio gioco.',
  strikeout_triple_play:
    'Omar Cota è eliminato al piatto. Abel Nava è eliminato in terza (4-5). Isaías Ibarra è colto rubando la seconda (2-4). Triplo gioco.',
  field_out: 'Omar Cota è eliminato (6-3).',
  'field_out, ground': 'Omar Cota è eliminato su rimbalzante sull’interbase (6-3).',
  'field_out, line': 'Omar Cota è eliminato su linea all’esterno centro.',
  'field_out, fly': 'Omar Cota è eliminato su volata all’esterno centro.',
  'field_out, popup': 'Omar Cota è eliminato su campanile sull’interbase.',
  'field_out, bunt_ground': 'Omar Cota è eliminato su smorzata sul lanciatore (1-3).',
  'field_out, bunt_popup': 'Omar Cota è eliminato su smorzata al volo sul lanciatore.',
  'field_out, bunt_line': 'Omar Cota è eliminato su smorzata in linea sul lanciatore.',
  'field_out, infield fly': 'Omar Cota è eliminato su campanile sull’interbase per la regola della volata interna.',
  'field_out, runners move':
    'Omar Cota è eliminato su rimbalzante sul seconda base (4-3). Luis Ochoa segna. Abel Nava avanza in terza.',
  force_out:
    'Omar Cota va in base su eliminazione forzata con una rimbalzante sull’interbase. Luis Ochoa segna. Isaías Ibarra è eliminato in seconda (6-4).',
  grounded_into_double_play:
    'Omar Cota batte una rimbalzante sull’interbase e c’è il doppio gioco (6-4-3). Isaías Ibarra è eliminato in seconda.',
  grounded_into_triple_play:
    'Omar Cota batte una rimbalzante sul terza base e c’è il triplo gioco (5-4-3). Abel Nava è eliminato in terza. Isaías Ibarra è eliminato in seconda.',
  double_play:
    'Omar Cota batte in doppio gioco con una linea sul seconda base (4-3). Isaías Ibarra è eliminato fuori base in prima.',
  triple_play:
    'Omar Cota batte in triplo gioco con una linea sull’interbase (6-3). Abel Nava è eliminato fuori base in seconda. Isaías Ibarra è eliminato fuori base in prima.',
  fielders_choice: 'Omar Cota va in base su scelta difesa con una rimbalzante sul lanciatore. Luis Ochoa segna.',
  fielders_choice_out:
    'Omar Cota va in base su scelta difesa con una rimbalzante sul terza base. Luis Ochoa è eliminato a casa base (5-2).',
  field_error: 'Omar Cota va in base su errore di presa dell’interbase.',
  'field_error, throwing':
    'Omar Cota va in base su errore di tiro del lanciatore. Isaías Ibarra avanza in terza. Omar Cota arriva in seconda.',
  'field_error, dropped': 'Omar Cota va in base su errore del prima base, che perde la palla.',
  'field_error, interference': 'Omar Cota va in base per interferenza del prima base.',
  'field_error, whose is unknown': 'Omar Cota va in base su errore.',
  sac_fly: 'Omar Cota batte una volata di sacrificio all’esterno destro. Luis Ochoa segna.',
  sac_fly_double_play:
    'Omar Cota batte una volata di sacrificio all’esterno centro e c’è il doppio gioco (8-5). Luis Ochoa segna. Abel Nava è eliminato in terza.',
  sac_bunt: 'Omar Cota si sacrifica con una smorzata sul lanciatore (1-3). Isaías Ibarra avanza in seconda.',
  'sac_bunt, all safe':
    'Omar Cota si sacrifica con una smorzata sul lanciatore. Isaías Ibarra avanza in seconda. Omar Cota arriva in prima su errore di tiro del lanciatore.',
  sac_bunt_double_play:
    'Omar Cota smorza di sacrificio sul lanciatore e c’è il doppio gioco (1-6-4). Isaías Ibarra è eliminato in seconda.',
  batter_interference: 'Omar Cota è eliminato per interferenza del battitore.',
  fan_interference: 'Uno spettatore interferisce con la battuta di Omar Cota. Omar Cota arriva in seconda.',
  os_ruling_pending_primary: 'Si attende il classificatore sulla battuta di Omar Cota. Omar Cota arriva in prima.',
  stolen_base_2b: 'Isaías Ibarra ruba la seconda.',
  'stolen_base_2b, on to third':
    'Isaías Ibarra ruba la seconda. Isaías Ibarra avanza in terza su errore di tiro del ricevitore.',
  stolen_base_3b: 'Abel Nava ruba la terza. Isaías Ibarra ruba la seconda.',
  stolen_base_home: 'Luis Ochoa ruba casa base.',
  caught_stealing_2b: 'Isaías Ibarra è colto rubando la seconda (2-6).',
  caught_stealing_3b: 'Abel Nava è colto rubando la terza (2-5).',
  caught_stealing_home: 'Luis Ochoa è colto rubando casa base (1-2).',
  'caught_stealing_2b, spared': 'Isaías Ibarra avanza in seconda su errore dell’interbase, che perde la palla.',
  cs_double_play: 'Doppio gioco (2-6-2). Luis Ochoa è eliminato a casa base. Isaías Ibarra è colto rubando la seconda.',
  pickoff_1b: 'Isaías Ibarra è sorpreso fuori base in prima (1-3).',
  pickoff_2b: 'Abel Nava è sorpreso fuori base in seconda (1-6).',
  pickoff_3b: 'Luis Ochoa è sorpreso fuori base in terza (2-5).',
  pickoff_error_1b: 'Isaías Ibarra avanza in seconda su errore di tiro del lanciatore.',
  pickoff_error_2b: 'Luis Ochoa segna sull’errore. Abel Nava avanza in terza su errore di tiro del lanciatore.',
  pickoff_error_3b: 'Luis Ochoa segna su errore di tiro del ricevitore.',
  pickoff_caught_stealing_2b: 'Isaías Ibarra è sorpreso tra le basi ed eliminato in seconda (1-3-6).',
  pickoff_caught_stealing_3b: 'Abel Nava è sorpreso tra le basi ed eliminato in terza (1-5).',
  pickoff_caught_stealing_home: 'Luis Ochoa è sorpreso tra le basi ed eliminato a casa base (1-2).',
  wild_pitch: 'Lancio pazzo di Hugo Terán. Luis Ochoa segna. Isaías Ibarra avanza in seconda.',
  passed_ball: 'Palla mancata di Iván Lares. Abel Nava avanza in terza.',
  balk: 'Finta irregolare (balk) di Hugo Terán. Isaías Ibarra avanza in seconda.',
  forced_balk: 'Finta irregolare (balk) di Hugo Terán. Luis Ochoa segna.',
  defensive_indiff: 'Isaías Ibarra avanza in seconda per indifferenza della difesa.',
  error: 'Isaías Ibarra avanza in seconda su errore di presa dell’esterno destro.',
  other_advance: 'Isaías Ibarra avanza in seconda.',
  other_out: 'Abel Nava è eliminato in terza (8-5).',
  'other_out, appeal': 'Abel Nava è eliminato in seconda (1-4) su appello.',
  runner_double_play: 'Doppio gioco (2-5-4). Abel Nava è eliminato in terza. Isaías Ibarra è eliminato in seconda.',
  fielder_interference: 'Ostruzione della difesa. Isaías Ibarra avanza in seconda.',
  runner_interference: 'Interferenza del corridore. Isaías Ibarra è eliminato in seconda.',
  os_ruling_pending_prior: 'Si attende la decisione del classificatore. Isaías Ibarra avanza in seconda.',
  'nobody is told to move': 'Avanzamento sulle basi.',
  foul_error: 'Errore del ricevitore su volata in foul.',
  runner_placed: 'Isaías Ibarra inizia l’inning in seconda come corridore aggiunto.',
  count_correction: 'L’arbitro fissa il conto a 2-1.',
  'new pitcher': 'Cambio di lanciatore: Elías Parra per Hugo Terán.',
  'pinch hitter': 'Battitore sostituto: Noé Félix per Omar Cota.',
  'pinch runner': 'Corridore sostituto: Noé Félix per Isaías Ibarra.',
  'new designated hitter': 'Noé Félix entra per Isaías Ibarra come battitore designato.',
  'new fielder': 'Cambio in difesa: Elías Parra entra per Iván Lares come ricevitore.',
  'other position': 'Raúl Meza passa a giocare da seconda base.',
  'review asked for': 'Azione in revisione su richiesta di Hermosillo.',
  'review by the umpires': 'Gli arbitri rivedono l’azione.',
  'review, stands': 'Dopo la revisione la decisione è confermata.',
  'review, overturned': 'Dopo la revisione la decisione cambia.',
  delay: 'Gioco fermo per pioggia.',
  'delay is over': 'Il gioco riprende.',
  suspension: 'Partita sospesa: continuerà in un’altra data.',
  game_called: 'La partita è chiusa in anticipo per oscurità.',
  'game_called, no reason': 'La partita è chiusa in anticipo.',
  forfeit: 'Hermosillo vince a tavolino.',
  decision_ruling:
    'Decisione del classificatore: vittoria di Hugo Terán, sconfitta di Noé Félix, salvezza di Elías Parra.',
  'decision_ruling, nobody': 'Decisione del classificatore.',
  'incident mound_visit': 'Visita sul monte di lancio.',
  'incident mound_visit, nobody named': 'Visita sul monte di lancio.',
  'incident batter_timeout': 'Il battitore chiede tempo.',
  'incident batter_timeout, nobody named': 'Il battitore chiede tempo.',
  'incident pickoff_attempt': 'Il lanciatore tira in prima.',
  'incident pickoff_attempt, nobody named': 'Il lanciatore tira sulle basi.',
  'incident pitcher_step_off': 'Il lanciatore scende dalla pedana.',
  'incident pitcher_step_off, nobody named': 'Il lanciatore scende dalla pedana.',
  'incident injury': 'Omar Cota è assistito per un infortunio.',
  'incident injury, nobody named': 'Pausa per un infortunio.',
  'incident ejection': 'Omar Cota è espulso.',
  'incident ejection, nobody named': 'Espulsione.',
  'incident umpire_substitution': 'Cambio di arbitri.',
  'incident umpire_substitution, nobody named': 'Cambio di arbitri.',
  'incident game_advisory': 'Avviso sulla partita.',
  'incident game_advisory, nobody named': 'Avviso sulla partita.',
  'incident no_pitch': 'Il lancio non conta.',
  'incident no_pitch, nobody named': 'Il lancio non conta.',
  'incident batter_turn': 'Omar Cota cambia lato di battuta.',
  'incident batter_turn, nobody named': 'Il battitore cambia lato.',
  'incident at_bat_start': 'Omar Cota in battuta.',
  'incident at_bat_start, nobody named': 'Nuovo battitore.',
  'incident other': 'Nota sulla partita.',
  'incident other, nobody named': 'Nota sulla partita.',
  'incident other, in the source’s words': 'Fireworks.',
};

test('every kind of play has its sentence', () => {
  expect(everyPlayIn(italian)).toEqual(SENTENCES);
});
