import { IsUrl } from 'class-validator';
import { DatabaseSettings } from '@townlink/server-database';

/** The server on which the benchmark creates its database. */
export class CapacityBenchSettings extends DatabaseSettings {
  /** Address of the schema's owner. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;

  override DATABASE_POOL_SIZE = 16;
}
