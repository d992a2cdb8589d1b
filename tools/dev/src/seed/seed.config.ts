import { IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

/** What the seed command needs to know. */
export class SeedSettings {
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;

  /** Where licences go; without it providers are made without files. */
  @IsOptional()
  @IsString()
  STORAGE_DIRECTORY?: string;

  /** Providers to make, about. */
  @IsInt()
  @Min(1)
  @Max(2_000_000)
  SEED_PROVIDERS = 4_000;
}
