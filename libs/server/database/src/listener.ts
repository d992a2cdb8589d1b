import { Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseSettings, directUrl } from './database.config';

/** Milliseconds before reconnecting. */
const RETRY_AFTER = 500;

/** Milliseconds to wait for a connection to close; a dead server never responds. */
const CLOSE_TIMEOUT = 1_000;

export interface ListenerOptions {
  channel: string;
  /** The connection's name in pg_stat_activity. */
  name: string;
  onNotification(payload: string | undefined): void;
  /** Notifications sent before this are missed. */
  onConnected?(): void;
  /** Not listening until reconnected. */
  onLost?(): void;
}

/** Listens to a PostgreSQL channel on a dedicated connection, which is reopened when it breaks. */
export class Listener {
  private client: pg.Client | undefined;
  private socket: Socket | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly settings: DatabaseSettings,
    private readonly options: ListenerOptions,
  ) {}

  start(): void {
    if (!this.stopped) this.open();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const { client } = this;
    if (!client) return;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT)));
    await Promise.race([client.end().catch(() => undefined), timeout]);
    clearTimeout(timer);
    this.socket?.destroy();
  }

  private open(): void {
    const client = new pg.Client({
      connectionString: directUrl(this.settings),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: this.options.name,
      // Our own socket, so that we can close it if the other end does not respond.
      stream: () => (this.socket = new Socket()),
    });
    this.client = client;
    client.once('end', () => this.lost(client));
    client.on('error', () => this.lost(client));
    client.on('notification', ({ payload }) => this.options.onNotification(payload));
    this.listen(client).catch(() => this.lost(client));
  }

  private async listen(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(this.options.channel)}`);
    if (this.client === client) this.options.onConnected?.();
  }

  /** Called once per connection, however it ended. */
  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.end().catch(() => undefined);
    this.options.onLost?.();
    if (!this.stopped) this.retry = setTimeout(() => this.open(), RETRY_AFTER);
  }
}
