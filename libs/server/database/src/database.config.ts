import { IsInt, IsUrl, Max, Min } from 'class-validator';

/** How the product reaches PostgreSQL. */
export class DatabaseSettings {
  /** Address with the login role, which itself may read nothing. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_URL: string;

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

  /** Longest a statement may run, in milliseconds. */
  @IsInt()
  @Min(100)
  @Max(600_000)
  DATABASE_STATEMENT_TIMEOUT = 15_000;
}
