import { IsInt, IsUrl, Max, Min } from 'class-validator';

export class DatabaseSettings {
  /** Address with the login role, which itself may read nothing. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_URL: string;

  /** Address with the login role of the public reads, which can take no other role. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_READ_URL: string;

  /** Connections for transactions. */
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL_SIZE = 10;

  /** Connections for the public reads. */
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_READ_POOL_SIZE = 8;
}
