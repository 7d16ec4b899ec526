/**
 * Statements with parameters get a name, so that PostgreSQL reads and plans each text once per connection and not once per
 * call: a third of its work for a purchase (bench/payments.ts). Only so many: lists of every length are texts of their own.
 */
import pg from 'pg';

const MOST = 400;
const names = new Map<string, string>();
/** counts tables that changed under a prepared statement: its old name is of no use any more */
let generation = 0;

/** Undefined: there are too many already. */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `palco ${generation} ${names.size}`;
  names.set(text, name);
  return name;
};

/** After "cached plan must not change result type", when a newer process has migrated meanwhile: all get new names. */
export const forgetNamesAfter = (fault: unknown): void => {
  if (!(fault instanceof pg.DatabaseError && fault.code === '0A000')) return;
  names.clear();
  generation++;
};

/** From now on this connection names what it is asked. Errors: those of the query; after one of a changed table the next call works. */
export const nameStatements = (client: pg.PoolClient): void => {
  const plain = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  const named = async (text: string, values: unknown[]): Promise<unknown> => {
    const name = nameOf(text);
    try {
      return await (name ? plain({ name, text, values }) : plain(text, values));
    } catch (fault) {
      forgetNamesAfter(fault);
      throw fault;
    }
  };
  const query = (...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    return isPlain ? named(text, values) : plain(...asked);
  };
  client.query = query as pg.PoolClient['query'];
};
