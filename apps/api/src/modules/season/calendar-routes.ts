import * as contract from '@palco/contracts/season/calendar-draft-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { changeDraft, discardDraft, rebaseDraft } from './change-draft.ts';
import type { SeasonDeps } from './change-record.ts';
import { isSeason } from './clubs.ts';
import { readDayPasses } from './day-passes.ts';
import { readDraftDiff } from './draft-diff.ts';
import { readDraft } from './draft-store.ts';
import { type ImportDeps, importCalendar } from './import-calendar.ts';
import { postponeGame } from './postpone-game.ts';
import type { PublishDeps, Published } from './publish-calendar.ts';
import { publishDraft, readRevisions, revertSeason } from './publish-draft.ts';

/** The draft of a season's calendar, its publication, and postponed games. */
export const calendarRoutes = (app: FastifyInstance, deps: SeasonDeps & PublishDeps & ImportDeps): void => {
  const { db, clock } = deps;
  const draftOf = async (season: string) => {
    const data = await readDraft(db, clock.zone(), season);
    return isRefusal(data) ? data : { data };
  };
  const published = async (season: string, { number, mails }: Published) => {
    const [data] = await readRevisions(db, season, number);
    if (!data) throw new Error(`revision ${number} of ${season} is gone`);
    return { data, mails_queued: mails };
  };
  const call = (input: { params: { season: string }; body: { seen: number }; viewer: { userId: number } }) => ({
    season: input.params.season,
    seen: input.body.seen,
    actor: input.viewer.userId,
  });

  serve(app, contract.readDraft, ({ params }) => draftOf(params.season));
  serve(app, contract.readDraftDiff, async ({ params }) => {
    const data = await readDraftDiff(db, clock.zone(), params.season);
    return isRefusal(data) ? data : { data };
  });
  serve(app, contract.changeDraft, async (input) => {
    const refusal = await changeDraft(deps, { ...call(input), edits: input.body.edits });
    return refusal ?? draftOf(input.params.season);
  });
  serve(
    app,
    contract.discardDraft,
    async (input) => (await discardDraft(deps, call(input))) ?? draftOf(input.params.season),
  );
  serve(
    app,
    contract.rebaseDraft,
    async (input) => (await rebaseDraft(deps, call(input))) ?? draftOf(input.params.season),
  );
  serve(app, contract.publishDraft, async (input) => {
    const done = await publishDraft(deps, { ...call(input), note: input.body.note });
    return isRefusal(done) ? done : published(input.params.season, done);
  });
  serve(app, contract.listRevisions, async ({ params: { season } }) =>
    (await isSeason(db, season)) ? { data: await readRevisions(db, season) } : refuse('league/unknown-season'),
  );
  serve(app, contract.revertSeason, async ({ params, body, viewer }) => {
    const number = Number(params.number);
    const done = await revertSeason(deps, { season: params.season, number, ...body, actor: viewer.userId });
    return isRefusal(done) ? done : published(params.season, done);
  });
  serve(app, contract.importCalendar, async (input) => {
    const data = await importCalendar(deps, { ...call(input), apply: input.body.apply, from: input.body.from });
    return isRefusal(data) ? data : { data };
  });
  serve(app, contract.postponeGame, async ({ params, body, viewer }) => {
    const id = Number(params.id);
    const done = await postponeGame(deps, { id, ...body, actor: viewer.userId });
    if (isRefusal(done)) return done;
    const { season_id } = await db
      .selectFrom('games')
      .select('season_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return published(season_id, done);
  });
  serve(app, contract.readDayPasses, async ({ params, query }) => {
    const data = await readDayPasses(db, Number(params.id), query.day);
    return isRefusal(data) ? data : { data };
  });
};
