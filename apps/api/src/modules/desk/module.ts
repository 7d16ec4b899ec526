/** The face of the help desk. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { forgetNotes, notesForExport } from './notes.ts';
import type { DeskDeps } from './read-desk.ts';
import { deskRoutes } from './routes.ts';

export const uses = ['operations', 'accounts', 'memberships', 'league', 'games', 'streaming'] as const;

export const createDesk = ({ db }: Ground, deps: DeskDeps): Module => ({
  serve: (app) => deskRoutes(app, deps),
  personalData: {
    tables: { desk_notes: { exportedAs: 'notes_of_staff', isErased: true } },
    read: { notes_of_staff: (userId) => notesForExport(db, userId) },
    erase: forgetNotes,
  },
});
