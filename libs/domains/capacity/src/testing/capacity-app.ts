import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ProvidersService } from '@townlink/domain-providers';
import { Database, DatabaseModule } from '@townlink/server-database';
import { CapacityService } from '../capacity.service';
import { CapacityWorkerModule } from '../capacity.worker-module';

@Module({ imports: [DatabaseModule, CapacityWorkerModule] })
class CapacityTestModule {}

/** Capacity on a database, with or without its locks. */
export interface CapacityApp {
  database: Database;
  capacity: CapacityService;
  close(): Promise<void>;
}

/** @param connections maximum number of concurrent transactions */
export async function startCapacity(
  { url, readUrl }: { url: string; readUrl: string },
  { connections = 10, Capacity }: { connections?: number; Capacity?: Type<CapacityService> } = {},
): Promise<CapacityApp> {
  const addresses = { DATABASE_URL: url, DATABASE_READ_URL: readUrl };
  Object.assign(process.env, { ...addresses, DATABASE_POOL_SIZE: String(connections) });
  const app = await NestFactory.createApplicationContext(CapacityTestModule, { logger: ['fatal'] });
  const database = app.get(Database);
  const capacity = Capacity
    ? new Capacity(database, app.get(ProvidersService, { strict: false }))
    : app.get(CapacityService, { strict: false });
  return { database, capacity, close: () => app.close() };
}
