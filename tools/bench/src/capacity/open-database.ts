import { applicationOptions, Database } from '@townlink/server-database';
import { DataSource } from 'typeorm';
import type { CapacityBenchSettings } from './bench.config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';

/** A scratch database and the product's way to it. */
export async function openDatabase(
  settings: CapacityBenchSettings,
): Promise<{ scratch: ScratchDatabase; database: Database; close(): Promise<void> }> {
  const scratch = await createScratchDatabase(settings);
  const dataSource = await new DataSource(applicationOptions({ ...settings, DATABASE_URL: scratch.url })).initialize();
  return {
    scratch,
    database: new Database(dataSource),
    close: async () => {
      await dataSource.destroy();
      await scratch.drop();
    },
  };
}
