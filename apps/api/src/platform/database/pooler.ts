import pg from 'pg';

/** Milliseconds after which the server ends what takes too long. */
export interface ServerLimits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** What `pg` calls on the way to the server; its types leave it out. */
interface QueryInternals {
  prepare(connection: WireConnection): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}

interface WireConnection {
  parse(statement: { name: string; text: string; types: [] }): void;
  bind(portal: { portal: string; statement: string; values: [] }): void;
  execute(portal: { portal: string; rows: number }): void;
}

const PlainQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  callback: Callback,
) => QueryInternals;

type Callback = (error: Error | undefined, result: unknown) => void;
type Send = (config: unknown, values?: unknown, callback?: unknown) => unknown;

const IN_TRANSACTION: unknown[] = ['T', 'E'];

/**
 * Statements sent together before the client asks for the state of the connection are one transaction. So the limit that
 * travels ahead of a statement holds for it alone, and costs no round trip. The limit selects no row: `pg` sees one result.
 */
const limitFor = ({ statement_timeout }: ServerLimits) =>
  `select where set_config('statement_timeout', '${statement_timeout}', true) is null`;

const begin = (limits: ServerLimits) =>
  [
    'start transaction',
    ...Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ');

/**
 * Connections through a pooler in transaction mode, such as PgBouncer: two transactions of one client may be served by two
 * sessions of the server, which others use in between. So nothing is left behind in a session: limits are set within each
 * transaction.
 * @returns a class for `Client` of a pool
 */
export function poolerClient(limits: ServerLimits): typeof pg.Client {
  const limit = limitFor(limits);
  const start = begin(limits);

  class LimitedQuery extends PlainQuery implements QueryInternals {
    private isLimited = false;

    override prepare(connection: WireConnection): void {
      connection.parse({ name: '', text: limit, types: [] });
      connection.bind({ portal: '', statement: '', values: [] });
      connection.execute({ portal: '', rows: 0 });
      super.prepare(connection);
    }

    override handleCommandComplete(message: unknown, connection: WireConnection): void {
      if (this.isLimited) super.handleCommandComplete(message, connection);
      this.isLimited = true;
    }
  }

  class PoolerClient extends pg.Client {
    private readonly send = super.query.bind(this) as Send;

    /** `never`, because it stands for every way in which `pg` may be called. */
    override query(...call: never[]): never {
      return this.within(...(call as unknown as Parameters<Send>)) as never;
    }

    private within(config: unknown, values?: unknown, callback?: unknown): unknown {
      if (config === 'START TRANSACTION') return this.send(start, values, callback);
      if (IN_TRANSACTION.includes(this.getTransactionStatus())) return this.send(config, values, callback);
      const done = [values, callback].find((given) => typeof given === 'function') as Callback | undefined;
      if (done) return this.sendLimited(config, values, done);
      return new Promise((resolve, reject) => {
        this.sendLimited(config, values, (error, result) => (error ? reject(error) : resolve(result)));
      });
    }

    private sendLimited(config: unknown, values: unknown, done: Callback): void {
      const statement = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
      const given = Array.isArray(values) ? { values: values as unknown[] } : {};
      this.send(new LimitedQuery({ ...statement, ...given, queryMode: 'extended' }, done));
    }
  }
  return PoolerClient;
}
