import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { OwnerSettings } from '../owner.config';

export class SeedSettings extends OwnerSettings {
  /** Demo mode; made-up providers and accounts with a known password go nowhere else. */
  @IsBoolean()
  @Flag()
  DEMO_MODE = false;

  /** Where licenses go; without it providers are made without files. */
  @IsOptional()
  @IsString()
  STORAGE_DIRECTORY?: string;

  /** Providers to make, about. */
  @IsInt()
  @Min(1)
  @Max(2_000_000)
  SEED_PROVIDERS = 4_000;

  /** A year of a business in full life: full listings in the launch towns, and what administrators look after. */
  @IsOptional()
  @IsBoolean()
  @Flag()
  SEED_FULL?: boolean = false;
}
