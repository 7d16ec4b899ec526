/** Outputs and what is known of their runs, as stored. */
import { codeOfStatus, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';
import { lastPlayAt } from '../games/last-play.ts';
import { BEFORE_MS, type OutputGame } from './due-game.ts';

export interface StoredOutput {
  readonly id: number;
  /** null: it goes with the home games of `club` */
  readonly gameId: number | null;
  readonly club: string | null;
  readonly name: string;
  /** as people may see it */
  readonly address: string;
  /** the key, and the whole address */
  readonly sealedKey: string;
  readonly keyHint: string;
  readonly delaySeconds: number;
  /** of its picture; null: as recorded */
  readonly height: number | null;
  readonly countries: readonly string[];
  readonly isOn: boolean;
}

const outputs = (db: Database) =>
  db
    .selectFrom('outputs')
    .select([
      'id',
      'game_id as gameId',
      'club',
      'name',
      'address',
      'sealed_key as sealedKey',
      'key_hint as keyHint',
      'delay_seconds as delaySeconds',
      'height',
      'countries',
      'is_on as isOn',
    ])
    .where('removed_at', 'is', null);

/** Those of a game and of the club at home. */
export const readOutputsOf = (db: Database, game: { readonly id: number; readonly home: string }) =>
  outputs(db)
    .where((where) => where.or([where('game_id', '=', game.id), where('club', '=', game.home)]))
    .orderBy('id')
    .execute();
export const readOutputsOn = (db: Database): Promise<readonly StoredOutput[]> =>
  outputs(db).where('is_on', '=', true).orderBy('id').execute();
export const readOutput = (db: Database, id: number): Promise<StoredOutput | undefined> =>
  outputs(db).where('id', '=', id).executeTakeFirst();
/** Locked until the transaction ends. */
export const lockOutput = (tx: Database, id: number): Promise<StoredOutput | undefined> =>
  outputs(tx).where('id', '=', id).forUpdate().executeTakeFirst();

const DAY_MS = 24 * 3_600_000;

/** Games that these outputs may publish now: their own, and the home games of their clubs that are near, or go on. */
export const readGamesOf = async (
  db: Database,
  of: readonly StoredOutput[],
  at: Date,
): Promise<readonly OutputGame[]> => {
  const ids = of.flatMap(({ gameId }) => gameId ?? []);
  const clubs = of.flatMap(({ club }) => club ?? []);
  if (!ids.length && !clubs.length) return [];
  const [first, last] = [new Date(at.getTime() - DAY_MS), new Date(at.getTime() + BEFORE_MS)];
  const rows = await db
    .selectFrom('games')
    .select(['id', 'home', 'status', 'starts_at as startsAt', 'ended_at as endedAt', 'resumes_at as resumesAt'])
    .select(lastPlayAt)
    .where((where) =>
      where.or([
        ...(ids.length ? [where('id', 'in', ids)] : []),
        ...(clubs.length
          ? [
              where.and([
                where('home', 'in', clubs),
                where.or([
                  where.between('starts_at', first, last),
                  where.between('resumes_at', first, last),
                  where('ended_at', '>', first),
                  where('status', '=', codeOfStatus('in_progress')),
                ]),
              ]),
            ]
          : []),
      ]),
    )
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, status: statusOfCode(status) ?? 'upcoming' }));
};

/** Where an output publishes. */
export interface FarEndSecrets {
  readonly key: string;
  /** whole, with the secrets of its query */
  readonly address: string;
}
/** They are sealed, not hashed: they are sent again with every connection. */
export const sealFarEnd = (keys: Keys, { key, address }: FarEndSecrets): string => seal(keys, { key, address });
/** Errors: none of the configured keys opens it. */
export const unsealFarEnd = (keys: Keys, { address, sealedKey }: StoredOutput): FarEndSecrets => {
  // rows from before addresses were sealed have the key alone
  const opened = unseal(keys, sealedKey) as { readonly key: string; readonly address?: string };
  return { key: opened.key, address: opened.address ?? address };
};

const SHOWN = 4;
/** A key that is not much longer than its hint has none. */
const LEAST_FOR_HINT = 12;
export const hintOf = (key: string): string => (key.length >= LEAST_FOR_HINT ? key.slice(-SHOWN) : '');

/** The number of output keys sealed with a key that is not configured, by key. */
export const countUnreadableOutputs = async (
  db: Database,
  keys: Keys,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed_key, '.', 1) as "keyId", count(*)::int as count
    from outputs where removed_at is null group by 1
  `.execute(db);
  return rows.filter(({ keyId }) => !keys.all.some(({ id }) => id === keyId));
};

/** Removes the outputs whose keys only a lost key could read. Returns their number. */
export const dropUnreadableOutputs = async (db: Database, keyId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('outputs')
    .set({ removed_at: now, is_on: false })
    .where('sealed_key', 'like', `${keyId}.%`)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
