import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { everyPlayIn } from '../testing/every-sentence.ts';

const russian = wordsOf('ru');

/** The expected sentences, each one read by a fan of baseball. */
const SENTENCES: Readonly<Record<string, string>> = {
  single: 'Omar Cota выбивает сингл лайнером в левое поле. Isaías Ibarra переходит на третью базу.',
  'single, infield': 'Omar Cota выбивает сингл граундером к шортстопу.',
  'single, ball unknown': 'Omar Cota выбивает сингл.',
  'single, two score, second on the throw':
    'Omar Cota выбивает сингл лайнером в центр поля. Очки приносят Luis Ochoa и Abel Nava. Omar Cota переходит на вторую базу на броске.',
  'single, stretched too far':
    'Omar Cota выбивает сингл лайнером в левое поле. Omar Cota выбывает на второй базе (7-4).',
  double: 'Omar Cota выбивает дабл лайнером в правое поле. Abel Nava приносит очко.',
  'double, by stations':
    'Omar Cota выбивает дабл флаем в правое поле. Isaías Ibarra переходит на третью базу. Isaías Ibarra приносит очко из-за ошибки правого аутфилдера в броске.',
  'double, ground rule': 'Omar Cota выбивает дабл по правилам поля флаем в центр поля.',
  triple: 'Omar Cota выбивает трипл лайнером в центр поля. Isaías Ibarra приносит очко.',
  'home run': 'Omar Cota выбивает сольный хоум-ран через левое поле.',
  'home run, two': 'Omar Cota выбивает двухочковый хоум-ран через центр поля. Isaías Ibarra приносит очко.',
  'home run, three':
    'Omar Cota выбивает трёхочковый хоум-ран через правое поле. Очки приносят Abel Nava и Isaías Ibarra.',
  'home run, four':
    'Omar Cota выбивает гранд-слэм через левое поле. Очки приносят Luis Ochoa, Abel Nava и Isaías Ibarra.',
  'home run, inside the park': 'Omar Cota выбивает хоум-ран внутри поля лайнером в центр поля.',
  walk: 'Omar Cota получает базу за болы. Luis Ochoa приносит очко. Abel Nava переходит на третью базу. Isaías Ibarra переходит на вторую базу.',
  intent_walk: 'Omar Cota получает намеренную базу за болы.',
  hit_by_pitch: 'Omar Cota занимает первую базу после попадания мячом.',
  catcher_interf: 'Omar Cota занимает первую базу из-за помехи кэтчера.',
  strikeout: 'Omar Cota получает страйкаут.',
  'strikeout, swinging': 'Omar Cota получает страйкаут, замах мимо.',
  'strikeout, called': 'Omar Cota получает страйкаут без замаха.',
  'strikeout, foul tip': 'Omar Cota получает страйкаут на фол-типе.',
  'strikeout, foul bunt': 'Omar Cota получает страйкаут, бант в фол.',
  'strikeout, thrown out': 'Omar Cota получает страйкаут, замах мимо (2-3).',
  'strikeout, wild pitch':
    'Omar Cota получает страйкаут, замах мимо. Omar Cota попадает на первую базу на дикой подаче.',
  strikeout_double_play:
    'Omar Cota получает страйкаут. Isaías Ibarra пытается украсть вторую базу и выбывает (2-4). Дабл-плей.',
  strikeout_triple_play:
    'Omar Cota получает страйкаут. Abel Nava выбывает на третьей базе (4-5). Isaías Ibarra пытается украсть вторую базу и выбывает (2-4). Трипл-плей.',
  field_out: 'Omar Cota выбывает (6-3).',
  'field_out, ground': 'Omar Cota отбивает граундер к шортстопу и выбывает (6-3).',
  'field_out, line': 'Omar Cota отбивает лайнер к центральному аутфилдеру и выбывает.',
  'field_out, fly': 'Omar Cota отбивает флай к центральному аутфилдеру и выбывает.',
  'field_out, popup': 'Omar Cota отбивает свечу к шортстопу и выбывает.',
  'field_out, bunt_ground': 'Omar Cota кладёт бант к питчеру и выбывает (1-3).',
  'field_out, bunt_popup': 'Omar Cota поднимает бант свечой к питчеру и выбывает.',
  'field_out, bunt_line': 'Omar Cota посылает бант лайнером к питчеру и выбывает.',
  'field_out, infield fly': 'Omar Cota отбивает свечу к шортстопу и выбывает по правилу инфилд-флая.',
  'field_out, runners move':
    'Omar Cota отбивает граундер ко второму бейсмену и выбывает (4-3). Luis Ochoa приносит очко. Abel Nava переходит на третью базу.',
  force_out:
    'Omar Cota бьёт граундером к шортстопу: вынужденный аут раннера. Luis Ochoa приносит очко. Isaías Ibarra выбывает на второй базе (6-4).',
  grounded_into_double_play:
    'Omar Cota отбивает граундер к шортстопу, дабл-плей (6-4-3). Isaías Ibarra выбывает на второй базе.',
  grounded_into_triple_play:
    'Omar Cota отбивает граундер к третьему бейсмену, трипл-плей (5-4-3). Abel Nava выбывает на третьей базе. Isaías Ibarra выбывает на второй базе.',
  double_play:
    'Omar Cota бьёт лайнером ко второму бейсмену, дабл-плей (4-3). Isaías Ibarra не успевает вернуться и выбывает на первой базе.',
  triple_play:
    'Omar Cota бьёт лайнером к шортстопу, трипл-плей (6-3). Abel Nava не успевает вернуться и выбывает на второй базе. Isaías Ibarra не успевает вернуться и выбывает на первой базе.',
  fielders_choice: 'Omar Cota бьёт граундером к питчеру и занимает базу по выбору защиты. Luis Ochoa приносит очко.',
  fielders_choice_out:
    'Omar Cota бьёт граундером к третьему бейсмену и занимает базу по выбору защиты. Luis Ochoa выбывает на домашней базе (5-2).',
  field_error: 'Omar Cota занимает базу из-за ошибки шортстопа на приёме.',
  'field_error, throwing':
    'Omar Cota занимает базу из-за ошибки питчера в броске. Isaías Ibarra переходит на третью базу. Omar Cota попадает на вторую базу.',
  'field_error, dropped': 'Omar Cota занимает базу из-за ошибки первого бейсмена, мяч выпал из ловушки.',
  'field_error, interference': 'Omar Cota занимает базу из-за помехи первого бейсмена.',
  'field_error, whose is unknown': 'Omar Cota занимает базу из-за ошибки.',
  sac_fly: 'Omar Cota отбивает жертвенный флай к правому аутфилдеру. Luis Ochoa приносит очко.',
  sac_fly_double_play:
    'Omar Cota отбивает жертвенный флай к центральному аутфилдеру, дабл-плей (8-5). Luis Ochoa приносит очко. Abel Nava выбывает на третьей базе.',
  sac_bunt: 'Omar Cota кладёт жертвенный бант к питчеру (1-3). Isaías Ibarra переходит на вторую базу.',
  'sac_bunt, all safe':
    'Omar Cota кладёт жертвенный бант к питчеру. Isaías Ibarra переходит на вторую базу. Omar Cota попадает на первую базу из-за ошибки питчера в броске.',
  sac_bunt_double_play:
    'Omar Cota кладёт жертвенный бант к питчеру, дабл-плей (1-6-4). Isaías Ibarra выбывает на второй базе.',
  batter_interference: 'Omar Cota выбывает за помеху защите.',
  fan_interference: 'Omar Cota бьёт, но мячу мешает болельщик. Omar Cota попадает на вторую базу.',
  os_ruling_pending_primary: 'Omar Cota бьёт, ждём решения скорера. Omar Cota попадает на первую базу.',
  stolen_base_2b: 'Isaías Ibarra крадёт вторую базу.',
  'stolen_base_2b, on to third':
    'Isaías Ibarra крадёт вторую базу. Isaías Ibarra переходит на третью базу из-за ошибки кэтчера в броске.',
  stolen_base_3b: 'Abel Nava крадёт третью базу. Isaías Ibarra крадёт вторую базу.',
  stolen_base_home: 'Luis Ochoa крадёт дом.',
  caught_stealing_2b: 'Isaías Ibarra пытается украсть вторую базу и выбывает (2-6).',
  caught_stealing_3b: 'Abel Nava пытается украсть третью базу и выбывает (2-5).',
  caught_stealing_home: 'Luis Ochoa пытается украсть дом и выбывает (1-2).',
  'caught_stealing_2b, spared': 'Isaías Ibarra переходит на вторую базу из-за ошибки шортстопа, мяч выпал из ловушки.',
  cs_double_play:
    'Дабл-плей (2-6-2). Luis Ochoa выбывает на домашней базе. Isaías Ibarra пытается украсть вторую базу и выбывает.',
  pickoff_1b: 'Isaías Ibarra попадается на пикофф на первой базе (1-3).',
  pickoff_2b: 'Abel Nava попадается на пикофф на второй базе (1-6).',
  pickoff_3b: 'Luis Ochoa попадается на пикофф на третьей базе (2-5).',
  pickoff_error_1b: 'Isaías Ibarra переходит на вторую базу из-за ошибки питчера в броске.',
  pickoff_error_2b:
    'Luis Ochoa приносит очко из-за ошибки. Abel Nava переходит на третью базу из-за ошибки питчера в броске.',
  pickoff_error_3b: 'Luis Ochoa приносит очко из-за ошибки кэтчера в броске.',
  pickoff_caught_stealing_2b: 'Isaías Ibarra попадается на пикофф и выбывает на второй базе (1-3-6).',
  pickoff_caught_stealing_3b: 'Abel Nava попадается на пикофф и выбывает на третьей базе (1-5).',
  pickoff_caught_stealing_home: 'Luis Ochoa попадается на пикофф и выбывает на домашней базе (1-2).',
  wild_pitch: 'Дикая подача, питчер Hugo Terán. Luis Ochoa приносит очко. Isaías Ibarra переходит на вторую базу.',
  passed_ball: 'Пропущенный мяч, кэтчер Iván Lares. Abel Nava переходит на третью базу.',
  balk: 'Бок, питчер Hugo Terán. Isaías Ibarra переходит на вторую базу.',
  forced_balk: 'Бок, питчер Hugo Terán. Luis Ochoa приносит очко.',
  defensive_indiff: 'Isaías Ibarra переходит на вторую базу при безразличии защиты.',
  error: 'Isaías Ibarra переходит на вторую базу из-за ошибки правого аутфилдера на приёме.',
  other_advance: 'Isaías Ibarra переходит на вторую базу.',
  other_out: 'Abel Nava выбывает на третьей базе (8-5).',
  'other_out, appeal': 'Abel Nava выбывает на второй базе (1-4) по апелляции.',
  runner_double_play: 'Дабл-плей (2-5-4). Abel Nava выбывает на третьей базе. Isaías Ibarra выбывает на второй базе.',
  fielder_interference: 'Защита блокирует раннера. Isaías Ibarra переходит на вторую базу.',
  runner_interference: 'Раннер мешает защите. Isaías Ibarra выбывает на второй базе.',
  os_ruling_pending_prior: 'Ждём решения скорера. Isaías Ibarra переходит на вторую базу.',
  'nobody is told to move': 'Продвижение раннера.',
  foul_error: 'Ошибка кэтчера на фол-флае.',
  runner_placed: 'Isaías Ibarra начинает иннинг на второй базе как выставленный раннер.',
  count_correction: 'Судья устанавливает счёт болов и страйков 2-1.',
  'new pitcher': 'Замена питчера: Elías Parra вместо Hugo Terán.',
  'pinch hitter': 'Запасной отбивающий: Noé Félix вместо Omar Cota.',
  'pinch runner': 'Запасной раннер: Noé Félix вместо Isaías Ibarra.',
  'new designated hitter': 'Назначенный отбивающий: Noé Félix вместо Isaías Ibarra.',
  'new fielder': 'Замена в защите: Elías Parra вместо Iván Lares, теперь кэтчер.',
  'other position': 'Смена позиции: Raúl Meza теперь второй бейсмен.',
  'review asked for': 'Видеопросмотр по запросу: Hermosillo.',
  'review by the umpires': 'Судьи пересматривают розыгрыш.',
  'review, stands': 'После просмотра решение остаётся в силе.',
  'review, overturned': 'После просмотра решение отменено.',
  delay: 'Игра остановлена из-за дождя.',
  'delay is over': 'Игра возобновляется.',
  suspension: 'Игра прервана, её доиграют в другой день.',
  game_called: 'Игра закончена досрочно из-за темноты.',
  'game_called, no reason': 'Игра закончена досрочно.',
  forfeit: 'Техническая победа: Hermosillo.',
  decision_ruling: 'Решение скорера: победа — Hugo Terán, поражение — Noé Félix, сейв — Elías Parra.',
  'decision_ruling, nobody': 'Решение скорера.',
  'incident mound_visit': 'Выход на горку к питчеру.',
  'incident mound_visit, nobody named': 'Выход на горку к питчеру.',
  'incident batter_timeout': 'Отбивающий просит тайм-аут.',
  'incident batter_timeout, nobody named': 'Отбивающий просит тайм-аут.',
  'incident pickoff_attempt': 'Питчер бросает на первую базу.',
  'incident pickoff_attempt, nobody named': 'Питчер бросает на базу.',
  'incident pitcher_step_off': 'Питчер сходит с пластины.',
  'incident pitcher_step_off, nobody named': 'Питчер сходит с пластины.',
  'incident injury': 'Omar Cota получает медицинскую помощь.',
  'incident injury, nobody named': 'Пауза из-за травмы.',
  'incident ejection': 'Omar Cota удалён из игры.',
  'incident ejection, nobody named': 'Удаление из игры.',
  'incident umpire_substitution': 'Замена в бригаде судей.',
  'incident umpire_substitution, nobody named': 'Замена в бригаде судей.',
  'incident game_advisory': 'Объявление об игре.',
  'incident game_advisory, nobody named': 'Объявление об игре.',
  'incident no_pitch': 'Подача не засчитана.',
  'incident no_pitch, nobody named': 'Подача не засчитана.',
  'incident batter_turn': 'Omar Cota меняет сторону на бите.',
  'incident batter_turn, nobody named': 'Отбивающий меняет сторону.',
  'incident at_bat_start': 'Omar Cota на бите.',
  'incident at_bat_start, nobody named': 'Новый отбивающий.',
  'incident other': 'Заметка об игре.',
  'incident other, nobody named': 'Заметка об игре.',
  'incident other, in the source’s words': 'Fireworks.',
};

test('every kind of play has its sentence', () => {
  expect(everyPlayIn(russian)).toEqual(SENTENCES);
});
