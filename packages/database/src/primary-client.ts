/**
 * A connection to the primary. After a failover an address may lead to a server that only reads: a standby that nobody has
 * promoted, or the former primary. Such a connection would be given out again and again, so it is refused or broken.
 */
import pg from 'pg';

const READ_ONLY = '25006';

/** The address leads to a standby. */
class StandbyAnswered extends Error {
  readonly code = READ_ONLY;
  constructor() {
    super('the server is a standby, and Palco needs the primary');
  }
}
/** Nothing came back for too long: the machine, or the network to it, is down. */
export class ServerSilent extends Error {
  /** connection_failure */
  readonly code = '08006';
  constructor() {
    super('the server does not answer any more');
  }
}

export class PrimaryClient extends pg.Client {
  #isStandby = false;
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // from PostgreSQL 14 on, a server reports this before its first answer
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    const query = this.query.bind(this) as (...of: unknown[]) => unknown;
    this.query = ((...of: unknown[]) => {
      const answer = query(...of);
      if (answer instanceof Promise)
        answer.catch((fault: { code?: string }) => {
          if (fault.code === READ_ONLY) this.break(new StandbyAnswered());
        });
      return answer;
    }) as pg.Client['query'];
  }
  /** Throws when the server that was connected is a standby. */
  assertPrimary(): void {
    if (this.#isStandby) throw new StandbyAnswered();
  }
  /** Breaks the connection at once; what runs on it fails with this reason. */
  break(reason: Error): void {
    this.connection.stream.destroy(reason);
  }
}
