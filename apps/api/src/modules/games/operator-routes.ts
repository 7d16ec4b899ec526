import * as contract from '@palco/contracts/game-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { changeGameStatus, markFree, markManual, setPictureDelay } from './change-game.ts';
import type { OperatorParts } from './operator-deed.ts';
import { recordPlay } from './record-play.ts';
import { setLineups } from './set-lineups.ts';
import { voidPlay } from './void-play.ts';

/** The scorer's hand on a game. */
export const operatorRoutes = (app: FastifyInstance, parts: OperatorParts): void => {
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  serve(app, contract.recordPlay, (asked) => {
    const { play, seenRevision, reason } = asked.body;
    return recordPlay(parts, { ...by(asked), play, seenRevision, reason });
  });
  serve(app, contract.voidPlay, (asked) => {
    const { seenRevision, reason } = asked.body;
    return voidPlay(parts, { ...by(asked), playId: asked.params.playId, seenRevision, reason });
  });
  serve(app, contract.setLineups, (asked) => setLineups(parts, { ...by(asked), setup: asked.body.setup }));
  serve(app, contract.changeGameStatus, (asked) =>
    changeGameStatus(parts, { ...by(asked), status: asked.body.status, reason: asked.body.reason }),
  );
  serve(app, contract.setPictureDelay, (asked) =>
    setPictureDelay(parts, { ...by(asked), milliseconds: asked.body.milliseconds }),
  );
  serve(app, contract.markManual, (asked) =>
    markManual(parts, { ...by(asked), manual: asked.body.manual, reason: asked.body.reason }),
  );
  serve(app, contract.markFree, (asked) =>
    markFree(parts, { ...by(asked), free: asked.body.free, reason: asked.body.reason }),
  );
};
