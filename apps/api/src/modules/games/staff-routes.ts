import * as contract from '@palco/contracts/game-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { changeGameStatus, markFree, markManual, setPictureDelay } from './change-game.ts';
import { recordPlay } from './record-play.ts';
import { setLineups } from './set-lineups.ts';
import type { StaffActionDeps } from './staff-action.ts';
import { voidPlay } from './void-play.ts';

/** Calls of the staff about a game. */
export const gamesStaffRoutes = (app: FastifyInstance, deps: StaffActionDeps): void => {
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  serve(app, contract.recordPlay, (input) => {
    const { play, seenRevision, reason } = input.body;
    return recordPlay(deps, { ...by(input), play, seenRevision, reason });
  });
  serve(app, contract.voidPlay, (input) => {
    const { seenRevision, reason } = input.body;
    return voidPlay(deps, { ...by(input), playId: input.params.playId, seenRevision, reason });
  });
  serve(app, contract.setLineups, (input) => setLineups(deps, { ...by(input), setup: input.body.setup }));
  serve(app, contract.changeGameStatus, (input) =>
    changeGameStatus(deps, { ...by(input), status: input.body.status, reason: input.body.reason }),
  );
  serve(app, contract.setPictureDelay, (input) =>
    setPictureDelay(deps, { ...by(input), milliseconds: input.body.milliseconds }),
  );
  serve(app, contract.markManual, (input) =>
    markManual(deps, { ...by(input), manual: input.body.manual, reason: input.body.reason }),
  );
  serve(app, contract.markFree, (input) =>
    markFree(deps, { ...by(input), free: input.body.free, reason: input.body.reason }),
  );
};
