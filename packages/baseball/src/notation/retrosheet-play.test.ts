import { describe, expect, test } from 'vitest';
import type { Advance } from '../rules/advance.ts';
import { readRetrosheetPlay } from './retrosheet-play.ts';
import { unusedIn } from './retrosheet-unused.ts';

const written = ({ runner, to, out, reason, by, errors, spared }: Advance): string =>
  [
    `${runner}${out ? 'x' : '-'}${to}`,
    reason,
    by && `(${by.join('')})`,
    errors?.map((error) => `E${error.by}${error.kind === 'throwing' ? '/TH' : ''}`).join(''),
    spared && 'spared',
  ]
    .filter(Boolean)
    .join(' ');

const read = (field: string): readonly string[] => {
  const event = readRetrosheetPlay(field, 0);
  if (event === undefined || event === 'none') return [String(event)];
  if (event.kind === 'foul_error') return ['foul_error', `E${event.error.by}`];
  return [event.type, ...event.advances.map(written)];
};

// the grammar of https://www.retrosheet.org/eventfile.htm; the odd ones from files of recorded seasons
describe('readRetrosheetPlay', () => {
  test.each<[string, readonly string[]]>([
    ['S8/G6', ['single', '0-1']],
    ['S8/L8.2-H;1-3', ['single', '2-4', '1-3', '0-1']],
    ['D7/L7L+.1-H(E7)(NR)(UR)', ['double', '1-3', '1-4 error E7', '0-2']],
    ['S8/L8.2-H;B-2(E8/TH)', ['single', '2-4', '0-1', '0-2 error E8/TH']],
    ['S9/L89.BX2(96)', ['single', '0-1', '0x2 (96)']],
    // a letter in a fielding credit: the digits count
    ['S7/G.BX2(74H)', ['single', '0-1', '0x2 (74)']],
    ['S7/G.BX2(7H4)', ['single', '0-1', '0x2 (74)']],
    ['S9.BX2(9-4)', ['single', '0-1', '0x2 (94)']],
    ['S9.1XH(9 3 2)', ['single', '1x4 (932)', '0-1']],
    ['S9.1XH( 92 )', ['single', '1x4 (92)', '0-1']],
    ['S9.1XH(9>2)', ['single', '1x4 (92)', '0-1']],
    ['S8.1-3(E8TH2)', ['single', '1-2', '1-3 error E8/TH', '0-1']],
    ['S8.1X3(8X5)(UR)', ['single', '1x3 (85)', '0-1']],
    ['CS2(2B6)', ['caught_stealing_2b', '1x2 caught_stealing (26)']],
    ['D7.1-H(7E6R)(NR)', ['double', '1-3', '1-4 error (7) E6', '0-2']],
    ['S8/L8D.1X3(8E5);B-2', ['single', '1-2', '1-3 error (8) E5 spared', '0-1', '0-2 throw']],
    ['DGR/L89XD.1-3', ['double', '1-3', '0-2']],
    ['T9/F9D.2-H', ['triple', '2-4', '0-3']],
    ['HR/F78XD.3-H;1-H', ['home_run', '3-4', '1-4', '0-4']],
    ['H/L9D', ['home_run', '0-4']],
    ['W.1-2', ['walk', '1-2', '0-1']],
    ['IW', ['intent_walk', '0-1']],
    ['I', ['intent_walk', '0-1']],
    ['D7/L7D.1XH(762);B-1', ['double', '1x4 (762)', '0-1']],
    ['HP.1-2', ['hit_by_pitch', '1-2', '0-1']],
    ['HP+SB3.1-2', ['hit_by_pitch', '2-3 stolen_base', '1-2', '0-1']],
    ['HP+WP.3-H', ['hit_by_pitch', '3-4 wild_pitch', '0-1']],
    ['C/E2.1-2', ['catcher_interf', '1-2', '0-1 E2']],
    ['C/E1', ['catcher_interf', '0-1 E1']],
    ['W+WP.3-H(NR);1-2', ['walk', '3-4 wild_pitch', '1-2', '0-1']],
    ['W+SB3', ['walk', '2-3 stolen_base', '0-1']],
    ['W+WP.1-3', ['walk', '1-2', '1-3 wild_pitch', '0-1']],
    ['W+WP.B-2', ['walk', '0-1', '0-2 wild_pitch']],
    ['W+E2.2-3', ['walk', '2-3 error E2/TH', '0-1']],
    ['W.1-3(E2/TH)', ['walk', '1-2', '1-3 error E2/TH', '0-1']],
    ['C.1-2;B-1(E2)', ['catcher_interf', '1-2', '0-1 E2']],
    ['K', ['strikeout', '0x1 (2)']],
    ['K23', ['strikeout', '0x1 (23)']],
    ['K.BX1(23)', ['strikeout', '0x1 (23)']],
    ['K+WP.B-1', ['strikeout', '0-1 wild_pitch']],
    ['K+PB.1-2;B-1', ['strikeout', '1-2 passed_ball', '0-1 passed_ball']],
    ['K+SB2', ['strikeout', '1-2 stolen_base', '0x1 (2)']],
    ['K+CS2(26)/DP', ['strikeout_double_play', '1x2 caught_stealing (26)', '0x1 (2)']],
    ['K+E2.B-1', ['strikeout', '0-1 error E2']],
    ['K.B-1(E2)', ['strikeout', '0-1 error E2']],
    ['K+E2.1-2', ['strikeout', '1-2 error E2/TH', '0x1 (2)']],
    ['K.BX1(2E3)', ['strikeout', '0-1 error (2) E3 spared']],
    ['KE2.B-1', ['strikeout', '0-1 error E2']],
    ['K+CS2(2E4).1-3', ['strikeout', '1-2 caught_stealing (2) E4 spared', '1-3 error', '0x1 (2)']],
    ['K+DI.1-2', ['strikeout', '1-2 defensive_indifference', '0x1 (2)']],
    ['K+POCS2(1361)/DP', ['strikeout_double_play', '1x2 pickoff_caught_stealing (1361)', '0x1 (2)']],
    ['K+SBH;SB2', ['strikeout', '3-4 stolen_base', '1-2 stolen_base', '0x1 (2)']],
    ['8/F8XD', ['field_out', '0x1 (8)']],
    ['63/G6', ['field_out', '0x1 (63)']],
    ['8/SF/F8D.3-H;2-3', ['sac_fly', '3-4', '2-3', '0x1 (8)']],
    ['9/SF/DP/L9D.3-H;1X1(93)', ['sac_fly_double_play', '3-4', '1x1 (93)', '0x1 (9)']],
    ['E7/SF/F7.3-H', ['sac_fly', '3-4', '0-1 error E7']],
    ['23/SH/BG2.1-2', ['sac_bunt', '1-2', '0x1 (23)']],
    ['FC/SH/BG2.1-2;B-1(E1)', ['sac_bunt', '1-2', '0-1 error E1']],
    ['64(1)3/GDP/G6', ['grounded_into_double_play', '1x2 (64)', '0x1 (43)']],
    ['64(1)/FO/G6.B-1', ['force_out', '1x2 (64)', '0-1']],
    ['5(2)4(1)/GDP/G5', ['grounded_into_double_play', '2x3 (5)', '1x2 (54)', '0-1']],
    ['3(B)3(1)/LDP', ['double_play', '1x1 (3)', '0x1 (3)']],
    ['3(B)36(1)/GDP', ['grounded_into_double_play', '1x2 (36)', '0x1 (3)']],
    ['8(B)84(2)/LDP/L8', ['double_play', '2x2 (84)', '0x1 (8)']],
    ['5(2)4(1)3/GTP/G5', ['grounded_into_triple_play', '2x3 (5)', '1x2 (54)', '0x1 (43)']],
    ['3/L34/DP.1X1(3)', ['double_play', '1x1 (3)', '0x1 (3)']],
    ['12(3)3/GDP/G1.2-3;1-2', ['grounded_into_double_play', '3x4 (12)', '2-3', '1-2', '0x1 (23)']],
    ['4(B)46(2)63(1)/LTP', ['triple_play', '2x2 (46)', '1x1 (63)', '0x1 (4)']],
    ['64(1)3/GDP.2-H(E3/TH)', ['grounded_into_double_play', '2-3', '2-4 error E3/TH', '1x2 (64)', '0x1 (43)']],
    ['1E4/SH/BG1.1-2', ['sac_bunt', '1-2', '0-1 error (1) E4']],
    ['FC5/SH/BG5.1-2;B-1', ['sac_bunt', '1-2', '0-1']],
    ['E1/TH/SH/BG15.1-3;B-2', ['sac_bunt', '1-3', '0-1 error E1/TH', '0-2']],
    ['1(B)16(2)/BPDP/BP1', ['double_play', '2x2 (16)', '0x1 (1)']],
    ['9/SF.3XH(92E2)(UR)', ['sac_fly', '3-4 error (92) E2 spared', '0x1 (9)']],
    ['E6/G6.1-2', ['field_error', '1-2', '0-1 error E6']],
    ['E5/TH/G5.B-2', ['field_error', '0-1 error E5/TH', '0-2']],
    ['6E3/G6', ['field_error', '0-1 error (6) E3']],
    ['FC5.2X3(5);1-2', ['fielders_choice_out', '2x3 (5)', '1-2', '0-1']],
    ['FC6/G6.1-2(E6);B-1', ['fielders_choice', '1-2 error E6', '0-1']],
    ['FC4/G34D.1X2(4E6);B-1', ['fielders_choice', '1-2 error (4) E6 spared', '0-1']],
    ['FLE5/P5F', ['foul_error', 'E5']],
    ['SB2', ['stolen_base_2b', '1-2 stolen_base']],
    ['SB3;SB2', ['stolen_base_3b', '2-3 stolen_base', '1-2 stolen_base']],
    ['SBH;SB2', ['stolen_base_home', '3-4 stolen_base', '1-2 stolen_base']],
    ['SB2.1-3(E2/TH)', ['stolen_base_2b', '1-2 stolen_base', '1-3 error E2/TH']],
    ['SB2.1-3(WP)', ['stolen_base_2b', '1-2 stolen_base', '1-3 wild_pitch']],
    ['CS2(26).3-H(PB)', ['caught_stealing_2b', '3-4 passed_ball', '1x2 caught_stealing (26)']],
    ['CS2(26)', ['caught_stealing_2b', '1x2 caught_stealing (26)']],
    ['CS2(UR)(2E4)', ['caught_stealing_2b', '1-2 caught_stealing (2) E4 spared']],
    ['CS3(25);CS2(54)/DP', ['cs_double_play', '2x3 caught_stealing (25)', '1x2 caught_stealing (54)']],
    ['CSH(1E2)(UR).3-H', ['caught_stealing_home', '3-4 caught_stealing (1) E2 spared']],
    ['POSB2', ['stolen_base_2b', '1-2 stolen_base']],
    ['CS2(2E4).1-3', ['caught_stealing_2b', '1-2 caught_stealing (2) E4 spared', '1-3 error']],
    ['POCS2(1361)', ['pickoff_caught_stealing_2b', '1x2 pickoff_caught_stealing (1361)']],
    ['PO1(13)', ['pickoff_1b', '1x1 pickoff (13)']],
    ['PO1(E3).1-2', ['pickoff_error_1b', '1-2 pickoff E3']],
    ['PO2(1E4)', ['pickoff_error_2b', '2-2 pickoff (1) E4']],
    ['WP.2-3;1-2', ['wild_pitch', '2-3 wild_pitch', '1-2 wild_pitch']],
    ['WP.1-3(E2/TH)', ['wild_pitch', '1-2 wild_pitch', '1-3 error E2/TH']],
    ['PB.3-H(UR)', ['passed_ball', '3-4 passed_ball']],
    ['BK.1-2', ['balk', '1-2 balk']],
    ['DI.1-2', ['defensive_indiff', '1-2 defensive_indifference']],
    ['OA.1X2(26)', ['other_out', '1x2 other (26)']],
    ['OA.2-3', ['other_advance', '2-3 other']],
    ['S7#/L7!', ['single', '0-1']],
    ['NP', ['none']],
    ['gibberish', ['undefined']],
    ['S7.2-9', ['undefined']],
    ['', ['undefined']],
  ])('%s', (field, expected) => {
    expect(read(field)).toEqual(expected);
  });

  test.each([
    ['S9.BX2(9-4)', ['(9-4)']],
    ['S9.1XH(9 3 2)(UR)', ['(9 3 2)']],
    ['S7/G.BX2(74H)', ['(74H)']],
    ['S8.1-3(E8TH2);2-H(E8/TH)(NR)', []],
    ['CS2(24#)', []],
  ])('what is read over in %s is listed', (field, unused) => {
    expect(unusedIn(field)).toEqual(unused);
  });

  test('two outs that nobody calls a double play are none (NDP)', () => {
    expect(readRetrosheetPlay('7/F7LS/NDP/RINT.1X2(24)', 0)).toMatchObject({ type: 'field_out', broken: true });
  });

  test('the file’s own rulings stay with the run', () => {
    expect(readRetrosheetPlay('S8.3-H(UR);2-H(TUR)(NR)', 0)).toMatchObject({
      advances: [
        { ruling: { earned: false, earnedByTeam: false } },
        { ruling: { earned: true, earnedByTeam: false, batted: false } },
        {},
      ],
    });
  });
});
