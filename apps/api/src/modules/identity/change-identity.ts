/** The draft of the identity, its publication, and the way back to an earlier version. */
import { Identity } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import type { IdentityDesk, IdentityVersion, UnsetSwitch } from '@palco/contracts/identity/identity-staff';
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile, revisionOf } from '../operations/changed-meanwhile.ts';
import { announceIdentity, type IdentityStore, readPublished } from './identity-store.ts';

export interface ChangeIdentityDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly first: Identity;
  readonly unset: readonly UnsetSwitch[];
  readonly store: Pick<IdentityStore, 'forget' | 'read'>;
}
interface By {
  readonly actor: number;
  /** the revision of the draft on which the change is based */
  readonly seen?: string | undefined;
}
type Desk = IdentityDesk['data'];
type Meanwhile = Refusal<'staff/changed-meanwhile'>;

const SUBJECT = 'identity';
const VERSIONS_SHOWN = 30;

/** The parts of an identity that differ. */
const changedParts = (before: Identity | undefined, after: Identity): string[] =>
  (Object.keys(after) as (keyof Identity)[]).filter(
    (part) => revisionOf({ value: before?.[part] }) !== revisionOf({ value: after[part] }),
  );

const readDraft = async (db: Database) => {
  const row = await db
    .selectFrom('identity_draft')
    .leftJoin('users', 'users.id', 'changed_by')
    .select(['value', 'changed_at', 'users.name', 'users.email'])
    .executeTakeFirst();
  const parsed = Identity.safeParse(row?.value);
  return row && parsed.success ? { value: parsed.data, at: row.changed_at, by: row.name ?? row.email } : undefined;
};

const readVersions = async (db: Database, first: Identity): Promise<IdentityVersion[]> => {
  const rows = await db
    .selectFrom('identity_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .select(['version', 'value', 'published_at', 'users.name', 'users.email'])
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN + 1)
    .execute();
  return rows.slice(0, VERSIONS_SHOWN).map(({ version, value, published_at, name, email }, place) => {
    const before = (rows[place + 1]?.value as Identity | undefined) ?? first;
    return {
      version,
      at: published_at.toISOString(),
      by: name ?? email,
      changed: changedParts(before, value as Identity),
    };
  });
};

export const readDesk = async ({
  db,
  log,
  first,
  unset,
}: Pick<ChangeIdentityDeps, 'db' | 'log' | 'first' | 'unset'>): Promise<Desk> => {
  const { version, ...value } = await readPublished(db, first, log);
  const draft = await readDraft(db);
  const versions = await readVersions(db, first);
  const [last] = versions;
  return {
    published: { version, value, at: last?.at ?? null, by: last?.by ?? null },
    draft: draft ? { value: draft.value, at: draft.at.toISOString(), by: draft.by } : null,
    revision: revisionOf(draft?.value),
    versions,
    unset: [...unset],
  };
};

/** One change at a time, so that none is lost. */
const lock = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${SUBJECT}))`.execute(tx);
};
const refuseIfChanged = (
  tx: Database,
  draft: Identity | undefined,
  by: By,
  now: Date,
): Promise<Meanwhile | undefined> =>
  changedMeanwhile(tx, { seen: by.seen, current: draft, subject: SUBJECT, action: 'change-identity', now });

const record = (tx: Database, action: StaffAction, { actor }: By, at: Date, detail: Record<string, unknown>) =>
  recordStaffAction(tx, { actor, action, subject: SUBJECT, detail, at });

const picturesOf = ({ logo, crests }: Identity): string[] => [
  ...new Set([...(logo === null ? [] : [logo]), ...Object.values(crests)]),
];
const hasPictures = async (db: Database, identity: Identity): Promise<boolean> => {
  const wanted = picturesOf(identity);
  if (!wanted.length) return true;
  const found = await db.selectFrom('identity_pictures').select('id').where('id', 'in', wanted).execute();
  return found.length === wanted.length;
};

export const saveDraft = (
  deps: ChangeIdentityDeps,
  value: Identity,
  by: By,
): Promise<Desk | Meanwhile | Refusal<'identity/unknown-picture'>> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lock(tx);
    const before = (await readDraft(tx))?.value;
    const meanwhile = await refuseIfChanged(tx, before, by, now);
    if (meanwhile) return meanwhile;
    if (!(await hasPictures(tx, value))) return refuse('identity/unknown-picture');
    const row = { value: JSON.stringify(value), changed_at: now, changed_by: by.actor };
    await tx
      .insertInto('identity_draft')
      .values({ id: true, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const base = before ?? (await readPublished(tx, deps.first, deps.log));
    await record(tx, 'change-identity', by, now, { parts: changedParts(base, value) });
    return readDesk({ ...deps, db: tx });
  });

export const dropDraft = (deps: ChangeIdentityDeps, by: By): Promise<Desk | Meanwhile> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lock(tx);
    const before = (await readDraft(tx))?.value;
    const meanwhile = await refuseIfChanged(tx, before, by, now);
    if (meanwhile) return meanwhile;
    await tx.deleteFrom('identity_draft').execute();
    await record(tx, 'drop-identity-draft', by, now, {});
    return readDesk({ ...deps, db: tx });
  });

const publish = async (tx: Database, deps: ChangeIdentityDeps, value: Identity, actor: number) => {
  const { version, ...before } = await readPublished(tx, deps.first, deps.log);
  const next = { version: version + 1, value: JSON.stringify(value) };
  await tx
    .insertInto('identity_versions')
    .values({ ...next, published_at: deps.clock(), published_by: actor })
    .execute();
  await announceIdentity(tx);
  return { version: next.version, before, after: value };
};

export const publishDraft = async (
  deps: ChangeIdentityDeps,
  by: By,
): Promise<Desk | Meanwhile | Refusal<'identity/no-draft' | 'identity/colours-refused'>> => {
  const done = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lock(tx);
    const draft = (await readDraft(tx))?.value;
    const meanwhile = await refuseIfChanged(tx, draft, by, now);
    if (meanwhile) return meanwhile;
    if (!draft) return refuse('identity/no-draft');
    const { refused } = paletteOf(draft.colours);
    if (refused) return refuse('identity/colours-refused', { reason: refused.reason, nearest: refused.nearest });
    const published = await publish(tx, deps, draft, by.actor);
    await tx.deleteFrom('identity_draft').execute();
    await record(tx, 'publish-identity', by, now, published);
    return readDesk({ ...deps, db: tx });
  });
  deps.store.forget();
  // whoever published works on with it
  await deps.store.read();
  return done;
};

export const restoreVersion = async (
  deps: ChangeIdentityDeps,
  version: number,
  by: By,
): Promise<Desk | Refusal<'identity/unknown-version'>> => {
  const done = await deps.db.transaction().execute(async (tx) => {
    await lock(tx);
    const row = await tx
      .selectFrom('identity_versions')
      .select('value')
      .where('version', '=', version)
      .executeTakeFirst();
    const parsed = Identity.safeParse(row?.value);
    if (!parsed.success) return refuse('identity/unknown-version');
    const published = await publish(tx, deps, parsed.data, by.actor);
    await record(tx, 'restore-identity', by, deps.clock(), { ...published, restored: version });
    return readDesk({ ...deps, db: tx });
  });
  if (!isRefusal(done)) {
    deps.store.forget();
    await deps.store.read();
  }
  return done;
};
