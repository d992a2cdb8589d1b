import type { DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from './database.config';

/** For the product's connections; entities are added by their modules. */
export function applicationOptions(settings: DatabaseSettings) {
  return {
    type: 'postgres' as const,
    url: settings.DATABASE_URL,
    synchronize: false,
    poolSize: settings.DATABASE_POOL_SIZE,
    connectTimeoutMS: 5_000,
    installExtensions: false,
    // Statements of a transaction that do not depend on one another are sent without waiting.
    extra: { pipeline: true },
    // The pool drops a connection that breaks while idle; the next transaction opens another.
    poolErrorHandler: () => undefined,
  };
}

/** For the migration command, which connects as the owner of the schema. */
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
