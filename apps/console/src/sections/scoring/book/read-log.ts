import { fetchAddress } from '@palco/client/queries';
import { type GameLog, readGameLog } from '@palco/contracts/games/game-log';

/** A game's public log, whole. It is read from the site, as fans read it. Errors: `ReadError`. */
export const readLog = async (id: number, signal: AbortSignal = AbortSignal.timeout(15_000)): Promise<GameLog> => {
  const response = await fetchAddress(readGameLog.path.replace(':id', String(id)), signal);
  return (await response.json()) as GameLog;
};
