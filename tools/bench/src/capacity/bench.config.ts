import { IsUrl } from 'class-validator';
import { DatabaseSettings } from '@townlink/server-database';

/** The server that the benchmark makes its own database on. */
export class CapacityBenchSettings extends DatabaseSettings {
  /** Address of the schema's owner. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;

  override DATABASE_POOL_SIZE = 16;
}
