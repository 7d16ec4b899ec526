import type { GameState } from '../rules/game-state.ts';
import type { PitchCall } from '../rules/pitch-call.ts';

/** Third strikes that cannot be dropped: a foul tip was caught, a foul bunt is out (Rule 5.09(a)(4)), or nothing was thrown. */
const OUT_ANYWAY: ReadonlySet<PitchCall> = new Set(['foul_tip', 'foul_bunt', 'foul_tip_bunt', 'automatic_strike']);

/** Rule 5.05(a)(2): the batter may run on a third strike that is not caught when first base is empty or two are out. */
export const mayBeDropped = ({ bases, outs }: GameState, call: PitchCall): boolean =>
  !OUT_ANYWAY.has(call) && (bases[0] === null || outs === 2);

/** What is typed after a third strike: nothing (caught), `23`, `WP`, `PB`, `E2`, `2E3`, or the whole text. */
export const thirdStrikeText = (typed: string): { readonly text: string; readonly batter?: string } => {
  const text = typed.toUpperCase().trim();
  const [head = '', ...advances] = text.split('.');
  const more = advances.length ? `.${advances.join('.')}` : '';
  if (/^\d*$/.test(head)) return { text: `K${head}${more}` };
  const misplayed = /^(\d+E\d)(T?)$/.exec(head);
  if (misplayed) return { text: `K${more}`, batter: `X1(${misplayed[1]}${misplayed[2] ? '/TH' : ''})` };
  if (/^E\d$/.test(head)) return { text: `K${head}${more}`, batter: '-1' };
  if (/^(WP|PB|OA)$/.test(head)) return { text: `K+${head}${more}`, batter: '-1' };
  return { text };
};
