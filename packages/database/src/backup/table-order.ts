/** Which tables a backup contains, and in which order rows may be written without breaking a foreign key. */
import type pg from 'pg';

interface TableRow {
  readonly name: string;
  /** tables its foreign keys point to, itself excepted */
  readonly needs: readonly string[];
}

// the migrators' own bookkeeping is made by running the migrations
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    coalesce((
      select array_agg(distinct format('%I.%I', fn.nspname, f.relname))
      from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid
    ), '{}') as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    (n.nspname = 'public' and c.relname not like 'kysely\\_migration%' and c.relname <> 'migration_digests')
    or (n.nspname = 'graphile_worker' and c.relname <> 'migrations')
  )
  order by 1`;

/** Every table after those it refers to. Errors: tables that refer to each other in a circle. */
export const sortTables = (tables: readonly TableRow[]): string[] => {
  const sorted: string[] = [];
  const open = [...tables];
  while (open.length) {
    const next = open.findIndex(({ needs }) => needs.every((name) => sorted.includes(name)));
    if (next < 0) throw new Error(`These tables refer to each other: ${open.map(({ name }) => name).join(', ')}`);
    sorted.push(...open.splice(next, 1).map(({ name }) => name));
  }
  return sorted;
};

export const tablesInOrder = async (client: pg.PoolClient): Promise<string[]> =>
  sortTables((await client.query<TableRow>(TABLES)).rows);
