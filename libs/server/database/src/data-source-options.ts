import type { DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from './database.config';

/** For the product's connections; modules add their entities. */
export function applicationOptions(settings: DatabaseSettings) {
  return {
    type: 'postgres' as const,
    url: settings.DATABASE_URL,
    synchronize: false,
    poolSize: settings.DATABASE_POOL_SIZE,
    connectTimeoutMS: 5_000,
    installExtensions: false,
    // Independent statements of a transaction are sent without waiting for each other.
    extra: { pipeline: true },
    // The pool discards a connection that breaks while idle; the next transaction opens another.
    poolErrorHandler: () => undefined,
  };
}

/** For the migration command, which connects as the schema owner. */
export function migrationOptions(ownerUrl: string, migrations: DataSourceOptions['migrations']): DataSourceOptions {
  return {
    type: 'postgres',
    url: ownerUrl,
    synchronize: false,
    installExtensions: false,
    migrations,
    migrationsTransactionMode: 'each',
  };
}
