import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { OwnerSettings } from '../owner.config';

export class SeedSettings extends OwnerSettings {
  /** Demo mode: fictional providers and accounts with a known password must go nowhere else. */
  @IsBoolean()
  @Flag()
  DEMO_MODE = false;

  /** Where licenses are stored; without it providers have no files. */
  @IsOptional()
  @IsString()
  STORAGE_DIRECTORY?: string;

  /** Approximate number of providers to create. */
  @IsInt()
  @Min(1)
  @Max(2_000_000)
  SEED_PROVIDERS = 4_000;

  /** A year of an active business: full listings in the launch towns, and data for administrators. */
  @IsOptional()
  @IsBoolean()
  @Flag()
  SEED_FULL?: boolean = false;
}
