/**
 * SQLSTATE classes of a temporary failure: connection, resources, operator intervention, serialization, deadlock, a
 * read-only server (25006), which is not the primary, and a session that the server ended because this process did not go on
 * with its transaction (25P03, 25P04).
 */
const AWAY_STATES = /^(08|53|57P|25006|25P0[34]|55P03|40001|40P01)/;
const AWAY_TEXTS =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|the database system is/;

/** Has the disk of the database no room left? */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === '53100';

/** Is the database unavailable, as opposed to the query being wrong? */
export const isDatabaseAway = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: string };
  if (code && AWAY_STATES.test(code)) return true;
  const parts = fault instanceof AggregateError ? fault.errors : [];
  return AWAY_TEXTS.test(`${code ?? ''} ${fault.message}`) || parts.some(isDatabaseAway);
};
