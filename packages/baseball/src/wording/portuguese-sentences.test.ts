import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { everyPlayIn } from '../testing/every-sentence.ts';

const portuguese = wordsOf('pt');

/** The expected sentences, each one read by a fan of baseball. */
const SENTENCES: Readonly<Record<string, string>> = {
  single: 'Omar Cota acerta uma rebatida simples em linha para o campo esquerdo. Isaías Ibarra avança à terceira.',
  'single, infield': 'Omar Cota acerta uma rebatida simples em bola rasteira para o interbases.',
  'single, ball unknown': 'Omar Cota acerta uma rebatida simples.',
  'single, two score, second on the throw':
    'Omar Cota acerta uma rebatida simples em linha para o campo central. Luis Ochoa e Abel Nava anotam. Omar Cota avança à segunda no lançamento.',
  'single, stretched too far':
    'Omar Cota acerta uma rebatida simples em linha para o campo esquerdo. Omar Cota é eliminado na segunda (7-4).',
  double: 'Omar Cota acerta uma rebatida dupla em linha para o campo direito. Abel Nava anota.',
  'double, by stations':
    'Omar Cota acerta uma rebatida dupla em bola alta para o campo direito. Isaías Ibarra avança à terceira. Isaías Ibarra anota por erro de lançamento do jardineiro direito.',
  'double, ground rule': 'Omar Cota acerta uma rebatida dupla por regra do campo em bola alta para o campo central.',
  triple: 'Omar Cota acerta uma rebatida tripla em linha para o campo central. Isaías Ibarra anota.',
  'home run': 'Omar Cota acerta um home run solitário pelo campo esquerdo.',
  'home run, two': 'Omar Cota acerta um home run de duas corridas pelo campo central. Isaías Ibarra anota.',
  'home run, three':
    'Omar Cota acerta um home run de três corridas pelo campo direito. Abel Nava e Isaías Ibarra anotam.',
  'home run, four':
    'Omar Cota acerta um home run com bases lotadas pelo campo esquerdo. Luis Ochoa, Abel Nava e Isaías Ibarra anotam.',
  'home run, inside the park': 'Omar Cota acerta um home run dentro do campo em linha para o campo central.',
  walk: 'Omar Cota ganha base por bolas. Luis Ochoa anota. Abel Nava avança à terceira. Isaías Ibarra avança à segunda.',
  intent_walk: 'Omar Cota ganha base por bolas intencional.',
  hit_by_pitch: 'Omar Cota é atingido por um arremesso.',
  catcher_interf: 'Omar Cota chega em base por interferência do receptor.',
  strikeout: 'Omar Cota sofre strikeout.',
  'strikeout, swinging': 'Omar Cota sofre strikeout tentando rebater.',
  'strikeout, called': 'Omar Cota sofre strikeout sem tentar rebater.',
  'strikeout, foul tip': 'Omar Cota sofre strikeout em foul tip.',
  'strikeout, foul bunt': 'Omar Cota sofre strikeout com um bunt em foul.',
  'strikeout, thrown out': 'Omar Cota sofre strikeout tentando rebater (2-3).',
  'strikeout, wild pitch':
    'Omar Cota sofre strikeout tentando rebater. Omar Cota chega à primeira por arremesso descontrolado.',
  strikeout_double_play: 'Omar Cota sofre strikeout. Isaías Ibarra é pego roubando a segunda (2-4). Queimada dupla.',
  strikeout_triple_play:
    'Omar Cota sofre strikeout. Abel Nava é eliminado na terceira (4-5). Isaías Ibarra é pego roubando a segunda (2-4). Queimada tripla.',
  field_out: 'Omar Cota é eliminado (6-3).',
  'field_out, ground': 'Omar Cota é eliminado em bola rasteira para o interbases (6-3).',
  'field_out, line': 'Omar Cota é eliminado em linha para o jardineiro central.',
  'field_out, fly': 'Omar Cota é eliminado em bola alta para o jardineiro central.',
  'field_out, popup': 'Omar Cota é eliminado em bola alta curta para o interbases.',
  'field_out, bunt_ground': 'Omar Cota é eliminado com um bunt para o arremessador (1-3).',
  'field_out, bunt_popup': 'Omar Cota é eliminado com um bunt alto para o arremessador.',
  'field_out, bunt_line': 'Omar Cota é eliminado com um bunt em linha para o arremessador.',
  'field_out, infield fly': 'Omar Cota é eliminado em bola alta para o interbases pela regra do infield fly.',
  'field_out, runners move':
    'Omar Cota é eliminado em bola rasteira para o segunda base (4-3). Luis Ochoa anota. Abel Nava avança à terceira.',
  force_out:
    'Omar Cota chega em base, eliminação forçada em bola rasteira para o interbases. Luis Ochoa anota. Isaías Ibarra é eliminado na segunda (6-4).',
  grounded_into_double_play:
    'Omar Cota rebate bola rasteira para o interbases, queimada dupla (6-4-3). Isaías Ibarra é eliminado na segunda.',
  grounded_into_triple_play:
    'Omar Cota rebate bola rasteira para o terceira base, queimada tripla (5-4-3). Abel Nava é eliminado na terceira. Isaías Ibarra é eliminado na segunda.',
  double_play:
    'Omar Cota rebate para queimada dupla em linha para o segunda base (4-3). Isaías Ibarra é eliminado fora da base, na primeira.',
  triple_play:
    'Omar Cota rebate para queimada tripla em linha para o interbases (6-3). Abel Nava é eliminado fora da base, na segunda. Isaías Ibarra é eliminado fora da base, na primeira.',
  fielders_choice:
    'Omar Cota chega em base por escolha da defesa em bola rasteira para o arremessador. Luis Ochoa anota.',
  fielders_choice_out:
    'Omar Cota chega em base por escolha da defesa em bola rasteira para o terceira base. Luis Ochoa é eliminado no home (5-2).',
  field_error: 'Omar Cota chega em base por erro de recepção do interbases.',
  'field_error, throwing':
    'Omar Cota chega em base por erro de lançamento do arremessador. Isaías Ibarra avança à terceira. Omar Cota chega à segunda.',
  'field_error, dropped': 'Omar Cota chega em base por erro do primeira base, que deixa a bola cair.',
  'field_error, interference': 'Omar Cota chega em base por interferência do primeira base.',
  'field_error, whose is unknown': 'Omar Cota chega em base por erro.',
  sac_fly: 'Omar Cota rebate bola alta de sacrifício para o jardineiro direito. Luis Ochoa anota.',
  sac_fly_double_play:
    'Omar Cota rebate bola alta de sacrifício para o jardineiro central e há queimada dupla (8-5). Luis Ochoa anota. Abel Nava é eliminado na terceira.',
  sac_bunt: 'Omar Cota se sacrifica com um bunt para o arremessador (1-3). Isaías Ibarra avança à segunda.',
  'sac_bunt, all safe':
    'Omar Cota se sacrifica com um bunt para o arremessador. Isaías Ibarra avança à segunda. Omar Cota chega à primeira por erro de lançamento do arremessador.',
  sac_bunt_double_play:
    'Omar Cota tenta o bunt de sacrifício para o arremessador e há queimada dupla (1-6-4). Isaías Ibarra é eliminado na segunda.',
  batter_interference: 'Omar Cota é eliminado por interferência do rebatedor.',
  fan_interference: 'Um torcedor interfere na rebatida de Omar Cota. Omar Cota chega à segunda.',
  os_ruling_pending_primary: 'Falta a decisão do anotador sobre a rebatida de Omar Cota. Omar Cota chega à primeira.',
  stolen_base_2b: 'Isaías Ibarra rouba a segunda.',
  'stolen_base_2b, on to third':
    'Isaías Ibarra rouba a segunda. Isaías Ibarra avança à terceira por erro de lançamento do receptor.',
  stolen_base_3b: 'Abel Nava rouba a terceira. Isaías Ibarra rouba a segunda.',
  stolen_base_home: 'Luis Ochoa rouba o home.',
  caught_stealing_2b: 'Isaías Ibarra é pego roubando a segunda (2-6).',
  caught_stealing_3b: 'Abel Nava é pego roubando a terceira (2-5).',
  caught_stealing_home: 'Luis Ochoa é pego roubando o home (1-2).',
  'caught_stealing_2b, spared': 'Isaías Ibarra avança à segunda por erro do interbases, que deixa a bola cair.',
  cs_double_play: 'Queimada dupla (2-6-2). Luis Ochoa é eliminado no home. Isaías Ibarra é pego roubando a segunda.',
  pickoff_1b: 'Isaías Ibarra é surpreendido na primeira (1-3).',
  pickoff_2b: 'Abel Nava é surpreendido na segunda (1-6).',
  pickoff_3b: 'Luis Ochoa é surpreendido na terceira (2-5).',
  pickoff_error_1b: 'Isaías Ibarra avança à segunda por erro de lançamento do arremessador.',
  pickoff_error_2b:
    'Luis Ochoa anota por causa do erro. Abel Nava avança à terceira por erro de lançamento do arremessador.',
  pickoff_error_3b: 'Luis Ochoa anota por erro de lançamento do receptor.',
  pickoff_caught_stealing_2b: 'Isaías Ibarra é surpreendido entre as bases e eliminado na segunda (1-3-6).',
  pickoff_caught_stealing_3b: 'Abel Nava é surpreendido entre as bases e eliminado na terceira (1-5).',
  pickoff_caught_stealing_home: 'Luis Ochoa é surpreendido entre as bases e eliminado no home (1-2).',
  wild_pitch: 'Arremesso descontrolado de Hugo Terán. Luis Ochoa anota. Isaías Ibarra avança à segunda.',
  passed_ball: 'Bola passada de Iván Lares. Abel Nava avança à terceira.',
  balk: 'Movimento ilegal (balk) de Hugo Terán. Isaías Ibarra avança à segunda.',
  forced_balk: 'Movimento ilegal (balk) de Hugo Terán. Luis Ochoa anota.',
  defensive_indiff: 'Isaías Ibarra avança à segunda por indiferença da defesa.',
  error: 'Isaías Ibarra avança à segunda por erro de recepção do jardineiro direito.',
  other_advance: 'Isaías Ibarra avança à segunda.',
  other_out: 'Abel Nava é eliminado na terceira (8-5).',
  'other_out, appeal': 'Abel Nava é eliminado na segunda (1-4) por apelação.',
  runner_double_play:
    'Queimada dupla (2-5-4). Abel Nava é eliminado na terceira. Isaías Ibarra é eliminado na segunda.',
  fielder_interference: 'Obstrução da defesa. Isaías Ibarra avança à segunda.',
  runner_interference: 'Interferência do corredor. Isaías Ibarra é eliminado na segunda.',
  os_ruling_pending_prior: 'Falta a decisão do anotador. Isaías Ibarra avança à segunda.',
  'nobody is told to move': 'Avanço nas bases.',
  foul_error: 'Erro do receptor em bola alta de foul.',
  runner_placed: 'Isaías Ibarra começa a entrada na segunda como corredor colocado em base.',
  count_correction: 'O árbitro fixa a contagem em 2-1.',
  'new pitcher': 'Troca de arremessador: Elías Parra por Hugo Terán.',
  'pinch hitter': 'Rebatedor substituto: Noé Félix por Omar Cota.',
  'pinch runner': 'Corredor substituto: Noé Félix por Isaías Ibarra.',
  'new designated hitter': 'Noé Félix entra por Isaías Ibarra como rebatedor designado.',
  'new fielder': 'Troca na defesa: Elías Parra entra por Iván Lares como receptor.',
  'other position': 'Raúl Meza passa a jogar como segunda base.',
  'review asked for': 'Jogada em revisão a pedido de Hermosillo.',
  'review by the umpires': 'Os árbitros revisam a jogada.',
  'review, stands': 'Após a revisão, a decisão é mantida.',
  'review, overturned': 'Após a revisão, a decisão é alterada.',
  delay: 'Jogo parado por causa da chuva.',
  'delay is over': 'O jogo recomeça.',
  suspension: 'Jogo suspenso: continua em outra data.',
  game_called: 'O jogo é dado por encerrado por falta de luz.',
  'game_called, no reason': 'O jogo é dado por encerrado.',
  forfeit: 'Hermosillo vence por W.O.',
  decision_ruling: 'Decisão do anotador: vitória de Hugo Terán, derrota de Noé Félix, save de Elías Parra.',
  'decision_ruling, nobody': 'Decisão do anotador.',
  'incident mound_visit': 'Visita ao montinho.',
  'incident mound_visit, nobody named': 'Visita ao montinho.',
  'incident batter_timeout': 'O rebatedor pede tempo.',
  'incident batter_timeout, nobody named': 'O rebatedor pede tempo.',
  'incident pickoff_attempt': 'O arremessador lança à primeira.',
  'incident pickoff_attempt, nobody named': 'O arremessador lança às bases.',
  'incident pitcher_step_off': 'O arremessador sai da placa.',
  'incident pitcher_step_off, nobody named': 'O arremessador sai da placa.',
  'incident injury': 'Omar Cota é atendido por uma lesão.',
  'incident injury, nobody named': 'Pausa por uma lesão.',
  'incident ejection': 'Omar Cota é expulso do jogo.',
  'incident ejection, nobody named': 'Há uma expulsão.',
  'incident umpire_substitution': 'Troca na equipe de árbitros.',
  'incident umpire_substitution, nobody named': 'Troca na equipe de árbitros.',
  'incident game_advisory': 'Aviso do jogo.',
  'incident game_advisory, nobody named': 'Aviso do jogo.',
  'incident no_pitch': 'O arremesso não conta.',
  'incident no_pitch, nobody named': 'O arremesso não conta.',
  'incident batter_turn': 'Omar Cota troca de lado para rebater.',
  'incident batter_turn, nobody named': 'O rebatedor troca de lado.',
  'incident at_bat_start': 'Omar Cota no bastão.',
  'incident at_bat_start, nobody named': 'Novo rebatedor.',
  'incident other': 'Nota do jogo.',
  'incident other, nobody named': 'Nota do jogo.',
  'incident other, in the source’s words': 'Fireworks.',
};

test('every kind of play has its sentence', () => {
  expect(everyPlayIn(portuguese)).toEqual(SENTENCES);
});
