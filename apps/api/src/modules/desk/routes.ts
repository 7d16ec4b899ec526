import * as wire from '@palco/contracts/desk/desk-staff';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { addNote, editNote } from './notes.ts';
import { type DeskDeps, readDesk } from './read-desk.ts';
import { searchPeople } from './search-people.ts';

/** Staff calls of the help desk. Apart from notes, its changes belong to other modules, which serve those calls themselves. */
export const deskRoutes = (app: FastifyInstance, deps: DeskDeps): void => {
  const { db, clock } = deps;
  serve(app, wire.searchPeople, async ({ query }) => ({ data: await searchPeople(db, query.search) }));
  serve(app, wire.readDesk, async ({ params, query, viewer, language }) => {
    const data = await readDesk(deps, {
      userId: params.userId,
      game: query.game,
      country: query.country,
      reader: viewer.userId,
      language,
    });
    return isRefusal(data) ? data : { data };
  });
  serve(app, wire.addNote, async ({ params, body, viewer }) => {
    const data = await addNote(db, { userId: params.userId, author: viewer.userId, text: body.text, at: clock() });
    return isRefusal(data) ? data : { data };
  });
  serve(app, wire.editNote, async ({ params, body, viewer }) => {
    const data = await editNote(db, { id: params.id, author: viewer.userId, text: body.text, at: clock() });
    return isRefusal(data) ? data : { data };
  });
};
