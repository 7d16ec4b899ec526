import type { Origin } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import { battingSide } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { forcedBases } from './default-advances.ts';
import type { DraftRunner } from './draft.ts';

/** What becomes of everybody on base, and of the batter when his turn ends: leading runner first. */
export const draftRunners = (step: Step, written: ReadonlySet<Origin>): readonly DraftRunner[] => {
  const { before, event, moves } = step;
  const forced = event.kind === 'result' ? forcedBases(before) : [];
  const runners: DraftRunner[] = [];
  for (const from of [3, 2, 1, 0] as const) {
    const player = from === 0 ? batterDue(before, battingSide(before.half)) : before.bases[from - 1]?.player;
    if (player === undefined || (from === 0 && event.kind !== 'result')) continue;
    const last = moves.findLast(({ advance }) => advance.runner === from);
    runners.push({
      from,
      player,
      to: last?.to ?? from,
      isOut: last?.out ?? false,
      isForced: from > 0 && forced.some((base) => base === from),
      isWritten: written.has(from),
    });
  }
  return runners;
};
