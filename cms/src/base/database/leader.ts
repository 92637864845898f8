import { Client } from 'pg';
import { CONNECT_MS, trackConnection } from './connections';

/** The advisory lock's key: an arbitrary number that all instances share. */
const LOCK = 7_312_022;
/** The interval between two tries to become the leader, in ms. */
const EVERY_MS = 2000;
/** PostgreSQL ends the session of a lost machine after 5 + 3 × 2 s, and with it its lock. */
const END_WITH_MACHINE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

/**
 * One of the instances on a PostgreSQL database leads: it does what needs to be done once for all of them. It holds a
 * lock of a session, so another instance leads seconds after this one ends. On SQLite, the only process always leads.
 */
class Leader {
  #databaseUrl: string | undefined;
  readonly #onLead: (() => void)[] = [];
  #client: Client | undefined;
  #leads = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  get leads(): boolean {
    return this.#leads;
  }

  /** Calls `listener` whenever this instance begins to lead after its start. */
  onLead(listener: () => void): void {
    this.#onLead.push(listener);
  }

  /** Tries to lead: now, and then until `stop`. Resolves after the first try. `databaseUrl`: undefined on SQLite. */
  async start(databaseUrl: string | undefined): Promise<void> {
    this.#databaseUrl = databaseUrl;
    if (databaseUrl) return this.#try();
    this.#leads = true;
  }

  /** Lets another instance lead. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leads = false;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #try(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
        LOCK,
      ]);
      this.#leads = rows[0]!.is && !this.#isStopped;
    } catch {
      // The database is away, and DatabaseWatch says so.
    }
    if (!this.#leads && !this.#isStopped)
      this.#timer = setTimeout(() => void this.#tryAgain(), EVERY_MS).unref();
  }

  async #tryAgain(): Promise<void> {
    await this.#try();
    if (this.#leads) for (const listener of this.#onLead) listener();
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      if (!this.#leads) return;
      this.#leads = false;
      this.#timer = setTimeout(() => void this.#tryAgain(), EVERY_MS).unref();
    });
    await client.connect();
    // Cut while the database does not respond: then this instance does not lead.
    trackConnection(client);
    await client.query(END_WITH_MACHINE);
    return client;
  }
}

/** The leadership of this process. */
export const leader = new Leader();
