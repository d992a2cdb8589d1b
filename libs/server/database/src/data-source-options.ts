import type { DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from './database.config';

/** Options of the product's own connections; entities are added by the modules that own them. */
export function applicationOptions(settings: DatabaseSettings) {
  return {
    type: 'postgres' as const,
    url: settings.DATABASE_URL,
    synchronize: false,
    poolSize: settings.DATABASE_POOL_SIZE,
    connectTimeoutMS: 5_000,
    installExtensions: false,
    // Statements that do not wait for one another's results are sent together.
    extra: { pipeline: true },
    // A connection that breaks while idle is dropped by the pool; the next transaction opens another.
    poolErrorHandler: () => undefined,
  };
}

/** Options of the migration command, which connects as the owner of the schema. */
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
