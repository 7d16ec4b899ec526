/**
 * The connections that have not been admitted. Their number is bounded, and a new one is always let in: the oldest of those who
 * have the most leaves instead, so that half-open connections keep no encoder out.
 */
interface Waiting<Connection> {
  readonly connection: Connection;
  /** who it belongs to, such as an address */
  readonly subject: string;
  /** its key is being checked */
  isAsking: boolean;
}
interface WaitingRoom<Connection> {
  /** Returns the connection that has to leave for it, if any. */
  enter(connection: Connection, subject: string): Connection | undefined;
  /** its key is being checked: it stays now */
  asks(connection: Connection): void;
  /** `isAdmitted`: connections of this subject do not leave for others any more */
  leave(connection: Connection, isAdmitted: boolean): void;
  size(): number;
}

/** Subjects that are remembered: far more than encoders of a league. */
const MOST_KNOWN = 1000;

export const createWaitingRoom = <Connection>(most: number, mostBySubject: number): WaitingRoom<Connection> => {
  /** oldest first */
  const all = new Map<Connection, Waiting<Connection>>();
  const known = new Set<string>();

  const leaver = (subject: string): Waiting<Connection> | undefined => {
    const waiting = [...all.values()];
    const counts = new Map<string, number>();
    for (const each of waiting) counts.set(each.subject, (counts.get(each.subject) ?? 0) + 1);
    if ((counts.get(subject) ?? 0) >= mostBySubject)
      return (
        waiting.find((each) => each.subject === subject && !each.isAsking) ??
        waiting.find((each) => each.subject === subject)
      );
    if (waiting.length < most) return undefined;
    const strangers = waiting.filter((each) => !each.isAsking && !known.has(each.subject));
    const count = (each: Waiting<Connection>): number => counts.get(each.subject) ?? 0;
    const largest = Math.max(...strangers.map(count));
    return strangers.find((each) => count(each) === largest) ?? waiting[0];
  };

  return {
    enter: (connection, subject) => {
      const leaves = leaver(subject);
      if (leaves) all.delete(leaves.connection);
      all.set(connection, { connection, subject, isAsking: false });
      return leaves?.connection;
    },
    asks: (connection) => {
      const waiting = all.get(connection);
      if (waiting) waiting.isAsking = true;
    },
    leave: (connection, isAdmitted) => {
      const waiting = all.get(connection);
      all.delete(connection);
      if (!waiting || !isAdmitted) return;
      known.delete(waiting.subject);
      known.add(waiting.subject);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
    size: () => all.size,
  };
};
