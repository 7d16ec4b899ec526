import * as contract from '@palco/contracts/games/game-staff';
import * as taps from '@palco/contracts/games/picture-tap-staff';
import * as rulings from '@palco/contracts/games/ruling-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { changeGameStatus, markFree, setPictureDelay } from './change-game.ts';
import type { GameCache } from './game-cache.ts';
import { readRulings } from './scoring/read-rulings.ts';
import { ruleGame, undoRuling } from './scoring/rule-game.ts';
import type { Scorer } from './scoring/scoring-hold.ts';
import { setLineups } from './scoring/set-lineups.ts';
import { clearPictureTaps, readPictureTaps, readTappableEvents, tapPicture } from './scoring/tap-picture.ts';
import { searchGames } from './search-games.ts';
import type { StaffActionDeps } from './staff-action.ts';

/** Calls of the staff about a game. */
export const gamesStaffRoutes = (
  app: FastifyInstance,
  // the plays of a game that nobody has read yet may still have to be written
  { games, ...deps }: StaffActionDeps & { readonly games: Pick<GameCache, 'read'> },
): void => {
  const loaded = async <Answer>(id: string, act: () => Promise<Answer>): Promise<Answer> => {
    await games.read(Number(id));
    return act();
  };
  const by = ({ params, viewer }: { params: { id: string }; viewer: { userId: number } }) => ({
    id: Number(params.id),
    actor: viewer.userId,
  });
  const scored = ({ params, viewer }: { params: { id: string }; viewer: Scorer }) => ({
    id: Number(params.id),
    scorer: viewer,
  });
  serve(app, contract.searchGames, async ({ query }) => ({
    data: await searchGames(deps.db, query.search, deps.clock()),
  }));
  serve(app, rulings.ruleGame, (input) =>
    loaded(input.params.id, () => ruleGame(deps, { ...by(input), ...input.body })),
  );
  serve(app, rulings.undoRuling, (input) =>
    undoRuling(deps, { ...by(input), number: Number(input.params.number), reason: input.body.reason }),
  );
  serve(app, rulings.readRulings, ({ params: { id } }) => loaded(id, () => readRulings(deps.db, Number(id))));
  serve(app, contract.setLineups, (input) =>
    loaded(input.params.id, () => setLineups(deps, { ...scored(input), setup: input.body.setup })),
  );
  serve(app, contract.changeGameStatus, (input) =>
    loaded(input.params.id, () =>
      changeGameStatus(deps, { ...scored(input), status: input.body.status, reason: input.body.reason }),
    ),
  );
  serve(app, contract.setPictureDelay, (input) =>
    setPictureDelay(deps, { ...by(input), milliseconds: input.body.milliseconds }),
  );
  serve(app, taps.readTappableEvents, ({ params: { id } }) =>
    loaded(id, () => readTappableEvents({ clock: deps.clock, games }, Number(id))),
  );
  serve(app, taps.readPictureTaps, ({ params: { id } }) => readPictureTaps(deps, Number(id)));
  serve(app, taps.tapPicture, (input) =>
    loaded(input.params.id, () =>
      tapPicture(deps, {
        ...by(input),
        play: input.body.play,
        event: input.body.event,
        seenAt: new Date(input.body.seen_at),
      }),
    ),
  );
  serve(app, taps.clearPictureTaps, (input) => clearPictureTaps(deps, by(input)));
  serve(app, contract.markFree, (input) =>
    markFree(deps, { ...by(input), free: input.body.free, reason: input.body.reason }),
  );
};
