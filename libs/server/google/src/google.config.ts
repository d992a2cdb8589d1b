import { MayWait } from '@townlink/server-config';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';

const ADDRESS = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

export class GoogleSettings {
  /** API key for the Places API (New). */
  @IsString()
  @MinLength(1)
  @MayWait()
  GOOGLE_PLACES_API_KEY: string;

  /** Base URL of the Places API (New). */
  @IsUrl(ADDRESS)
  GOOGLE_PLACES_API_BASE = 'https://places.googleapis.com';

  /** Base URL for opening shortened map links instead of Google's own hosts; normally not set. */
  @IsOptional()
  @IsUrl(ADDRESS)
  GOOGLE_LINK_BASE?: string;

  /** Timeout of a call to Google, in milliseconds. */
  @IsInt()
  @Min(100)
  @Max(30_000)
  GOOGLE_TIMEOUT = 4_000;

  /** Places fetched per night, to keep within the API's quota. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  GOOGLE_PLACES_A_NIGHT = 5_000;
}
