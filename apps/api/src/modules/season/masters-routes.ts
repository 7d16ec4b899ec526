import * as clubs from '@palco/contracts/season/club-staff';
import * as rosters from '@palco/contracts/season/roster-staff';
import * as seasons from '@palco/contracts/season/season-staff';
import * as slots from '@palco/contracts/season/slot-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { recordLook } from '../operations/audit.ts';
import type { SeasonDeps, StaffChange } from './change-record.ts';
import { isClub, isSeason, putClub, readClubs, removeClub } from './clubs.ts';
import { copyRoster, rosterFile } from './copy-roster.ts';
import { importRoster } from './import-roster.ts';
import { joinPlayers, readSamePlayers } from './join-players.ts';
import { putBroadcaster, putVenue, readBroadcasters, readVenues } from './places.ts';
import { findPlayers, putPlayer } from './players.ts';
import { addPlayer, putRosterSpot, readRoster, removeRosterSpot, rosterName } from './rosters.ts';
import { putSeason, readSeasons } from './seasons.ts';
import { addSlot, putSlot, readStaffSlots, removeSlot } from './slots.ts';

interface ByStaff {
  readonly viewer: { readonly userId: number };
  readonly query?: { readonly seen?: string | undefined };
}
const change = ({ viewer, query }: ByStaff, reason?: string): StaffChange => ({
  actor: viewer.userId,
  seen: query?.seen,
  reason,
});
/** An answer in its envelope; a refusal as it is. */
const inData = async <Answer extends object>(answer: Promise<Answer>) => {
  const data = await answer;
  return isRefusal(data) ? data : { data: data as Exclude<Answer, { refused: string }> };
};

/** What a season is made of: days, clubs, parks, channels, players. */
export const mastersRoutes = (app: FastifyInstance, deps: SeasonDeps): void => {
  const { db } = deps;
  serve(app, seasons.listSeasons, async () => ({ data: await readSeasons(db) }));
  serve(app, seasons.putSeason, (input) => {
    const { reason, ...terms } = input.body;
    return inData(putSeason(deps, input.params.season, terms, change(input, reason)));
  });
  serve(app, seasons.listVenues, async () => ({ data: await readVenues(db) }));
  serve(app, seasons.putVenue, (input) => {
    const { reason, ...terms } = input.body;
    return inData(putVenue(deps, input.params.venue, terms, change(input, reason)));
  });
  serve(app, seasons.listBroadcasters, async () => ({ data: await readBroadcasters(db) }));
  serve(app, seasons.putBroadcaster, (input) =>
    inData(putBroadcaster(deps, input.params.broadcaster, input.body.name, change(input, input.body.reason))),
  );

  serve(app, clubs.listClubs, async ({ params: { season } }) =>
    (await isSeason(db, season)) ? { data: await readClubs(db, season) } : refuse('league/unknown-season'),
  );
  serve(app, clubs.putClub, (input) => {
    const { reason, ...terms } = input.body;
    return inData(putClub(deps, input.params, terms, change(input, reason)));
  });
  serve(app, clubs.removeClub, (input) => inData(removeClub(deps, input.params, change(input, input.body.reason))));

  serve(app, slots.listSlots, async ({ params: { season } }) =>
    (await isSeason(db, season)) ? { data: await readStaffSlots(db, season) } : refuse('league/unknown-season'),
  );
  serve(app, slots.addSlot, (input) =>
    inData(addSlot(deps, input.params.season, input.body.name, change(input, input.body.reason))),
  );
  serve(app, slots.putSlot, (input) => {
    const { reason, ...terms } = input.body;
    return inData(putSlot(deps, input.params, terms, change(input, reason)));
  });
  serve(app, slots.removeSlot, (input) => inData(removeSlot(deps, input.params, change(input, input.body.reason))));

  serve(app, clubs.findPlayers, async ({ query }) => ({ data: await findPlayers(db, query.search) }));
  serve(app, clubs.putPlayer, (input) => {
    const { reason, ...terms } = input.body;
    return inData(putPlayer(deps, input.params.player, terms, change(input, reason)));
  });
  serve(app, clubs.readRoster, async ({ params }) =>
    (await isClub(db, params)) ? { data: await readRoster(db, params) } : refuse('league/unknown-club'),
  );
  serve(app, clubs.addPlayer, (input) => {
    const { reason, ...terms } = input.body;
    return inData(addPlayer(deps, input.params, terms, change(input, reason)));
  });
  serve(app, clubs.putRosterSpot, (input) => {
    const { reason, ...spot } = input.body;
    return inData(putRosterSpot(deps, input.params, input.params.player, spot, change(input, reason)));
  });
  serve(app, clubs.removeRosterSpot, (input) =>
    inData(removeRosterSpot(deps, input.params, input.params.player, change(input, input.body.reason))),
  );
  serve(app, clubs.importRoster, ({ params, body, viewer }) =>
    inData(
      importRoster(deps, params, {
        file: Buffer.from(body.file, 'base64'),
        columns: body.columns,
        apply: body.apply,
        answers: new Map(body.people.map(({ row, player }) => [row, player])),
        actor: viewer.userId,
      }),
    ),
  );
  serve(app, rosters.copyRoster, ({ params, body, viewer }) =>
    inData(
      copyRoster(
        deps,
        params,
        { season: body.from_season, club: body.from_club ?? params.club },
        { actor: viewer.userId, reason: body.reason },
      ),
    ),
  );
  serve(app, rosters.exportRoster, async ({ params, viewer, reply }) => {
    const file = await rosterFile(db, params);
    if (isRefusal(file)) return file;
    const subject = rosterName(params);
    await recordLook(db, { actor: viewer.userId, action: 'export-roster', subject, at: deps.clock() });
    reply.header('content-disposition', `attachment; filename="roster-${params.season}-${params.club}.csv"`);
    return file;
  });
  serve(app, rosters.listSamePlayers, async () => ({ data: await readSamePlayers(db) }));
  serve(app, rosters.joinPlayers, ({ params, body, viewer }) =>
    inData(joinPlayers(deps, { player: params.player, ...body, actor: viewer.userId })),
  );
};
