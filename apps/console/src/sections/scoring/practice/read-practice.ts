import { readScoring } from '@palco/contracts/scoring-staff';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import { type LoadedGame, loadedOf } from '../book/load-game.ts';
import { readLog } from '../book/read-log.ts';

/** A finished game with its plays. What waits on this device is not practice, and stays out. */
export const readPractice = async (id: number): Promise<LoadedGame> => {
  const scoring = await staffReply(staffCall(readScoring, { params: { id } }));
  return loadedOf(scoring, await readLog(id), { acts: [], markActs: [], kept: undefined });
};
