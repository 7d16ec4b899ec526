import * as contract from '@palco/contracts/game-operations';
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
  serve(app, contract.recordPlay, (asked) => {
    const { play, seenRevision, reason } = asked.body;
    return recordPlay(deps, { ...by(asked), play, seenRevision, reason });
  });
  serve(app, contract.voidPlay, (asked) => {
    const { seenRevision, reason } = asked.body;
    return voidPlay(deps, { ...by(asked), playId: asked.params.playId, seenRevision, reason });
  });
  serve(app, contract.setLineups, (asked) => setLineups(deps, { ...by(asked), setup: asked.body.setup }));
  serve(app, contract.changeGameStatus, (asked) =>
    changeGameStatus(deps, { ...by(asked), status: asked.body.status, reason: asked.body.reason }),
  );
  serve(app, contract.setPictureDelay, (asked) =>
    setPictureDelay(deps, { ...by(asked), milliseconds: asked.body.milliseconds }),
  );
  serve(app, contract.markManual, (asked) =>
    markManual(deps, { ...by(asked), manual: asked.body.manual, reason: asked.body.reason }),
  );
  serve(app, contract.markFree, (asked) =>
    markFree(deps, { ...by(asked), free: asked.body.free, reason: asked.body.reason }),
  );
};
