/** Notes of staff about a person. */
import { NOTE_EDIT_MINUTES, type Note } from '@palco/contracts/desk/desk-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { lockPerson } from '../operations/lock-person.ts';

const EDIT_MS = NOTE_EDIT_MINUTES * 60_000;
const MOST = 100;

const notes = (db: Database) =>
  db
    .selectFrom('desk_notes')
    .leftJoin('users', 'users.id', 'desk_notes.author')
    .select(['desk_notes.id', 'user_id', 'author', 'users.name', 'text', 'at', 'edited_at']);
type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

/** Until when `reader` may change a note; undefined: not at all. Pure. */
const editableUntil = (
  { author, at }: { readonly author: number; readonly at: Date },
  reader: number,
  now: Date,
): Date | undefined => {
  const until = new Date(at.getTime() + EDIT_MS);
  return author === reader && now < until ? until : undefined;
};

const present = (row: Row, reader: number, now: Date): Note => ({
  id: row.id,
  at: row.at.toISOString(),
  author: row.name,
  text: row.text,
  edited_at: row.edited_at?.toISOString() ?? null,
  editable_until: editableUntil(row, reader, now)?.toISOString() ?? null,
});

interface NoteReader {
  readonly reader: number;
  readonly now: Date;
}

/** The newest notes about a person. */
export const readNotes = async (db: Database, userId: number, { reader, now }: NoteReader): Promise<Note[]> => {
  const rows = await notes(db).where('user_id', '=', userId).orderBy('desk_notes.id', 'desc').limit(MOST).execute();
  return rows.map((row) => present(row, reader, now));
};

const readNote = async (db: Database, id: number, { reader, now }: NoteReader): Promise<Note> =>
  present(await notes(db).where('desk_notes.id', '=', id).executeTakeFirstOrThrow(), reader, now);

export const addNote = (
  db: Database,
  { userId, author, text, at }: { userId: number; author: number; text: string; at: Date },
): Promise<Note | Refusal<'accounts/unknown'>> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) return refuse('accounts/unknown');
    const { id } = await tx
      .insertInto('desk_notes')
      .values({ user_id: userId, author, text, at, edited_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    // without the text, because the audit log outlives the account, with which the note is deleted
    await recordStaffAction(tx, {
      actor: author,
      action: 'add-note',
      subject: `user ${userId}`,
      detail: { note: id },
      at,
    });
    return readNote(tx, id, { reader: author, now: at });
  });

export const editNote = (
  db: Database,
  { id, author, text, at }: { id: number; author: number; text: string; at: Date },
): Promise<Note | Refusal<'desk/note-unknown' | 'desk/note-fixed'>> =>
  db.transaction().execute(async (tx) => {
    const note = await tx.selectFrom('desk_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!note) return refuse('desk/note-unknown');
    if (!editableUntil(note, author, at)) return refuse('desk/note-fixed');
    await tx.updateTable('desk_notes').set({ text, edited_at: at }).where('id', '=', id).execute();
    const subject = `user ${note.user_id}`;
    await recordStaffAction(tx, { actor: author, action: 'edit-note', subject, detail: { note: id }, at });
    return readNote(tx, id, { reader: author, now: at });
  });

/** What staff wrote about a person, for that person's data export; without the authors. */
export const notesForExport = (db: Database, userId: number) =>
  db.selectFrom('desk_notes').select(['at', 'text', 'edited_at']).where('user_id', '=', userId).orderBy('id').execute();

/** Deletes the notes about a person, when the account is erased. */
export const forgetNotes = async (tx: Database, userId: number): Promise<void> => {
  await tx.deleteFrom('desk_notes').where('user_id', '=', userId).execute();
};
