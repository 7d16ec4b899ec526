/** Who of the staff did what, when, to whom: append-only, written in the transaction of the deed itself. */
import type { Database } from '@palco/database/connect';

export interface Deed {
  /** the account that acted; undefined: the system itself */
  readonly actor: number | undefined;
  /** verb-noun, such as `void-play` */
  readonly action: string;
  /** what it was done to, such as `game 823035` */
  readonly subject: string;
  /** old and new values, never a secret and never a card */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Errors: none of its own; when the deed is rolled back, so is its record. */
export const recordDeed = async (db: Database, { actor, action, subject, detail = {}, at }: Deed): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({ actor: actor ?? null, action, subject, detail: JSON.stringify(detail), at })
    .execute();
};

const PAGE = 100;

/** The newest deeds first, a page of them; all or those to one subject. */
export const readDeeds = (
  db: Database,
  { before, subject }: { before?: number | undefined; subject?: string | undefined },
) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
